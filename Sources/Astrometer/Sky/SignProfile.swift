extension SignProfileDocument {
    /// Creates the profile of a sign by a table of rulers and dignities; exaltation and fall apply to the whole sign.
    /// - Parameter stay: the time of the Sun in the sign; nil if the ephemeris does not cover it.
    init(_ sign: Sign, by table: NatalWeightTable, _ traditions: SignTraditions, stay: (begin: Moment, end: Moment)?) {
        func body(_ place: (DignityTable) -> Sign?) -> String {
            Body.allCases.first { table.dignities[$0].flatMap(place) == sign }?.title ?? Self.noBody
        }
        let dignities = Dignities(
            detriment: table.rulers[sign.opposite]?.title ?? Self.noBody, exaltation: body { $0.exaltation?.sign },
            fall: body { $0.fall?.sign })
        self.init(sign, ruler: table.rulers[sign], dignities: dignities)
        (beginsAt, endsAt) = (stay.map { Timestamp($0.begin) }, stay.map { Timestamp($0.end) })
        guard let entry = traditions.signs[sign] else { return }
        dates = entry.dates
        symbol = entry.symbol
        bodyPartsRuled = entry.bodyParts
        keywords = entry.keywords
        correspondences = SignCorrespondencesDocument(
            colors: entry.colors, gemstones: entry.gemstones, metal: entry.metal, tarot: entry.tarot,
            dayOfWeek: entry.dayOfWeek, luckyNumbers: entry.numbers)
        compatibilityOverview = SignRelationsDocument(of: sign, by: traditions)
    }

    private static let noBody = "none"
}

extension SignRelationsDocument {
    /// Describes the relations of a sign to the others, in the order of the zodiac from it on.
    fileprivate init(of sign: Sign, by traditions: SignTraditions) {
        let others = (1...11).map { Sign.allCases[(sign.rawValue + $0) % 12] }
        func relations(_ kind: SignTraditions.Kind) -> [SignRelationDocument] {
            others.compactMap { other in
                traditions.relation(of: sign, to: other).flatMap { relation in
                    relation.kind == kind ? SignRelationDocument(sign: other.title, reason: relation.reason) : nil
                }
            }
        }
        self.init(
            mostCompatible: relations(.compatible), challenging: relations(.challenging),
            growthOriented: relations(.growthOriented), sameSign: traditions.relation(of: sign, to: sign)?.reason ?? "")
    }
}
