#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Moment {
    /// Creates the moment of a Foundation date, to the 40 microseconds that a Julian day resolves.
    public init(_ date: Date) {
        self.init(julianDay: date.timeIntervalSince1970 / 86_400 + Self.julianDayOf1970)
    }

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
