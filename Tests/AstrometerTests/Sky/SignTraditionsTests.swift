import AstrometerTestSupport

/// Traditional facts about the signs.
@Suite struct SignTraditionsTests {
    let table: SignTraditions

    init() throws { table = try ModelCatalog().signs() }

    @Test func everyFactHasASource() {
        for name in [
            "dates", "body_parts", "colors", "gemstones", "metal", "tarot", "day_of_week", "numbers", "keywords",
        ] {
            #expect(table.sources[name]?.isEmpty == false, "\(name)")
        }
        #expect(Set(table.signs.values.map(\.tarot)).count == 12 && Set(table.signs.values.map(\.symbol)).count == 12)
        // Signs with the same traditional ruler share its metal, day and number.
        let pairs: [(Sign, Sign)] = [
            (.aries, .scorpio), (.taurus, .libra), (.gemini, .virgo), (.sagittarius, .pisces), (.capricorn, .aquarius),
        ]
        for (one, other) in pairs {
            #expect(table.signs[one]?.metal == table.signs[other]?.metal, "\(one)")
            #expect(table.signs[one]?.dayOfWeek == table.signs[other]?.dayOfWeek, "\(one)")
            #expect(table.signs[one]?.numbers == table.signs[other]?.numbers, "\(one)")
        }
        // The date ranges are contiguous.
        #expect(table.signs[.pisces]?.dates.hasSuffix("March 20") == true)
        #expect(table.signs[.aries]?.dates.hasPrefix("March 21") == true)
    }

    @Test func relationsFollowElementsAndModalities() throws {
        for sign in Sign.allCases {
            for other in Sign.allCases {
                let (kind, reason) = try #require(table.relation(of: sign, to: other))
                #expect(!reason.contains("{") && reason.hasSuffix("."), "\(reason)")
                #expect(table.relation(of: other, to: sign)?.kind == kind)
                switch kind {
                case .same: #expect(sign == other)
                case .compatible: #expect(sign.element.rawValue % 2 == other.element.rawValue % 2, "\(sign) \(other)")
                case .challenging: #expect(sign.modality == other.modality, "\(sign) \(other)")
                case .growthOriented:
                    #expect(sign.element != other.element && sign.modality != other.modality, "\(sign) \(other)")
                }
            }
        }
        #expect(table.relation(of: .aries, to: .libra)?.kind == .challenging)
    }
}
