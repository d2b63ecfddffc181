import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Compares the calibration over pairs with the engine, one pair at a time.
@Suite struct PairCalibrationTests {
    static func run(_ people: [Person], threads: Int) throws -> CompatibilityCalibration {
        let model = try ModelCatalog().compatibilityModel()
        var run = CompatibilityCalibrationRun(
            model: model, transits: try ModelCatalog.model(),
            population: Population(people: people, description: "some"))
        // More than the eight noons that are added at a time.
        run.vibes.count = 13
        run.threads = threads
        return try run.run(ephemeris: Ephemeris())
    }

    /// Charts with and without a birth time.
    static func people() throws -> [Person] {
        try Population(charts: 21).people.enumerated().map { index, person in
            index % 4 == 3 ? Person(id: person.id, birth: try BirthData(date: person.birth.date)) : person
        }
    }

    @Test func equalsTheEngineAndSorting() throws {
        let (people, ephemeris) = (try Self.people(), try Ephemeris())
        let calibration = try Self.run(people, threads: 2)
        let model = try ModelCatalog().compatibilityModel()
        let engine = try CompatibilityEngine(
            model: model, calibration: calibration, phrases: ModelCatalog().compatibilityPhrases(for: model),
            transits: ModelCatalog.model())
        let charts = try people.map { try NatalChart(birth: $0.birth, ephemeris: ephemeris) }
        let comparisons = charts.indices.flatMap { one in
            (one + 1..<charts.count).map { engine.comparison(of: charts[one], with: charts[$0]) }
        }
        #expect(calibration.provenance.pairs == comparisons.count)
        for mode in CompatibilityMode.allCases {
            let figures = try #require(calibration.modes[mode])
            for (place, category) in model.categories(of: mode).enumerated() {
                let scores = comparisons.map { $0[mode].categories[place] }
                let wanted = try #require(figures.categories[category.id])
                let raws = scores.map(\.raw)
                assertClose(wanted.p01, Sorted.quantile(0.01, of: raws), within: 1e-12, "\(mode) \(category.id)")
                assertClose(wanted.p99, Sorted.quantile(0.99, of: raws), within: 1e-12, "\(mode) \(category.id)")
                for label in CompatibilityLabel.allCases {
                    let count = scores.count { model.labels.label(of: $0.score) == label }
                    assertClose(
                        wanted.labelShares[label] ?? -1, Double(count) / Double(scores.count), within: 1e-12,
                        "\(mode) \(category.id) \(label)")
                }
            }
            let means = comparisons.map { $0[mode].mean }
            assertClose(figures.p01, Sorted.quantile(0.01, of: means), within: 1e-10, "\(mode) p01")
            assertClose(figures.p99, Sorted.quantile(0.99, of: means), within: 1e-10, "\(mode) p99")
            for (probability, value) in zip(ModeCalibration.probabilities, figures.overallQuantiles) {
                let wanted = Sorted.quantile(probability, of: comparisons.map { $0[mode].overall })
                assertClose(value, wanted, within: 1e-9, "\(mode) \(probability)")
            }
        }
        try checkVibes(calibration, engine, charts, ephemeris)
    }

    private func checkVibes(
        _ calibration: CompatibilityCalibration, _ engine: CompatibilityEngine, _ charts: [NatalChart],
        _ ephemeris: Ephemeris
    ) throws {
        let first = try CivilDate(parsing: "2020-01-01")
        let skies = try (0..<13).map { try ephemeris.sky(at: .noonUTC(first.adding(days: 8 * $0))) }
        let vibes = charts.indices.flatMap { one in
            skies.map { engine.vibe(of: charts[one], with: charts[(one + 1) % charts.count], under: $0) }
        }
        assertClose(calibration.vibe.dti99, Sorted.quantile(0.99, of: vibes.map(\.dti)), within: 1e-9, "DTI")
        assertClose(calibration.vibe.hqs01, Sorted.quantile(0.01, of: vibes.map(\.hqs)), within: 1e-9, "HQS")
        assertClose(calibration.vibe.hqs99, Sorted.quantile(0.99, of: vibes.map(\.hqs)), within: 1e-9, "HQS")
        #expect(calibration.provenance.vibesThrough == first.adding(days: 96))
        #expect(calibration.provenance.chartsWithoutMoon == 5)
        #expect(calibration.provenance.charts == charts.count && calibration.provenance.pairDays == charts.count * 13)
    }

    @Test func committedCalibration() throws {
        let provenance = try ModelCatalog().calibration(of: ModelCatalog().compatibilityModel()).provenance
        #expect(try provenance.populationDigest == Population().digest)
        #expect(provenance.charts == 2500 && provenance.pairs == 3_123_750 && provenance.pairDays == 685_000)
    }

    @Test func aCalibrationNeedsTwoPeople() throws {
        let people = try Population(charts: 2).people
        let pair = try Self.run(people, threads: 1).provenance
        #expect(pair.pairs == 1 && pair.chartsWithoutMoon == nil)
        let dateOnly = Person(id: "2", birth: try BirthData(date: people[1].birth.date))
        #expect(try Self.run([people[0], dateOnly], threads: 1).provenance.chartsWithoutMoon == 1)
        for few in [[], [people[0]]] { #expect(throws: AstrometerError.self) { try Self.run(few, threads: 1) } }
    }

    @Test func invalidSamplesOfVibesAreRejected() throws {
        let model = try ModelCatalog().compatibilityModel()
        var run = CompatibilityCalibrationRun(
            model: model, transits: try ModelCatalog.model(), population: try Population(charts: 3))
        for (every, count) in [(0, 1), (1, 0), (-1, 3), (1, Int.max), (Int.max, 1)] {
            (run.vibes.every, run.vibes.count) = (every, count)
            #expect(throws: AstrometerError.self) { try run.run(ephemeris: Ephemeris()) }
        }
        run.vibes = (CivilDate(dayNumber: 9_000_000), 1, 1)
        #expect(throws: AstrometerError.self) { try run.run(ephemeris: Ephemeris()) }
        run.transits = try ModelCatalog.model(named: "daily-2")
        #expect(throws: AstrometerError.self) { try run.run(ephemeris: Ephemeris()) }
    }
}
