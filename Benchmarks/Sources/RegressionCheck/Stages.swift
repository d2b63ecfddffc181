import AstrometerData
@_spi(Benchmarks) import AstrometerDerivation
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels

/// All that is measured, in the order in which a derivation does it.
enum Stages {
    /// The runs that are measured as a whole are a quarter of the standard one, in charts and in resamplings.
    private static let charts = 625
    private static let noons = DerivationWindow.full.noons
    /// The stages by themselves take fewer charts: enough for some milliseconds.
    private static let chartsOfStages = 64

    /// - Throws: ``AstrometerError`` when the package's data is missing.
    static func all() throws -> [Stage] {
        let ephemeris = try Ephemeris()
        let model = try ModelCatalog.model()
        let people = try Population(charts: chartsOfStages)
        let stages = try DerivationStages(model: model, population: people, window: .full, ephemeris: ephemeris)
        return [
            Stage(name: "population to charts", unit: .chart, units: stages.charts) { try stages.computeCharts() },
            Stage(name: "sky table", unit: .noon, units: stages.noons) { try stages.computeSkies() },
            Stage(name: "kernel", unit: .chartDay, units: stages.charts * stages.noons) { stages.sum() },
            Stage(name: "normalize, changes", unit: .chartDay, units: 200 * stages.recordedChartDays) {
                stages.change(times: 200)
            },
            Stage(name: "quantiles", unit: .chartDay, units: 100 * stages.recordedChartDays) {
                stages.countAndFind(times: 100)
            },
            try derivation(model, ephemeris),
            try calibration(model, ephemeris),
            try readings(model, people, ephemeris),
        ]
    }

    private static func derivation(_ model: AstrometerModel, _ ephemeris: Ephemeris) throws -> Stage {
        var derivation = Derivation(model: model, population: try Population(charts: charts))
        derivation.windows = [.full]
        derivation.threads = 1
        derivation.resamples = 250
        return Stage(name: "whole derivation", unit: .chartDay, units: charts * noons) { [derivation] in
            _ = try derivation.run(ephemeris: ephemeris)
        }
    }

    private static func calibration(_ model: AstrometerModel, _ ephemeris: Ephemeris) throws -> Stage {
        var calibration = CalibrationRun(model: model, population: try Population(charts: charts))
        calibration.threads = 1
        calibration.through = calibration.from.adding(days: noons - 1)
        return Stage(name: "calibration", unit: .chartDay, units: charts * noons) { [calibration] in
            _ = try calibration.run(ephemeris: ephemeris)
        }
    }

    /// What the kernel, the normalization and the changes replace: the engine's readings, one at a time.
    private static func readings(
        _ model: AstrometerModel, _ population: Population, _ ephemeris: Ephemeris
    ) throws -> Stage {
        let engine = try Engine(model: model, labels: [:])
        let charts = try population.people.map { try NatalChart(birth: $0.birth, ephemeris: ephemeris) }
        let skies = try (0..<16).map { day in
            try ephemeris.sky(at: .noonUTC(DerivationWindow.full.from.adding(days: 20 * day)))
        }
        return Stage(name: "engine, readings", unit: .chartDay, units: charts.count * skies.count) {
            var total = 0.0
            for sky in skies {
                for chart in charts { total += engine.reading(of: chart, under: sky).meters[0].score.dti }
            }
            withExtendedLifetime(total) {}
        }
    }
}
