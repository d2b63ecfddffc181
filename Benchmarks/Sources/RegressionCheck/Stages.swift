import Astrometer
@_spi(Benchmarks) import AstrometerDerivation
import AstrometerEphemeris
import AstrometerModels

/// All stages to count and time, in the order in which a derivation and a reading run them.
enum Stages {
    /// Few charts, because valgrind is fifty times slower than the processor; all stages then take less than half a minute.
    private static let charts = 64
    private static let noons = DerivationWindow.full.noons
    /// The functions of the stages before the quantiles, which a search for quantiles runs again.
    private static let beforeQuantiles = ["batch_sum", "batch_score", "batch_change", "batch_prepare"]

    /// - Throws: ``AstrometerError`` when the package's data is missing.
    static func all() throws -> [Stage] {
        let ephemeris = try Ephemeris()
        let model = try ModelCatalog.model()
        let people = try Population(charts: charts)
        let stages = try DerivationStages(model: model, population: people, window: .full, ephemeris: ephemeris)
        let chartDays = stages.charts * stages.noons
        return [
            Stage(name: "population to charts", unit: .chart, units: stages.charts) { try stages.computeCharts() },
            Stage(name: "sky table", unit: .noon, units: stages.noons) { try stages.computeSkies() },
            Stage(name: "kernel", unit: .chartDay, units: chartDays) { stages.sum() },
            Stage(name: "scores, changes", unit: .chartDay, units: 20 * stages.recordedChartDays) {
                stages.change(times: 20)
            },
            Stage(name: "quantiles", unit: .chartDay, units: chartDays, countedElsewhere: beforeQuantiles) {
                _ = try stages.quantiles()
            },
            Stage(name: "quantiles, small windows", unit: .chartDay, units: 20 * stages.recordedChartDays) {
                stages.countAndFind(times: 20)
            },
            Stage(name: "resampling", unit: .chart, units: stages.charts) { try stages.resample() },
            derivation(model, people, ephemeris),
            calibration(model, people, ephemeris),
        ] + (try runs(model, people, ephemeris)) + (try readings(model, people, ephemeris))
    }

    private static func derivation(_ model: AstrometerModel, _ people: Population, _ ephemeris: Ephemeris) -> Stage {
        var derivation = Derivation(model: model, population: people)
        derivation.windows = [.full]
        derivation.threads = 1
        derivation.resamples = 250
        return Stage(name: "whole derivation", unit: .chartDay, units: charts * noons) { [derivation] in
            _ = try derivation.run(ephemeris: ephemeris)
        }
    }

    private static func calibration(_ model: AstrometerModel, _ people: Population, _ ephemeris: Ephemeris) -> Stage {
        var calibration = CalibrationRun(model: model, population: people)
        calibration.threads = 1
        calibration.through = calibration.from.adding(days: noons - 1)
        return Stage(name: "calibration", unit: .chartDay, units: charts * noons) { [calibration] in
            _ = try calibration.run(ephemeris: ephemeris)
        }
    }

    /// Other work over people and days: a comparison of models, a dump of scores, a derivation in parts, and a list of people.
    private static func runs(
        _ model: AstrometerModel, _ people: Population, _ ephemeris: Ephemeris
    ) throws -> [Stage] {
        let window = DerivationWindow(name: "short", from: DerivationWindow.full.from, noons: 64)
        var comparison = ModelComparison(
            model: model, against: try ModelCatalog.model(named: ModelCatalog.referenceModel), population: people)
        comparison.window = window
        comparison.threads = 1
        comparison.resamples = 100
        var derivation = Derivation(model: model, population: people)
        derivation.windows = [window]
        derivation.threads = 1
        derivation.resamples = 100
        let csv = Array(people.people.csv().utf8)
        return [
            Stage(name: "compare", unit: .chartDay, units: charts * window.noons) { [comparison] in
                _ = try comparison.run(ephemeris: ephemeris)
            },
            Stage(name: "dump", unit: .chartDay, units: charts * window.noons) { [derivation] in
                try derivation.dumpScores(of: window, ephemeris: ephemeris) { keep($0) }
            },
            Stage(name: "parts", unit: .chartDay, units: charts * window.noons) { [derivation] in
                let plan = try DerivationPlan(derivation, ephemeris: ephemeris, version: "1")
                let parts = try DerivationParts(
                    plan: plan, model: model, ephemeris: ephemeris, version: "1", threads: 1)
                let block = try parts.charts(of: people, in: 0..<charts)
                var part = try parts.count(block)
                repeat { part = try parts.find(block, after: part) } while !(try parts.isDone(part))
                keep(try parts.finish(part))
            },
            Stage(name: "list of people", unit: .chart, units: charts) {
                keep(try PeopleFile(CSVReader(bytes: csv), name: "people.csv"))
            },
        ]
    }

    /// Readings, one at a time, and their JSON.
    private static func readings(
        _ model: AstrometerModel, _ people: Population, _ ephemeris: Ephemeris
    ) throws -> [Stage] {
        let reader = try Reader(ephemeris: ephemeris)
        let charts = try people.people.map { try NatalChart(birth: $0.birth, ephemeris: ephemeris) }
        let transits = try ephemeris.transits(at: .noonUTC("2025-10-30"))
        let readings = charts.map { reader.reading(of: $0, under: transits) }
        // The digests of a model and its labels are computed once, and the tables of comparisons read once.
        _ = try readings.first?.json()
        _ = try reader.comparison(of: charts[0], with: charts[0])
        let daily = try Reader(model: Reader.dayModelName, ephemeris: ephemeris)
        let day = try daily.reading(of: charts[0], at: .noonUTC("2025-10-30"))
        // The events of the season are found once.
        _ = try daily.facts(of: day)
        return [
            Stage(name: "reading", unit: .reading, units: charts.count) {
                for chart in charts { keep(reader.reading(of: chart, under: transits)) }
            },
            Stage(name: "dates of exactness", unit: .reading, units: readings.count) {
                for reading in readings { keep(reading.aspects.map { reading.exactness(of: $0) }) }
            },
            Stage(name: "JSON", unit: .reading, units: readings.count) {
                for reading in readings { keep(try reading.json()) }
            },
            Stage(name: "JSON, scores alone", unit: .reading, units: readings.count) {
                for reading in readings { keep(try reading.json(.scores)) }
            },
            Stage(name: "compatibility", unit: .chart, units: charts.count) {
                for chart in charts { keep(try reader.comparison(of: charts[0], with: chart)) }
            },
            Stage(name: "facts", unit: .reading, units: 1) { keep(try daily.facts(of: day)) },
        ]
    }

    /// Keeps the compiler from removing work whose result is not used.
    @inline(never)
    private static func keep<Value>(_ value: Value) { withExtendedLifetime(value) {} }
}
