import AstrometerEphemeris
import AstrometerModels

extension DerivationWindow {
    /// Looks at the days of a run before any is computed.
    ///
    /// - Throws: ``AstrometerError`` for too few or too many noons, or when the ephemeris does not cover them.
    package func check(_ ephemeris: Ephemeris) throws {
        guard Self.noonsAllowed.contains(noons) else {
            throw AstrometerError.invalid(
                "\(noons) days in window \(name)",
                allowed: "\(Self.noonsAllowed.text), as a transition is from one noon to the next")
        }
        try ephemeris.requireDays(from: .noonUTC(from), count: noons)
    }
}
