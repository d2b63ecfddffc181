import AstrometerModels

/// A run of noons whose day-over-day changes are looked at.
public struct DerivationWindow: Hashable, Sendable {
    /// The window's name in reports: `full`.
    public var name: String
    /// The first noon's date.
    public var from: CivilDate
    /// How many noons, one of ``noonsAllowed``.
    public var noons: Int

    /// How many noons a window may have. Two make a transition.
    public static let noonsAllowed = 2...1_000_000

    /// A window that begins at noon UTC of a day; how many noons it may have is checked by the run.
    public init(name: String, from: CivilDate, noons: Int) {
        (self.name, self.from, self.noons) = (name, from, noons)
    }

    /// 343 noons from 2024-11-22, which make 855,000 transitions of 2,500 charts.
    public static let full = DerivationWindow(name: "full", from: CivilDate(dayNumber: 20_049), noons: 343)
    /// The fortnight in which the published thresholds were derived: 15 noons from 2025-10-01.
    public static let published = DerivationWindow(
        name: "published-window", from: CivilDate(dayNumber: 20_362), noons: 15)
    /// The standard windows.
    public static let standard = [full, published]
}
