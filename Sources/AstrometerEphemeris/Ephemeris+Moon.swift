import AstrometerModels
import CSwissEphemeris

extension Ephemeris {
    /// How much of the Moon's disk is lit as seen from the Earth's center, 0 to 1.
    ///
    /// From the true phase angle, with the Moon's latitude and distance, so that neither a full Moon is quite 1 nor a
    /// new one quite 0.
    /// - Throws: the errors of ``sky(at:)``.
    public func moonIllumination(at moment: Moment) throws -> Double {
        // Asks for a position first, which checks the moment and the source.
        _ = try longitude(of: .moon, at: moment)
        var values = [Double](repeating: 0, count: 20)
        let status = withText { swe_pheno_ut(moment.julianDay, SE_MOON, flag, &values, $0) }
        guard status.code >= 0, (0...1).contains(values[1]) else {
            throw AstrometerError(.internal, "libswe gave no phase of the Moon at \(moment): \(status.text)")
        }
        return values[1]
    }
}
