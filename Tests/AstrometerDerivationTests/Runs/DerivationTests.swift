import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerDerivation

/// Complete derivations and calibrations, over small populations or few days.
@Suite struct DerivationTests {
    /// Compares with quantiles from NumPy, computed as `Reference/derive.py` describes, with libswe's positions.
    @Test func equalsNumPyOnTheFortnight() throws {
        let reference = try NumPyReference.fortnight()
        var derivation = try Derivation(model: ModelCatalog.model(), population: Population())
        derivation.windows = [.published]
        derivation.resamples = 100
        let window = try #require(derivation.run(ephemeris: Ephemeris.ofLibrary()).windows["published-window"])
        #expect(window.transitions == 35_000)
        #expect(window.meterTransitions == 805_000)
        try reference.check(window.metrics.mapValues(\.quantiles), relative: 1e-9)
        for (name, wanted) in reference.metrics {
            let sum = try #require(window.metrics[name]).sumOfChanges
            assertClose(sum, try #require(wanted["sum"]), relative: 1e-9, "\(name) sum")
        }
    }

    @Test func sharesSumToOneAndMatchTheQuantiles() throws {
        let derivation = try Derivation(ModelCatalog.model(), Population(charts: 40), noons: 30)
        let window = try #require(derivation.run(ephemeris: Ephemeris()).windows["x"])
        let intended: [ChangeRate: Double] = [.stable: 0.5, .slow: 0.25, .moderate: 0.15, .rapid: 0.1]
        for (name, metric) in window.metrics {
            assertClose(metric.shares.values.reduce(0, +), 1, within: 1e-12, name)
            for (rate, share) in intended {
                assertClose(try #require(metric.sharesDerived[rate]), share, within: 1e-3, "\(name) \(rate)")
            }
            for (quantile, value) in zip(ChangeQuantiles.names, metric.quantiles.values) {
                let intervals = try #require(metric.intervals95[quantile])
                let bounds = try #require(intervals.charts)
                #expect(bounds[0] <= value && value <= bounds[1], "\(name) \(quantile)")
                #expect(intervals.days == nil && intervals.both == nil, "30 noons have no block of days")
            }
        }
    }

    /// Other populations are born in the cities of the tables that the run's population was drawn from: here in one city.
    @Test func otherPopulationsHaveTheCitiesOfTheSameTables() throws {
        try withTemporaryFolder { folder in
            try FileManager.default.createDirectory(
                atPath: folder + "/Population", withIntermediateDirectories: false)
            try FileManager.default.createDirectory(atPath: folder + "/Models", withIntermediateDirectories: false)
            try Data("place,zone,latitude,longitude\nLagos,Africa/Lagos,6.4550,3.3841\n".utf8).write(
                to: URL(fileURLWithPath: folder + "/Population/cities.csv"))
            let catalog = try ModelCatalog(directory: folder)
            func window(seed: UInt64, populations: Int? = nil) throws -> WindowReport? {
                var derivation = try Derivation(
                    ModelCatalog.model(), Population(charts: 20, seed: seed, catalog: catalog), noons: 3)
                derivation.populations = populations
                return try derivation.run(ephemeris: Ephemeris()).windows["x"]
            }
            let found = try window(seed: 5, populations: 1)
            let other = try #require(found?.populations?.first)
            let own = try window(seed: other.seed)
            #expect(other.metrics == own?.metrics.mapValues { YearQuantiles($0.quantiles) })
        }
    }

    /// The calibration equals one from sorted values, here on fewer charts and days.
    @Test func calibrationsEqualSortedValues() throws {
        let model = try ModelCatalog.model()
        let population = try Population(charts: 5)
        var run = CalibrationRun(model: model, population: population)
        run.through = run.from.adding(days: 20)
        let calibration = try run.run(ephemeris: Ephemeris())
        let ephemeris = try Ephemeris()
        let charts = try population.people.map { try NatalChart(birth: $0.birth, ephemeris: ephemeris) }
        let engine = try Engine(model: model, labels: [:])
        let skies = try (0...20).map { try ephemeris.sky(at: .noonUTC(run.from.adding(days: $0))) }
        for (index, meter) in model.meters.enumerated() {
            let scores = charts.flatMap { chart in
                skies.map { engine.reading(of: chart, under: $0).meters[index].score }
            }
            let figures = try #require(calibration.meters[meter.name])
            let dti = scores.map(\.dti)
            let wanted = Sorted.quantile(0.99, of: dti)
            assertClose(figures.dti.p99, wanted, within: 1e-8 * max(1, wanted), "\(meter.name) p99")
            assertClose(
                try #require(figures.hqs.minimum), scores.map(\.hqs).min() ?? 0, within: 1e-8 * max(1, wanted),
                "\(meter.name) minimum")
            let mean = dti.reduce(0, +) / Double(dti.count)
            assertClose(try #require(figures.dti.mean), mean, within: 1e-8 * max(1, mean), "\(meter.name) mean")
            let count = Double(scores.map(\.aspectCount).reduce(0, +)) / Double(scores.count)
            assertClose(try #require(figures.meanAspectCount), count, within: 1e-12, "\(meter.name) aspects")
        }
        #expect(calibration.provenance.chartDays == 105)
    }

    @Test func committedCalibrationsAreOfTheCommittedPopulation() throws {
        let population = try Population()
        for name in try ModelCatalog().modelNames() {
            let model = try ModelCatalog.model(named: name)
            let provenance = model.calibration.provenance
            // Published figures do not name a population.
            guard !provenance.isPublished else { continue }
            #expect(provenance.rules == model.rulesDigest)
            #expect(provenance.populationDigest == population.digest)
            #expect(provenance.chartDays == 5_480_000)
            #expect(provenance.model == name)
        }
    }
}
