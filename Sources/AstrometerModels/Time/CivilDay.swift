/// A calendar day in a time zone: from its first instant to the first instant of the next day.
///
/// It has 23 or 25 hours if clocks change. A day that clocks skipped, such as 2011-12-30 in Samoa, is empty.
public struct CivilDay: Hashable, Sendable {
    /// The date on the calendar.
    public let date: CivilDate
    /// The IANA time zone; nil for UTC. `LMT` for a birth in the mean time of its place.
    public let zone: String?
    /// The first instant of the day, in seconds since 1970.
    private let firstSecond: Int
    /// The first instant of the day after, in seconds since 1970.
    private let endSecond: Int
    /// The first instant at which clocks show noon or, if a change skipped it, a later time.
    package let noon: Moment
    /// The time that clocks show at ``noon`` if a change skipped 12:00; nil on other days.
    private let lateNoon: CivilTime?

    /// The first instant of the day.
    public var start: Moment { Moment(secondsSince1970: firstSecond) }
    /// The first instant of the day after.
    public var end: Moment { Moment(secondsSince1970: endSecond) }

    /// Creates the day of a date in an IANA time zone such as `America/New_York`, or in UTC.
    /// - Throws: ``AstrometerError`` for an unknown zone.
    public init(_ date: CivilDate, zone: String? = nil) throws {
        self.init(date, zone: zone, clocks: try zone.map(ZoneDatabase.system.zone(named:)))
    }

    /// Creates the day of a birth in its zone.
    /// - Throws: ``AstrometerError`` for a time-zone database that is missing or damaged.
    public init(of birth: BirthData) throws { self.init(birth.date, zone: birth.zone, clocks: try birth.clocks()) }

    private init(_ date: CivilDate, zone: String?, clocks: TimeZoneData?) {
        self.date = date
        self.zone = zone
        firstSecond = clocks?.firstInstant(ofDay: date.dayNumber) ?? date.dayNumber * 86_400
        endSecond = clocks?.firstInstant(ofDay: date.dayNumber + 1) ?? (date.dayNumber + 1) * 86_400
        let wall = date.dayNumber * 86_400 + CivilTime.noon.secondOfDay
        let noon = clocks.map { LocalTime(date: date, time: .noon, zone: (zone ?? "", $0)).firstInstant } ?? wall
        let shown = clocks?.wall(at: noon) ?? wall
        self.noon = Moment(secondsSince1970: noon)
        lateNoon = shown == wall ? nil : CivilTime(secondOfDay: shown)
    }

    /// Creates the day that contains a moment in a zone.
    /// - Throws: ``AstrometerError`` for an unknown zone, and for a moment that has no date.
    public init(holding moment: Moment, zone: String? = nil) throws {
        let today = try CivilDay(moment.date, zone: zone)
        if moment < today.start {
            self = try CivilDay(moment.date.adding(days: -1), zone: zone)
        } else if moment >= today.end {
            self = try CivilDay(moment.date.adding(days: 1), zone: zone)
        } else {
            self = today
        }
        try ensure(
            moment >= start && moment < end, .outOfRange,
            "the moment \(moment) has no date; dates run from \(CivilDate.first) to \(CivilDate.last)")
    }

    /// The beginning of every hour of the day, in order: 24, or 23 or 25 where clocks change.
    public var hours: [Moment] {
        stride(from: firstSecond, to: endSecond, by: 3600).map(Moment.init(secondsSince1970:))
    }

    /// A note on a noon that clocks skipped; nil on other days.
    package var noonNote: String? { lateNoon.map { note(onSkipped: .noon, shown: $0) } }

    fileprivate func note(onSkipped time: CivilTime, shown: CivilTime) -> String {
        "clocks of \(zone ?? "UTC") skipped \(time) on \(date), so that day is computed for \(shown)"
    }

    /// Throws an error for a date that a change of clocks skipped, such as 2011-12-30 in Samoa.
    package func requireExistence() throws {
        guard firstSecond >= endSecond else { return }
        throw AstrometerError.invalid(
            "the date \(date) does not exist in \(zone ?? "UTC"), where clocks skipped it; give the date before or after"
        )
    }
}

extension DayMoment {
    /// A note on a clock time that clocks skipped on the day; nil if they showed it.
    package var note: String? {
        get throws {
            let shown = try moment.clockTime(in: zone)
            guard let time, time != shown else { return nil }
            return try CivilDay(holding: moment, zone: zone).note(onSkipped: time, shown: shown)
        }
    }
}

extension TimeZoneData {
    /// Returns the first instant at which clocks show a day's midnight or, if a change skipped it, a later time.
    func firstInstant(ofDay dayNumber: Int) -> Int {
        let midnight = dayNumber * 86_400
        return instants(showing: midnight).first ?? change(skipping: midnight)
    }

    /// Returns the instant after the last second of a day on the clocks, which a change may show again after midnight.
    func lastInstant(ofDay dayNumber: Int) -> Int {
        let lastSecond = (dayNumber + 1) * 86_400 - 1
        return instants(showing: lastSecond).last.map { $0 + 1 } ?? change(skipping: lastSecond)
    }
}

extension Moment {
    /// Returns the date at the moment in a zone or UTC, from which "today" and "tomorrow" are counted.
    package func date(in zone: String?) throws -> CivilDate { try CivilDay(holding: self, zone: zone).date }

    /// Returns the clock time at the moment in a zone or UTC, to the second.
    package func clockTime(in zone: String?) throws -> CivilTime {
        guard let zone else { return time }
        let wall = try ZoneDatabase.system.zone(named: zone).wall(at: secondsSince1970)
        return CivilTime(secondOfDay: wall.flooredDivision(by: 86_400).remainder)
    }

    /// Returns the date and the time of day, such as "14:05", by the clocks of a zone, or in UTC; to the nearest minute.
    package func clock(in zone: String?) throws -> (day: CivilDate, time: String) {
        let minute = nearestMinute
        return (try minute.date(in: zone), String(try minute.clockTime(in: zone).description.prefix(5)))
    }
}

/// English dates as people write them.
package enum DateWords {
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// Starting with the weekday of 1970-01-01.
    private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]

    /// Returns the day of the week.
    package static func weekday(_ date: CivilDate) -> String {
        weekdays[date.dayNumber.flooredDivision(by: 7).remainder]
    }

    /// Returns a date with the name of its month: "15 June 1990".
    package static func date(_ date: CivilDate) -> String { self.date(written: date.description) }

    /// Returns a date of either calendar, `YYYY-MM-DD`, with the name of its month or its first letters; other text is
    /// unchanged.
    package static func date(written text: String, letters: Int = 9) -> String {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).suffix(3)
        guard parts.count == 3, let month = Int(parts[parts.startIndex + 1]), months.indices.contains(month - 1),
            let day = Int(parts[parts.startIndex + 2])
        else { return text }
        let sign = text.hasPrefix("-") ? "-" : ""
        return "\(day) \(months[month - 1].prefix(letters)) \(sign)\(parts[parts.startIndex])"
    }

    /// Returns a date and a time, "15 June 1990, 08:30" from `1990-06-15 08:30`; other text, such as a Julian day, is unchanged.
    package static func dateAndTime(written text: String) -> String {
        let parts = text.split(separator: " ")
        return parts.count == 2 ? "\(date(written: String(parts[0]))), \(parts[1])" : text
    }
}
