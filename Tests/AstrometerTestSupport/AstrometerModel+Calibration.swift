import AstrometerModels

extension AstrometerModel {
    /// Declares the calibration one of the model's rules, for tests that change rules and keep the figures.
    public mutating func acceptCalibration() { calibration.provenance.rules = rulesDigest }
}
