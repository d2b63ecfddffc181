import AstrometerEphemeris
import AstrometerModels

extension DerivationWindow {
    /// Checks the days of a run before anything is computed.
    /// - Throws: ``AstrometerError`` for too few or too many noons, or when the ephemeris does not cover them.
    package func check(_ ephemeris: Ephemeris) throws {
        try ensure(
            Self.noonsAllowed.contains(noons),
            "window \(name) must have \(Self.noonsAllowed.text) days, not \(noons), as a transition is from one noon to the next"
        )
        try ephemeris.requireDays(from: .noonUTC(from), count: noons)
    }
}
