import AstrometerEphemeris

/// A range of noons whose day-over-day changes are analyzed.
public struct DerivationWindow: Hashable, Sendable {
    /// The window's name in reports: `full`.
    public var name: String
    /// The first noon's date.
    public var from: CivilDate
    /// The number of noons, in ``noonsAllowed``.
    public var noons: Int

    /// The allowed numbers of noons. Two noons make a transition.
    public static let noonsAllowed = 2...1_000_000

    /// Creates a window that begins at noon UTC of a day. The run checks the number of noons.
    public init(name: String, from: CivilDate, noons: Int) { (self.name, self.from, self.noons) = (name, from, noons) }

    /// 343 noons from 2024-11-22, which make 855,000 transitions of 2,500 charts.
    public static let full = DerivationWindow(name: "full", from: CivilDate(dayNumber: 20_049), noons: 343)
    /// The fortnight in which the published thresholds were derived: 15 noons from 2025-10-01.
    public static let published = DerivationWindow(
        name: "published-window", from: CivilDate(dayNumber: 20_362), noons: 15)
    /// The standard windows.
    public static let standard = [full, published]

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
