import Astrometer
import AstrometerDerivation
import Foundation

extension FuzzTarget {
    /// The tables that a user may edit.
    static let tables: [FuzzTarget] = [
        FuzzTarget(name: "model") {
            [try Ground.json(Ground.smallModel())]
        } use: { data in
            try use(model: AstrometerModel(json: data, name: "model"))
        },
        FuzzTarget(name: "calibration") {
            [try Ground.json(Ground.smallModel().calibration)]
        } use: { data in
            var model = try Ground.smallModel()
            model.calibration = try Calibration(json: data, name: "calibration")
            try use(model: model)
        },
        FuzzTarget(name: "thresholds") {
            [try Ground.json(Ground.smallModel().thresholds)]
        } use: { data in
            var model = try Ground.smallModel()
            model.thresholds = try TrendThresholds(json: data, name: "thresholds")
            try use(model: model)
        },
        FuzzTarget(name: "labels") {
            let model = try Ground.reader.get().model
            return try ModelCatalog.labels(of: model).prefix(2).map { try Ground.json($0.value) }
        } use: { data in
            let labels = try MeterLabels(json: data, name: "labels")
            let model = try Ground.smallModel()
            let reader = try Ground.reader(of: model, labels: [model.meters[0].name: labels])
            let reading = try reader.reading(of: Ground.chart(), under: Transits(sky: Ground.sky("2025-10-30")))
            _ = try reading.document().json()
        },
        FuzzTarget(name: "phrases") {
            [try Ground.json(ModelCatalog().phrases())]
        } use: { data in
            let phrases = try Phrases(json: data, name: "phrases")
            let reader = try Reader(
                model: ModelTable(Ground.reader.get().model), ephemeris: Ground.ephemeris.get(), phrases: phrases)
            let reading = try reader.reading(of: Ground.chart(), at: .noonUTC("2025-10-30"))
            _ = try reader.moonDetail(of: reading)
            _ = reader.geometry(of: reading.chart)
        },
    ]

    /// A reading, its JSON, a calibration and a derivation, all small.
    ///
    /// The calibration is declared one of the model's rules, as hardly an input would get past that check.
    private static func use(model changed: AstrometerModel) throws {
        var model = changed
        model.calibration.provenance.rules = model.rulesDigest
        let reading = try Ground.reader(of: model).reading(of: Ground.chart(), at: .noonUTC("2025-10-30"))
        for meter in reading.meters + reading.superGroups {
            guard (0...100).contains(meter.score.intensity), (0...100).contains(meter.score.harmony),
                (-100...100).contains(meter.score.unified)
            else { fatalError("\(meter.name) is \(meter.score)") }
        }
        _ = try reading.document().json()
        let population = try Population(charts: 2, seed: 1)
        var run = CalibrationRun(model: model, population: population)
        (run.from, run.through, run.threads) = (
            try CivilDate(parsing: "2025-10-01"), try CivilDate(parsing: "2025-10-03"), 1
        )
        _ = try run.run(ephemeris: Ground.ephemeris.get())
        var derivation = Derivation(model: model, population: population)
        derivation.windows = [DerivationWindow(name: "few", from: try CivilDate(parsing: "2025-10-01"), noons: 3)]
        (derivation.threads, derivation.resamples) = (1, 5)
        let report = try derivation.run(ephemeris: Ground.ephemeris.get())
        _ = try ReportFiles(report).files
    }
}
