// Digests of whole tables, for outputs. Section 1 of the specification of statistics.

extension AstrometerModel {
    /// The model digest: SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of the whole model, with its
    /// thresholds and calibration, defaults written out, and without ``words``, which names its labels.
    ///
    /// - Throws: an error when a number is not finite, which valid models do not have.
    public func modelDigest() throws -> String {
        var model = self
        model.words = nil
        model.sharedContacts = sharedContacts ?? .once
        model.phase.rule = phase.rule ?? .orbRate
        model.natalWeight.dignityDegree = natalWeight.dignityDegree ?? .exact
        return try CanonicalJSON(model).digest
    }
}

extension Calibration {
    /// SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of the calibration.
    ///
    /// - Throws: an error when a number is not finite, which valid calibrations do not have.
    public func digest() throws -> String { try CanonicalJSON(self).digest }
}

extension TrendThresholds {
    /// SHA-256, 64 hexadecimal digits, over the canonical JSON (RFC 8785) of the thresholds.
    ///
    /// - Throws: an error when a limit is not finite, which valid thresholds do not have.
    public func digest() throws -> String { try CanonicalJSON(self).digest }
}
