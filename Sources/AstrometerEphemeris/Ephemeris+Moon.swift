import CSwissEphemeris

extension Ephemeris {
    /// Returns the illuminated part of the Moon's disk as seen from the Earth's center, 0 to 1.
    ///
    /// It is computed from the true phase angle, with the Moon's latitude and distance, so a full Moon is slightly below 1 and
    /// a new Moon slightly above 0.
    /// - Throws: the errors of ``sky(at:)``.
    public func moonIllumination(at moment: Moment) throws -> Double {
        // Computes a position first, which checks the moment and the source.
        _ = try longitude(of: .moon, at: moment)
        var values = [Double](repeating: 0, count: 20)
        let status = withText { swe_pheno_ut(moment.julianDay, SE_MOON, flag, &values, $0) }
        try ensure(
            status.code >= 0 && (0...1).contains(values[1]), .internal,
            "libswe gave no phase of the Moon at \(moment): \(status.text)")
        return values[1]
    }
}
