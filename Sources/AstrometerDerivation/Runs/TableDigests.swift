import AstrometerModels

/// The digests that identify a model and its tables in outputs: 64 hexadecimal digits each.
struct TableDigests {
    /// ``AstrometerModel/modelDigest()``: of the whole model without its labels.
    let model: String
    /// ``AstrometerModel/rulesDigest``: of the rules that change raw sums.
    let rules: String
    let thresholds, calibration: String

    /// - Throws: an error for a table with a number that is not finite.
    init(of model: AstrometerModel) throws {
        self.model = try model.modelDigest()
        rules = model.rulesDigest
        thresholds = try model.thresholds.digest()
        calibration = try model.calibration.digest()
    }
}
