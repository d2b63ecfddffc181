import AstrometerPlatform

/// An instant of universal time.
///
///     let noon = try Moment.noonUTC("2025-10-30")
///     let evening = noon.adding(days: 0.25)  // 18:00 UTC
///
/// It is stored as a Julian day number, which resolves about 40 microseconds in our era. UTC is used as UT1; they differ by at
/// most 0.9 s.
public struct Moment: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The Julian day number in universal time; 2,451,545.0 is 2000-01-01 12:00.
    public let julianDay: Double

    /// Creates the instant of a Julian day number in universal time. Any number is accepted; computations check it.
    public init(julianDay: Double) { self.julianDay = julianDay }

    /// Creates the instant of a UTC date and time.
    public init(_ date: CivilDate, _ time: CivilTime = .noon) {
        self.init(day: date.dayNumber, second: time.secondOfDay)
    }

    /// Creates the instant of a number of seconds of UTC since 1970-01-01T00:00Z, as clocks and file systems count them.
    public init(secondsSince1970 seconds: Int) {
        let (day, second) = seconds.flooredDivision(by: 86_400)
        self.init(day: day, second: second)
    }

    private init(day: Int, second: Int) {
        // Rounds only once: the day number ends exactly in .5, and the fraction is added in one step.
        julianDay = Double(day) + Self.julianDayOf1970 + Double(second) / 86_400
    }

    /// The Julian day number of 1970-01-01T00:00Z.
    package static let julianDayOf1970 = 2_440_587.5

    /// Noon UTC of a date.
    public static func noonUTC(_ date: CivilDate) -> Moment { Moment(date) }

    /// Noon UTC of a date written `YYYY-MM-DD`.
    /// - Throws: ``AstrometerError`` that names the text.
    public static func noonUTC(_ date: String) throws -> Moment { Moment(try CivilDate(parsing: date)) }

    /// The moment `days` days later, or earlier when negative.
    public func adding(days: Double) -> Moment { Moment(julianDay: julianDay + days) }

    /// Days from `earlier` to this moment.
    public func days(since earlier: Moment) -> Double { julianDay - earlier.julianDay }

    /// The nearest whole second since 1970-01-01T00:00Z, clamped to the calendar; its first second for NaN.
    public var secondsSince1970: Int {
        let seconds = ((julianDay - Self.julianDayOf1970) * 86_400).rounded()
        return Int(max(Self.firstSecond, min(seconds, Self.lastSecond)))
    }

    /// Whether the moment has a date, from ``CivilDate/first`` to ``CivilDate/last``.
    public var isInCalendar: Bool {
        let seconds = ((julianDay - Self.julianDayOf1970) * 86_400).rounded()
        return seconds >= Self.firstSecond && seconds <= Self.lastSecond
    }

    private static let firstSecond = Double(CivilDate.dayNumbers.lowerBound) * 86_400
    private static let lastSecond = Double(CivilDate.dayNumbers.upperBound) * 86_400 + 86_399

    /// The UTC date, of the nearest whole second.
    public var date: CivilDate { civil.date }

    /// The UTC time of day, to the nearest whole second.
    public var time: CivilTime { civil.time }

    private var civil: (date: CivilDate, time: CivilTime) {
        let (day, second) = secondsSince1970.flooredDivision(by: 86_400)
        return (CivilDate(dayNumber: day), CivilTime(secondOfDay: second))
    }

    /// The nearest whole minute, halves rounded up; clamped to the calendar.
    package var nearestMinute: Moment { Self.minute(of: secondsSince1970 + 30) }

    /// The minute that contains the moment, as clocks without seconds show it; clamped to the calendar.
    package var minuteBegun: Moment { Self.minute(of: secondsSince1970) }

    private static func minute(of seconds: Int) -> Moment {
        Moment(secondsSince1970: seconds.flooredDivision(by: 60).quotient * 60)
    }

    /// The UTC date and time of day to the nearest minute, such as `1990-06-15 18:30`, or the Julian day for a moment
    /// beyond the calendar.
    package var dateAndMinute: String {
        let minute = nearestMinute
        guard isInCalendar, minute.isInCalendar else { return description }
        return "\(minute.date) \(minute.time)"
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

/// A moment is written as its Julian day in full precision, so that decoding gives the same instant.
extension Moment: Codable {
    /// Reads a Julian day number.
    /// - Throws: ``AstrometerError`` for a number that is not finite.
    public init(from decoder: any Decoder) throws {
        self.init(julianDay: try decoder.singleValueContainer().decode(Double.self))
        try checkFinite()
    }

    /// Writes the Julian day number.
    /// - Throws: ``AstrometerError`` for a Julian day that is not finite.
    public func encode(to encoder: any Encoder) throws {
        try checkFinite()
        var container = encoder.singleValueContainer()
        try container.encode(julianDay)
    }

    private func checkFinite() throws {
        try ensure(julianDay.isFinite, "the Julian day must be a finite number, not \(julianDay)")
    }

    /// Creates the moment of a Foundation date, to the 40 microseconds that a Julian day resolves.
    public init(_ date: Date) { self.init(julianDay: date.timeIntervalSince1970 / 86_400 + Self.julianDayOf1970) }

    /// The current time of the system's clock, to the whole second.
    public static var now: Moment { Moment(secondsSince1970: Int(Date().timeIntervalSince1970)) }
}

extension Date {
    /// Creates the date of a moment, to the millisecond.
    ///
    /// A Julian day resolves 40 microseconds. Calendars truncate, and would show the preceding minute for a moment that is
    /// slightly before a whole minute.
    public init(_ moment: Moment) {
        let seconds = (moment.julianDay - Moment.julianDayOf1970) * 86_400
        self.init(timeIntervalSince1970: (seconds * 1000).rounded() / 1000)
    }
}
