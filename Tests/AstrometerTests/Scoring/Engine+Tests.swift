import AstrometerTestSupport

extension AstrometerModel {
    /// The package's model with a calibration for tests: each meter has its own percentiles, low enough that scores sometimes
    /// saturate.
    static func forTests() throws -> AstrometerModel {
        let table = try ModelCatalog().table()
        let names = table.uncalibrated.meters.map(\.name)
        var meters: [String: MeterCalibration] = [:]
        for (index, name) in names.enumerated() {
            let size = 300 + 40 * Double(index)
            meters[name] = MeterCalibration(
                dti: try .upTo(size, from: 0), hqs: try .upTo(size / 3, from: -size / 2), meanAspectCount: 10)
        }
        let provenance = CalibrationProvenance(
            model: table.name, rules: table.uncalibrated.rulesDigest, population: "none", populationDigest: "",
            charts: 0, ephemeris: "none", from: CivilDate(dayNumber: 0), through: CivilDate(dayNumber: 0), chartDays: 0)
        return table.model(calibration: Calibration(provenance: provenance, meters: meters))
    }
}

extension Engine {
    /// An engine for ``AstrometerModel/forTests()`` with the package's labels.
    static func forTests() throws -> Engine {
        let model = try AstrometerModel.forTests()
        return try Engine(model: model, labels: ModelCatalog.labels(of: model))
    }
}

extension Distribution {
    /// Evenly spaced figures.
    static func upTo(_ p99: Double, from p01: Double) throws -> Distribution {
        try Distribution(
            percentiles: Distribution.probabilities.map { p01 + ($0 - 0.01) / 0.98 * (p99 - p01) }, minimum: p01,
            maximum: p99, mean: (p01 + p99) / 2, standardDeviation: 1)
    }
}
