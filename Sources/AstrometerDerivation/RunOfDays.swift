import AstrometerEphemeris
import AstrometerModels

/// The noons that a run is over, looked at before any is computed.
struct RunOfDays {
    let count: Int

    /// - Throws: ``AstrometerError`` with code `invalidArgument` for days out of range.
    init(from first: CivilDate, through last: CivilDate, allowed: ClosedRange<Int>) throws {
        try Self.requireInCalendar(first)
        try Self.requireInCalendar(last)
        count = last.dayNumber - first.dayNumber + 1
        guard allowed.contains(count) else {
            throw AstrometerError.invalid(
                "\(max(0, count)) days, from \(first) to \(last)", allowed: "\(allowed.lowerBound) to \(allowed.upperBound)")
        }
    }

    /// A date with a year that can be reckoned with.
    static func requireInCalendar(_ date: CivilDate) throws {
        guard (-999_999...999_999).contains(date.year) else {
            throw AstrometerError(.outOfRange, "year \(date.year) is out of range; allowed: -999999 to 999999")
        }
    }
}

extension Ephemeris {
    /// - Throws: ``AstrometerError`` when the first or the last of the noons is not covered.
    func requireNoons(from first: CivilDate, count: Int) throws {
        for day in [0, count - 1] { _ = try sky(at: .noonUTC(first.adding(days: day))) }
    }
}

extension DerivationWindow {
    /// - Throws: ``AstrometerError`` for too few or too many noons, or when the ephemeris does not cover them.
    func check(_ ephemeris: Ephemeris) throws {
        guard Self.noonsAllowed.contains(noons) else {
            throw AstrometerError.invalid(
                "\(noons) days in window \(name)",
                allowed: "\(Self.noonsAllowed.lowerBound) to \(Self.noonsAllowed.upperBound), "
                    + "as a transition is from one noon to the next")
        }
        try RunOfDays.requireInCalendar(from)
        try ephemeris.requireNoons(from: from, count: noons)
    }
}
