import AstrometerModels
import AstrometerSupport

/// What tells two models of one name apart: the SHA-256 digests of their tables as JSON with sorted keys, in hexadecimal.
struct TableDigests {
    /// Of the rules, without thresholds and calibration.
    let rules: String
    let thresholds, calibration: String

    /// - Throws: ``AstrometerError`` for a table with a number that JSON has not.
    init(of model: AstrometerModel) throws {
        let encoder = WireJSON.encoder()
        var bare = model
        let day = CivilDate(dayNumber: 0)
        bare.calibration = Calibration(
            provenance: Provenance(
                model: model.name, population: "", populationDigest: nil, charts: 0, ephemeris: nil,
                from: day, through: day, chartDays: nil),
            meters: [:])
        let none = TrendThresholds.Limits(stableBelow: 0, slowBelow: 0, moderateBelow: 0)
        bare.thresholds = TrendThresholds(harmony: none, intensity: none, unifiedScore: none)
        rules = SHA256.hexDigest(of: try encoder.encode(bare))
        thresholds = SHA256.hexDigest(of: try encoder.encode(model.thresholds))
        calibration = SHA256.hexDigest(of: try encoder.encode(model.calibration))
    }
}
