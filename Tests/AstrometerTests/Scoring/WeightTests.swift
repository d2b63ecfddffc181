import AstrometerTestSupport

/// Section 2: natal weights.
@Suite struct WeightTests {
    let table: NatalWeightTable

    init() throws { table = try AstrometerModel.forTests().natalWeight }

    /// Section 2's table of dignities: domicile, detriment, the degree of exaltation, the degree of fall.
    private static let dignities: [Body: (home: [Sign], exile: [Sign], high: (Sign, Double), low: (Sign, Double))] = [
        .sun: ([.leo], [.aquarius], (.aries, 19), (.libra, 19)),
        .moon: ([.cancer], [.capricorn], (.taurus, 3), (.scorpio, 3)),
        .mercury: ([.gemini, .virgo], [.sagittarius, .pisces], (.virgo, 15), (.pisces, 15)),
        .venus: ([.taurus, .libra], [.scorpio, .aries], (.pisces, 27), (.virgo, 27)),
        .mars: ([.aries, .scorpio], [.libra, .taurus], (.capricorn, 28), (.cancer, 28)),
        .jupiter: ([.sagittarius, .pisces], [.gemini, .virgo], (.cancer, 15), (.capricorn, 15)),
        .saturn: ([.capricorn, .aquarius], [.cancer, .leo], (.libra, 21), (.aries, 21)),
    ]

    @Test func everyDegreeOfTheZodiac() {
        var checks = Checks("dignities")
        for body in Body.allCases {
            for quarter in 0..<1440 {
                let longitude = Double(quarter) / 4
                let got = table.dignity(of: body, at: longitude)
                checks.check(got == Self.dignity(body, longitude), "\(body) at \(longitude) is \(got)")
            }
        }
        checks.report(atLeast: 11 * 1440)
    }

    private static func dignity(_ body: Body, _ longitude: Double) -> Dignity {
        guard let row = dignities[body] else { return .peregrine }
        let sign = Sign.allCases[Int(longitude) / 30]
        let degree = longitude - 30 * Double(sign.rawValue)
        if row.home.contains(sign) { return .domicile }
        if row.exile.contains(sign) { return .detriment }
        if row.high.0 == sign && abs(degree - row.high.1) <= 5 { return .exaltation }
        if row.low.0 == sign && abs(degree - row.low.1) <= 5 { return .fall }
        return .peregrine
    }

    @Test func baseHouseAndDignity() {
        let base: [Body: Double] = [
            .sun: 10, .moon: 10, .mercury: 7, .venus: 7, .mars: 7, .jupiter: 5, .saturn: 5, .uranus: 3, .neptune: 3,
            .pluto: 3, .northNode: 3,
        ]
        let points: [Dignity: Double] = [.domicile: 5, .detriment: -5, .exaltation: 4, .fall: -4, .peregrine: 0]
        for body in Body.allCases {
            for house in 1...12 {
                let factor = [1, 4, 7, 10].contains(house) ? 3.0 : [2, 5, 8, 11].contains(house) ? 2 : 1
                for longitude in stride(from: 2.5, to: 360, by: 5) {
                    let dignity = points[Self.dignity(body, longitude)] ?? .nan
                    let wanted = ((base[body] ?? .nan) + dignity) * factor
                    let got = table.weight(of: body, at: longitude, house: house, ascendant: nil, sensitivity: 1)
                    #expect(got == wanted, "\(body) at \(longitude) in house \(house)")
                }
            }
        }
    }

    @Test func rulers() {
        let rulers: [Body] = [
            .mars, .venus, .mercury, .moon, .sun, .mercury, .venus, .pluto, .jupiter, .saturn, .uranus, .neptune,
        ]
        for (sign, ruler) in zip(Sign.allCases, rulers) {
            let ascendant = 30 * Double(sign.rawValue)
            for ascendant in [ascendant, ascendant + 29.999] {
                for body in Body.allCases {
                    // At 100° only the Moon and Saturn have a dignity.
                    let with = table.weight(of: body, at: 100, house: 3, ascendant: ascendant, sensitivity: 1)
                    let without = table.weight(of: body, at: 100, house: 3, ascendant: nil, sensitivity: 1)
                    #expect(with - without == (body == ruler ? 5 : 0), "\(body) with \(sign) rising")
                }
            }
        }
    }

    @Test func sensitivityMultiplies() throws {
        let engine = try Engine.forTests()
        var skies = RandomSkies(seed: 71)
        let plain = try skies.chart()
        let factors = Dictionary(uniqueKeysWithValues: Body.allCases.map { ($0, 0.5 + 0.125 * Double($0.rawValue)) })
        let sensitive = try NatalChart(birth: plain.birth, sky: plain.sky, houses: plain.houses, sensitivity: factors)
        for (body, factor) in factors {
            #expect(engine.weights(of: sensitive)[body.rawValue] == factor * engine.weights(of: plain)[body.rawValue])
        }
    }

    @Test func aCuspBelongsToTheHouseThatItBegins() throws {
        let houses = try Houses(
            system: .placidus, systemUsed: .placidus,
            cusps: [350, 20, 50, 80, 110, 140, 170, 200, 230, 260, 290, 320], ascendant: 350, midheaven: 260)
        for (index, cusp) in houses.cusps.enumerated() {
            #expect(houses.house(of: cusp) == index + 1)
            #expect(houses.house(of: cusp - 1e-9) == (index + 11) % 12 + 1)
            #expect(houses.house(of: cusp + 360) == index + 1)
        }
        // The house that contains 0°.
        #expect(houses.house(of: 0) == 1)
        #expect(houses.house(of: 359.999) == 1)
        #expect(houses.house(of: 19.999) == 1)
    }

    @Test func invalidCuspsAreRejected() {
        for cusps in [[], [0, 30], Array(repeating: Double.nan, count: 12), (0..<13).map { Double($0) * 30 }] {
            #expect(throws: AstrometerError.self) {
                try Houses(system: .equal, systemUsed: .equal, cusps: cusps, ascendant: nil, midheaven: nil)
            }
        }
    }
}
