/// A moment of a day: an instant, and the time zone whose calendar has the day.
///
///     let noon = try DayMoment(CivilDate(parsing: "2025-10-30"), zone: "Pacific/Auckland")  // 23:00 UTC of the 29th
///     let transits = try reader.transits(at: noon)
///
/// Section 1 of `Documentation/Specification/astrometers.md`. The moment of a date is noon in the zone unless a time is given.
public struct DayMoment: Hashable, Sendable {
    /// The instant in universal time.
    public let moment: Moment
    /// The IANA time zone of the day; nil for UTC.
    public let zone: String?
    /// The clock time that the caller gave, which clocks may have skipped; nil if an instant was given.
    let time: CivilTime?

    /// Creates the moment of an instant, without checking that the zone exists.
    public init(_ moment: Moment, zone: String? = nil) { self.init(moment, zone: zone, time: nil) }

    private init(_ moment: Moment, zone: String?, time: CivilTime?) {
        self.moment = moment
        self.zone = zone == "UTC" ? nil : zone
        self.time = time
    }

    /// Creates the moment at which the clocks of a zone showed a time on a date; for a repeated time, the first, and for a
    /// noon that a change of clocks skipped, the instant of the change.
    /// - Throws: ``AstrometerError`` for an unknown zone, and for a date or another time that a change of clocks skipped.
    public init(_ date: CivilDate, _ time: CivilTime = .noon, zone: String? = nil) throws {
        guard let zone else {
            self.init(Moment(date, time), zone: nil, time: time)
            return
        }
        let day = try CivilDay(date, zone: zone)
        try day.requireExistence()
        let moment =
            try time == .noon
            ? day.noon : Moment(secondsSince1970: LocalTime(date, time, zone: zone).instant(.earlier))
        self.init(moment, zone: zone, time: time)
    }

    /// The date in the zone.
    /// - Throws: ``AstrometerError`` for an unknown zone, and for an instant that has no date.
    public var date: CivilDate { get throws { try moment.date(in: zone) } }

    /// The date and the time on the zone's clocks; nil for an instant that has no date.
    package var clock: (date: CivilDate, time: CivilTime)? {
        guard let date = try? date else { return nil }
        // In UTC no clock skips a time.
        if zone == nil, let time { return (date, time) }
        return (try? moment.clockTime(in: zone)).map { (date, $0) }
    }

    /// Returns moments of the same clock time: this one and those of the following days, in order.
    ///
    /// Dates that the zone skipped are left out. If clocks skipped the time on a day, its moment is the instant of that change;
    /// counted from such a moment, days have the time that clocks showed then, but noon is noon on other days.
    /// - Parameter count: the number of days; if negative, that number of days before this one, in order.
    /// - Throws: ``AstrometerError`` for an unknown zone, and for days beyond the calendar.
    public func days(_ count: Int) throws -> [DayMoment] {
        guard let zone else {
            return (count < 0 ? count..<0 : 0..<count).map { DayMoment(moment.adding(days: Double($0))) }
        }
        let first = try date
        let isNoon = try moment == CivilDay(first, zone: zone).noon
        let time = try isNoon ? .noon : moment.clockTime(in: zone)
        var (moments, offset) = (count > 0 ? [self] : [], 0)
        while moments.count < abs(count) {
            offset += count < 0 ? -1 : 1
            let day = try CivilDay(first.adding(days: offset), zone: zone)
            try ensure(
                day.date.dayNumber == first.dayNumber + offset, .outOfRange,
                "dates run from \(CivilDate.first) to \(CivilDate.last)")
            guard day.start < day.end else { continue }
            let instant = try LocalTime(day.date, time, zone: zone).firstInstant
            moments.append(DayMoment(Moment(secondsSince1970: instant), zone: zone, time: time))
        }
        return count < 0 ? moments.reversed() : moments
    }
}

extension LocalTime {
    fileprivate init(_ date: CivilDate, _ time: CivilTime, zone: String) throws {
        self.init(date: date, time: time, zone: (zone, try ZoneDatabase.system.zone(named: zone)))
    }
}
