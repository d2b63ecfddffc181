import Foundation

/// An instant of universal time.
///
/// Held as a Julian day number, which resolves about 40 microseconds in our era. UTC is taken for UT1,
/// from which it never differs by more than 0.9 s.
public struct Moment: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The Julian day number in universal time; 2,451,545.0 is 2000-01-01 12:00.
    public let julianDay: Double

    public init(julianDay: Double) { self.julianDay = julianDay }

    /// A UTC date and time.
    public init(_ date: CivilDate, _ time: CivilTime = .noon) {
        // One rounding: the day number ends in .5, exactly, and the fraction is added once.
        julianDay = Double(date.dayNumber) + 2_440_587.5 + Double(time.secondOfDay) / 86_400
    }

    /// Seconds of UTC since 1970-01-01T00:00Z, as clocks and file systems count them.
    public init(secondsSince1970 seconds: Int) {
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        self.init(CivilDate(dayNumber: days), CivilTime(secondOfDay: seconds - days * 86_400))
    }

    /// Noon UTC of a date.
    public static func noonUTC(_ date: CivilDate) -> Moment { Moment(date) }

    /// Noon UTC of a date written `YYYY-MM-DD`.
    /// - Throws: ``AstrometerError`` that names the text.
    public static func noonUTC(_ date: String) throws -> Moment { Moment(try CivilDate(parsing: date)) }

    /// The moment so many days later, or earlier when negative.
    public func adding(days: Double) -> Moment { Moment(julianDay: julianDay + days) }

    /// Days from `earlier` to this moment.
    public func days(since earlier: Moment) -> Double { julianDay - earlier.julianDay }

    /// The nearest whole second since 1970-01-01T00:00Z; the first or last of the calendar for a moment beyond it.
    public var secondsSince1970: Int {
        guard isInCalendar else { return julianDay > 0 ? Self.calendarSeconds : -Self.calendarSeconds }
        return Int(((julianDay - 2_440_587.5) * 86_400).rounded())
    }

    /// Whether the moment lies within a million years or so of ours, so that it has a date.
    public var isInCalendar: Bool { abs(julianDay) <= Double(Self.calendarSeconds / 86_400) }

    /// The seconds of 400 million days, which hold every year that a date can have.
    private static let calendarSeconds = 34_560_000_000_000

    /// The UTC date, of the nearest whole second.
    public var date: CivilDate { civil.date }

    /// The UTC time of day, to the nearest whole second.
    public var time: CivilTime { civil.time }

    private var civil: (date: CivilDate, time: CivilTime) {
        let seconds = secondsSince1970
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        return (CivilDate(dayNumber: days), CivilTime(secondOfDay: seconds - days * 86_400))
    }

    /// ISO 8601 to the second: `2025-10-30T12:00:00Z`. The Julian day of a moment beyond the calendar.
    public var description: String {
        guard isInCalendar else { return "Julian day \(julianDay)" }
        let (date, time) = civil
        let seconds = time.second == 0 ? ":00" : ""
        return "\(date)T\(time)\(seconds)Z"
    }

    public static func < (left: Moment, right: Moment) -> Bool { left.julianDay < right.julianDay }
}
