import AstrometerTestSupport

/// Properties of any pair of charts.
@Suite struct ComparisonTests {
    private let engine: CompatibilityEngine

    init() throws { engine = try CompatibilityEngine() }

    @Test func exchangedChartsHaveTheSameScores() throws {
        var skies = RandomSkies(seed: 301)
        for _ in 0..<300 {
            let (one, other) = (try skies.chart(), try skies.chart())
            let (comparison, exchanged) = (
                engine.comparison(of: one, with: other), engine.comparison(of: other, with: one)
            )
            for (mode, same) in zip(comparison.modes, exchanged.modes) {
                #expect(mode.overall == same.overall && mode.percentile == same.percentile)
                #expect(mode.categories.map(\.raw) == same.categories.map(\.raw))
            }
            #expect(Set(comparison.aspects.map(\.strength)) == Set(exchanged.aspects.map(\.strength)))
            #expect(comparison.composite == exchanged.composite)
        }
    }

    /// Every orb limit, at and next to its edges and on both sides of 0°, compared with the table of
    /// `Documentation/Specification/compatibility.md`.
    @Test func orbLimitsEqualTheTable() throws {
        let windows: [(type: AspectType, angle: Double, limit: Double)] = [
            (.conjunction, 0, 8), (.sextile, 60, 5), (.square, 90, 6), (.trine, 120, 7), (.opposition, 180, 8),
        ]
        let still = try PairsByHand.chart([:])
        for (type, angle, limit) in windows {
            for (distance, isInside) in [(limit, true), (limit + 1e-9, false), (0, true)] {
                for side in [-1.0, 1.0] {
                    for longitude in [(angle + distance) * side, (angle - distance) * side] {
                        let moved = try PairsByHand.chart([.mars: longitude])
                        let aspects = engine.comparison(of: moved, with: still).aspects
                        let contact = aspects.first { $0.first == .mars && $0.second == .sun }
                        #expect((contact?.type == type) == isInside, "\(type) at \(longitude)")
                        if isInside { #expect(contact.map { $0.strength >= 0 } == true, "\(type) at \(longitude)") }
                    }
                }
            }
        }
    }

    @Test func theMidpointOfOppositeBodiesIsAheadOfTheFirst() throws {
        for start in [0.0, 10, 179.5, 180, 270, 359.5] {
            let opposite = Degrees.normalized(start + 180)
            let (one, other) = (try PairsByHand.chart([.venus: start]), try PairsByHand.chart([.venus: opposite]))
            let place = try #require(engine.comparison(of: one, with: other).composite[.venus])
            #expect(place.longitude == Degrees.normalized(start + 90) && place.isAmbiguous)
            let turned = try #require(engine.comparison(of: other, with: one).composite[.venus])
            #expect(turned.longitude == Degrees.normalized(opposite + 90) && turned.isAmbiguous)
            for (distance, isAmbiguous) in [(0.05, true), (0.2, false), (-0.05, true), (-0.2, false)] {
                let near = try PairsByHand.chart([.venus: Degrees.normalized(opposite + distance)])
                #expect(engine.comparison(of: one, with: near).composite[.venus]?.isAmbiguous == isAmbiguous)
            }
        }
    }

    /// In a composite chart the Ascendant is less than 180° ahead of the Midheaven, and houses are equal.
    @Test func compositeAscendantRises() throws {
        var skies = RandomSkies(seed: 304)
        for _ in 0..<300 {
            let houses = try #require(
                engine.comparison(of: try skies.chart(), with: try skies.chart()).composite.houses)
            let (ascendant, midheaven) = (try #require(houses.ascendant), try #require(houses.midheaven))
            #expect(Degrees.normalized(ascendant - midheaven) < 180)
            for (house, cusp) in houses.cusps.enumerated() {
                assertClose(Degrees.folded(cusp - ascendant - 30 * Double(house)), 0, within: 1e-9, "cusp \(house + 1)")
            }
        }
    }

    @Test func theMoonNeedsATime() throws {
        var skies = RandomSkies(seed: 305)
        let (exact, other) = (try skies.chart(), try skies.chart())
        let unknown = try PairsByHand.approximate(other)
        for (user, their, prompts) in [
            (exact, unknown, ["Sarah's birth data: time, zone."]), (unknown, exact, ["your birth data: time, zone."]),
            (unknown, unknown, ["your birth data: time, zone.", "Sarah's birth data: time, zone."]),
        ] {
            let comparison = engine.comparison(of: user, with: their)
            let moons = comparison.aspects.filter {
                $0.first == .moon && !user.isExact || $0.second == .moon && !their.isExact
            }
            #expect(moons.isEmpty)
            #expect(comparison.composite[.moon] == nil && comparison.composite.houses == nil)
            let result = comparison.result(theirName: "Sarah", calculatedAt: Moment(julianDay: 2_460_000))
            #expect(result.compositeSummary.compositeMoon == nil)
            #expect(result.composite?.bodies[.moon] == .some(nil))
            for mode in CompatibilityMode.allCases {
                #expect(result[mode].missingDataPrompts.count == prompts.count)
                for (got, wanted) in zip(result[mode].missingDataPrompts, prompts) {
                    #expect(got.contains(wanted), "\(got)")
                }
            }
            // Without the Moon, the vibe uses the other four bodies.
            let vibe = engine.vibe(of: user, with: their, under: exact.sky)
            let composite = comparison.composite
            let four = engine.vibe(under: exact.sky) {
                composite[$0]?.longitude ?? .nan
            } _: {
                composite.longitudeRanges?[$0.rawValue]
            }
            #expect(vibe == four)
        }
        let complete = engine.comparison(of: exact, with: other).result(calculatedAt: Moment(julianDay: 2_460_000))
        #expect(complete.romantic.missingDataPrompts.isEmpty)
    }

    @Test func karmicContacts() throws {
        let charts = { (body: Body, longitude: Double) in
            (try PairsByHand.chart([body: longitude]), try PairsByHand.chart([.northNode: 100]))
        }
        for (body, longitude, isKarmic) in [
            (Body.sun, 101.0, true), (.sun, 101.01, false), (.moon, 279.0, true), (.saturn, 280.5, true),
            (.pluto, 100.75, true), (.pluto, 100.8, false), (.mars, 100, false), (.sun, 190, false),
        ] {
            let (user, their) = try charts(body, longitude)
            let found = engine.comparison(of: user, with: their).karmicContacts
            #expect(found.contains { $0.first == body && $0.second == .northNode } == isKarmic, "\(body) \(longitude)")
            let turned = engine.comparison(of: their, with: user).karmicContacts
            #expect(turned.contains { $0.second == body && $0.first == .northNode } == isKarmic, "\(body) \(longitude)")
        }
    }

    @Test func percentileRisesWithTheOverallScore() throws {
        for mode in CompatibilityMode.allCases {
            let figures = try #require(engine.calibration.modes[mode])
            var previous = -1.0
            for overall in stride(from: 0.0, through: 100, by: 0.25) {
                let percentile = figures.percentile(of: overall)
                #expect(percentile >= previous && (0...100).contains(percentile))
                previous = percentile
            }
            #expect(figures.percentile(of: 0) == 0 && figures.percentile(of: 100) == 100)
            assertClose(figures.percentile(of: figures.overallQuantiles[50]), 50, within: 1e-9, "\(mode)")
        }
    }
}

/// Charts with given longitudes.
enum PairsByHand {
    /// A chart whose other bodies are at `others`.
    static func chart(_ longitudes: [Body: Double], others: Double = 0) throws -> NatalChart {
        let chart = try NatalChart.of(.of(longitudes, others: others), ascendant: 0)
        let birth = try BirthData(date: "1990-06-15", time: "12:00", zone: "UTC", latitude: 0, longitude: 0)
        return try NatalChart(birth: birth, sky: chart.sky, houses: chart.houses)
    }

    /// The same bodies without a birth time.
    static func approximate(_ chart: NatalChart) throws -> NatalChart {
        try NatalChart(
            birth: BirthData(date: "1990-06-15"), sky: chart.sky,
            houses: Houses(solarFrom: chart[.sun].longitude, requested: .placidus))
    }
}
