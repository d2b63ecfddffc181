/// One day of a calendar where some zone's clocks hang: from its first instant to that of the next day.
///
/// 23 or 25 hours long where clocks change.
public struct CivilDay: Hashable, Sendable {
    public let date: CivilDate
    /// The IANA time zone; nil for UTC.
    public let zone: String?
    /// The first instant of the day.
    public let start: Moment
    /// The first instant of the day after.
    public let end: Moment

    /// - Parameter zone: an IANA time zone such as `America/New_York`; nil for UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone.
    public init(_ date: CivilDate, zone: String? = nil) throws {
        self.date = date
        self.zone = zone
        start = try Self.firstInstant(of: date, in: zone)
        end = try Self.firstInstant(of: date.adding(days: 1), in: zone)
    }

    /// The day in that zone that holds a moment.
    /// - Throws: ``AstrometerError`` for an unknown zone.
    public init(holding moment: Moment, zone: String? = nil) throws {
        let today = try CivilDay(moment.date, zone: zone)
        if moment < today.start {
            self = try CivilDay(moment.date.adding(days: -1), zone: zone)
        } else if moment >= today.end {
            self = try CivilDay(moment.date.adding(days: 1), zone: zone)
        } else {
            self = today
        }
    }

    /// The beginning of every hour of the day, in order: 24, or 23 or 25 where clocks change.
    public var hours: [Moment] {
        // Whole seconds, of which a day's ends are made.
        let (first, last) = (start.secondsSince1970, end.secondsSince1970)
        return stride(from: first, to: last, by: 3600).map(Moment.init(secondsSince1970:))
    }

    private static func firstInstant(of date: CivilDate, in zone: String?) throws -> Moment {
        let midnight = CivilTime(secondOfDay: 0)
        guard let zone else { return Moment(date, midnight) }
        return try LocalTime.firstMoment(of: date, midnight, in: zone)
    }
}
