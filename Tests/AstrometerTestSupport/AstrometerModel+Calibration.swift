import AstrometerModels

extension AstrometerModel {
    /// Marks the calibration as made with the model's rules, for tests that change rules but keep the figures.
    public mutating func acceptCalibration() { calibration.provenance.rules = rulesDigest }
}
