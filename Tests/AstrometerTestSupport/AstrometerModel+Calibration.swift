import AstrometerModels

extension AstrometerModel {
    /// Marks the calibration as made with the model's rules, for tests that change rules but keep the figures.
    public mutating func acceptCalibration() { calibration.provenance.rules = rulesDigest }

    /// Removes the super-groups and all meters except those with these numbers, which are then in this order.
    public mutating func keepMeters(_ kept: some Sequence<Int>) {
        (meters, superGroups) = (kept.map { meters[$0] }, [])
        let names = Set(meters.map(\.name))
        calibration.meters = calibration.meters.filter { names.contains($0.key) }
        acceptCalibration()
    }
}
