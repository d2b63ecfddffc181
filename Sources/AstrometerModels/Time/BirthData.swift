/// The known data of a birth: date, time, zone and place.
///
///     let birth = try BirthData(
///         date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.0060)
///     let dateAlone = try BirthData(date: "1990-06-15")
///
/// With date, time, zone and place the chart is exact, otherwise approximate. Date, time and zone determine the instant; see
/// ``momentKnown``. Section 1 of `Documentation/Specification/astrometers.md`.
public struct BirthData: Hashable, Sendable {
    /// The date at the birthplace in the Gregorian calendar, extended to years before it was introduced.
    public let date: CivilDate
    /// The calendar of the given date and of ``writtenDate``.
    public let calendar: BirthCalendar
    /// The time on the wall clock of the birthplace.
    public let time: CivilTime?
    /// The minutes by which ``time`` may be wrong in either direction, 1 to 720; nil for an exact time. It does not change the
    /// chart, only the uncertainty of its longitudes and scores.
    public let timeUncertainty: Int?
    /// An IANA time zone such as `America/New_York`, or ``meanTimeZone``.
    ///
    /// Before there was standard time a zone has the mean time of its city: 53 min 28 s ahead of universal time in
    /// `Europe/Berlin` until 1893. With the zone `LMT` it is the mean time of the birthplace's longitude, 4 minutes for each
    /// degree. ``meanTime`` says whether either was used.
    public let zone: String?
    /// Degrees north, −90 to 90.
    public let latitude: Double?
    /// Degrees east, −180 to 180.
    public let longitude: Double?
    /// For a clock time that a change of clocks repeats, which one is meant.
    public let repeatedTime: RepeatedTime
    /// The city that was named instead of coordinates; nil if none was.
    public let place: Birthplace?
    /// The possible zones at the coordinates, sorted by name, if ``zone`` was found there. They agree on the instant, and ``zone``
    /// is the first. Empty if the zone was given.
    public private(set) var zoneCandidates: [String] = []
    /// The SHA-256 of the map in which ``zone`` was found; nil if it was given, and for a decoded birth. It is not encoded.
    public private(set) var zoneMap: String?
    /// Notes of callers: a midnight that was read as an unknown time, coordinates far from the zone, a birth after the day of a
    /// reading. They do not affect charts and are not encoded.
    public var notes: [String] = []

    /// Allowed latitudes, in degrees.
    public static let latitudes = -90.0...90.0
    /// Allowed longitudes, in degrees.
    public static let longitudes = -180.0...180.0

    /// A city by name.
    public struct Birthplace: Hashable, Sendable, Codable {
        /// The city: "Köln".
        public let city: String
        /// The country, as two letters of ISO 3166-1: "DE".
        public let country: String
        /// City, region and country: "Köln, North Rhine-Westphalia, Germany".
        public let title: String

        /// Creates a birthplace without checks.
        public init(city: String, country: String, title: String) {
            self.city = city
            self.country = country
            self.title = title
        }
    }

    /// Creates validated birth data; everything except the date may be nil.
    /// Only births that are read as text find their zone from the coordinates; see `BirthFields` of `Astrometer`.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for a time without a zone; for a latitude or longitude that is
    ///   out of range, not a number, or alone; for an unknown zone, or LMT without a longitude; for the later of two times
    ///   or an uncertainty without a time, and an uncertainty out of range. With code `notFound` or `dataLoss` if the system's time-zone database is missing or damaged.
    public init(
        date: CivilDate, time: CivilTime? = nil, zone: String? = nil, latitude: Double? = nil,
        longitude: Double? = nil, repeatedTime: RepeatedTime = .earlier, calendar: BirthCalendar = .gregorian,
        place: Birthplace? = nil, timeUncertainty: Int? = nil
    ) throws {
        try Self.checkCoordinates(latitude: latitude, longitude: longitude)
        if time != nil, zone == nil {
            throw AstrometerError.invalid(
                "time of birth requires a time zone, such as America/New_York; without one leave the time out")
        }
        if zone == Self.meanTimeZone, longitude == nil {
            throw AstrometerError.invalid(
                "time zone LMT requires a longitude; give the place of birth, or an IANA name such as America/New_York")
        }
        if repeatedTime == .later, time == nil {
            throw AstrometerError.invalid("repeated time later requires a time of birth")
        }
        if let timeUncertainty {
            guard time != nil else { throw AstrometerError.invalid("time uncertainty", requires: "a time of birth") }
            guard TimeUncertainty.minutes.contains(timeUncertainty) else {
                throw AstrometerError.invalid(
                    "time uncertainty", mustBe: "\(TimeUncertainty.minutes.text) minutes", not: timeUncertainty)
            }
        }
        self.date = date
        self.time = time
        self.timeUncertainty = timeUncertainty
        self.zone = zone
        self.latitude = latitude
        self.longitude = longitude
        self.repeatedTime = repeatedTime
        self.calendar = calendar
        self.place = place
        _ = try clocks()
    }

    /// - Throws: ``AstrometerError`` with code `invalidArgument` for a coordinate that is out of range, not a number, or alone.
    package static func checkCoordinates(latitude: Double?, longitude: Double?) throws {
        if let latitude, !latitudes.contains(latitude) {
            throw AstrometerError.invalid("latitude", mustBe: "-90 to 90 degrees, north positive", not: latitude)
        }
        if let longitude, !longitudes.contains(longitude) {
            throw AstrometerError.invalid("longitude", mustBe: "-180 to 180 degrees, east positive", not: longitude)
        }
        if (latitude == nil) != (longitude == nil) {
            throw AstrometerError.invalid(
                latitude == nil ? "longitude requires latitude" : "latitude requires longitude")
        }
    }

    /// Creates birth data from text: `YYYY-MM-DD` and `HH:MM`.
    /// - Throws: ``AstrometerError`` for text that is not a date or time, or data that is not valid.
    public init(
        date: String, time: String? = nil, zone: String? = nil, latitude: Double? = nil, longitude: Double? = nil
    ) throws {
        try self.init(
            date: CivilDate(parsing: date), time: time.map(CivilTime.init(parsing:)), zone: zone,
            latitude: latitude, longitude: longitude)
    }

    /// Copies a birth with another time and a zone: the first of the candidates by name. The time must be the same instant
    /// in all of them. The uncertainty is in minutes, and `map` the SHA-256 of the map that has the candidates.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` and the field `zone` if there is no candidate, if one
    ///   is unknown, or if they do not agree on the instant; the errors of
    ///   ``init(date:time:zone:latitude:longitude:repeatedTime:calendar:place:timeUncertainty:)``.
    package init(
        _ birth: BirthData, time: CivilTime, repeatedTime: RepeatedTime = .earlier, timeUncertainty: Int? = nil,
        inOneOf candidates: [String], of map: String?
    ) throws {
        let candidates = candidates.sorted()
        try withField("zone") { try ZoneAgreement(birth, time, candidates).require() }
        try self.init(
            date: birth.date, time: time, zone: candidates.first, latitude: birth.latitude, longitude: birth.longitude,
            repeatedTime: repeatedTime, calendar: birth.calendar, place: birth.place, timeUncertainty: timeUncertainty)
        zoneCandidates = candidates
        zoneMap = map
    }

    /// The birth without its time and the zone that was found for it; itself if the zone was given.
    package var withoutFoundZone: BirthData {
        get throws {
            guard !zoneCandidates.isEmpty else { return self }
            return try BirthData(date: date, latitude: latitude, longitude: longitude, calendar: calendar, place: place)
        }
    }

    /// Notes on the moment: that a zone found from the coordinates is nautical, and that borders of zones were elsewhere before
    /// 1970; that clocks skipped the noon of a birth without a time.
    package var momentNotes: [String] {
        let isFound = !zoneCandidates.isEmpty
        return [
            isFound && zone?.hasPrefix("Etc/") == true
                ? "nautical zone by longitude; a ship may have kept another time" : nil,
            isFound && date.year < 1970 ? "zone borders are those since 1970" : nil,
            momentKnown == .noonLocal ? (try? CivilDay(of: self))?.noonNote : nil,
        ].compactMap { $0 }
    }

    /// Adds notes on the day of a reading: that clocks skipped its time, and that the birth is after it.
    /// - Returns: the note on the birth, which is a warning; nil if it is not after the day.
    package mutating func addNotes(on day: DayMoment) throws -> String? {
        let today = try day.date
        let warning = date > today ? "the birth date \(writtenDate) is after the day of the reading, \(today)" : nil
        notes += [try day.note, warning].compactMap { $0 }
        return warning
    }

    /// The parts missing for an exact chart: any of "time", "zone", "place".
    public var missing: [String] {
        [(time == nil, "time"), (zone == nil, "zone"), (latitude == nil, "place")].filter(\.0).map(\.1)
    }

    /// Whether date, time, zone and place are all known.
    public var isExact: Bool { missing.isEmpty }

    /// How the instant of birth is known.
    public var momentKnown: MomentKnown { time != nil ? .exact : zone != nil ? .noonLocal : .noonUTC }

    /// Returns the instant of birth; without a time, noon of the date in the zone; without a zone, noon UTC of the date.
    /// - Throws: ``AstrometerError`` when the zone's clocks never showed that time or that date.
    public func moment() throws -> Moment {
        guard let zone, let clocks = try clocks() else { return Moment(date) }
        let local = LocalTime(date: date, time: time ?? .noon, zone: (zone, clocks))
        guard time == nil else { return Moment(secondsSince1970: try local.instant(repeatedTime)) }
        try CivilDay(of: self).requireExistence()
        return Moment(secondsSince1970: local.firstInstant)
    }

    /// Returns the seconds ahead of universal time of the zone's clocks at the birth; nil without a zone.
    package func utcOffset() throws -> Int? { try clocks()?.clock(at: moment().secondsSince1970).offset }

    /// Returns the earliest and latest possible instant of the birth; nil if the instant is known.
    ///
    /// For a time with an uncertainty they are that much earlier and later. Without a time they are the first and the last
    /// instant of the date in the zone, 23 or 25 hours apart if clocks change. If the zone is unknown, they are 14 hours before
    /// 0:00 UTC of the date and 12 hours after 24:00, which includes the date in all zones.
    /// - Throws: ``AstrometerError`` when the zone cannot be read.
    public func possibleMoments() throws -> ClosedRange<Moment>? {
        guard time == nil else {
            return try timeUncertainty.map { minutes in
                let seconds = try moment().secondsSince1970
                return Moment(
                    secondsSince1970: seconds - 60 * minutes)...Moment(secondsSince1970: seconds + 60 * minutes)
            }
        }
        let midnight = date.dayNumber * 86_400
        guard let clocks = try clocks() else {
            return Moment(secondsSince1970: midnight - 14 * 3600)...Moment(secondsSince1970: midnight + 36 * 3600)
        }
        let first = try CivilDay(of: self).start
        return first...max(first, Moment(secondsSince1970: clocks.lastInstant(ofDay: date.dayNumber)))
    }

    /// Returns whether the zone's clocks showed the birth time; false in the gap of a change of clocks.
    /// - Throws: ``AstrometerError`` for a zone that is unknown or whose file cannot be read.
    public func clocksShowedTime() throws -> Bool { try instants().map { !$0.isEmpty } ?? true }

    /// Returns whether the zone's clocks showed the birth time twice.
    /// - Throws: ``AstrometerError`` for a zone that is unknown or whose file cannot be read.
    public func clocksRepeatedTime() throws -> Bool { try instants().map { $0.count > 1 } ?? false }

    private func instants() throws -> [Int]? {
        guard let time, let zone, let clocks = try clocks() else { return nil }
        return LocalTime(date: date, time: time, zone: (zone, clocks)).instants
    }

    func clocks() throws -> TimeZoneData? {
        if zone == Self.meanTimeZone, let longitude {
            return TimeZoneData(
                first: LocalTimeType(
                    offset: MeanTime.offset(atLongitude: longitude), abbreviation: LocalTimeType.localMeanTime))
        }
        return try zone.map(ZoneDatabase.system.zone(named:))
    }
}

/// Birth data are written as given: `date`; `time`, `zone`, `latitude` and `longitude` if known; `repeated_time` if it is the
/// later, `calendar` if it is the Julian, `place` if a city was named, and `time_uncertainty` in minutes if there is one.
/// `zone_candidates` are the zones of the coordinates, if `zone` was found among them.
extension BirthData: Codable {
    private enum CodingKeys: String, SnakeCaseKey {
        case date, time, zone, latitude, longitude, calendar, place, repeatedTime, timeUncertainty, zoneCandidates
    }

    /// Reads an object of `date`, `time`, `zone`, `latitude`, `longitude`, `repeated_time`, `calendar`, `place`,
    /// `time_uncertainty` and `zone_candidates`.
    /// - Throws: ``AstrometerError`` for an invalid value, such as an unknown zone, and for an unknown field.
    public init(from decoder: any Decoder) throws {
        let fields = CodingKeys.allCases.map(\.stringValue)
        for key in try decoder.container(keyedBy: AnyCodingKey.self).allKeys where !fields.contains(key.stringValue) {
            throw AstrometerError.invalid(
                "unknown field \"\(key.stringValue)\" of a birth; use \(fields.joined(separator: ", "))")
        }
        try self.init(knownFieldsFrom: decoder)
    }

    /// Decodes an object as ``init(from:)`` does, but ignores fields of later versions.
    package init(knownFieldsFrom decoder: any Decoder) throws {
        let fields = try decoder.fields()
        let calendar = try fields.readIfPresent("calendar") ?? BirthCalendar.gregorian
        try self.init(
            date: calendar.day(parsing: fields.read("date")), time: fields.readIfPresent("time"),
            zone: fields.readIfPresent("zone"), latitude: fields.readIfPresent("latitude"),
            longitude: fields.readIfPresent("longitude"),
            repeatedTime: fields.readIfPresent("repeated_time") ?? .earlier, calendar: calendar,
            place: fields.readIfPresent("place"), timeUncertainty: fields.readIfPresent("time_uncertainty"))
        zoneCandidates = try fields.readIfPresent("zone_candidates") ?? []
        try ensure(
            zoneCandidates.isEmpty || zoneCandidates.first == zone && time != nil && latitude != nil,
            "zone_candidates must begin with the zone, and requires a time and coordinates")
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(writtenDate, forKey: .date)
        try container.encodeIfPresent(time, forKey: .time)
        try container.encodeIfPresent(zone, forKey: .zone)
        try container.encodeIfPresent(latitude, forKey: .latitude)
        try container.encodeIfPresent(longitude, forKey: .longitude)
        if repeatedTime == .later { try container.encode(repeatedTime, forKey: .repeatedTime) }
        if calendar == .julian { try container.encode(calendar, forKey: .calendar) }
        try container.encodeIfPresent(place, forKey: .place)
        try container.encodeIfPresent(timeUncertainty, forKey: .timeUncertainty)
        if !zoneCandidates.isEmpty { try container.encode(zoneCandidates, forKey: .zoneCandidates) }
    }
}

/// The minutes by which a birth time may be wrong.
public enum TimeUncertainty {
    /// The allowed minutes.
    public static let minutes = 1...720

    /// Parses minutes, alone or with units: `20`, `20m`, `2h`, `1h30m`; also `20.0`, as programs write whole numbers of columns with
    /// gaps.
    /// - Throws: ``AstrometerError`` that quotes other text, and for minutes out of range.
    public static func minutes(parsing text: String) throws -> Int {
        var (rest, total) = (text.trimmed.lowercased()[...], 0)
        if rest.utf8.allSatisfy("0123456789.e+".utf8.contains), let number = Double(rest),
            let count = Int(exactly: number)
        {
            (rest, total) = ("", count)
        }
        for (unit, minutes) in [("h", 60), ("m", 1), ("", 1)] {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix(unit), digits.count <= 4,
                let count = Int(digits: digits), unit != "" || total == 0
            else { continue }
            rest = rest.dropFirst(digits.count + unit.count)
            total += count * minutes
        }
        try ensure(
            rest.isEmpty && minutes.contains(total),
            .invalid(
                "time uncertainty", mustBe: "1 to 720 minutes, such as 20m, 2h or 1h30m",
                not: "\"\(text.escapingControls)\""))
        return total
    }

    /// Returns minutes as text: `20 min`, `2 h`, `1 h 30 min`.
    package static func text(_ minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        return [hours > 0 ? "\(hours) h" : nil, rest > 0 ? "\(rest) min" : nil].compactMap { $0 }.joined(separator: " ")
    }
}

/// Phrases about the parts in which the possible births differ.
extension [BirthPart] {
    /// "times", "places", or "times and places".
    var plural: String { map { $0.rawValue + "s" }.listed("and") }

    /// Says how often the true score lies in the range beside a score; the number of possible births where the place is unknown.
    package func sentence(points: Int) -> String {
        let range = contains(.place) ? "range of \(points) possible \(plural)" : "range"
        return "\(cases) the score of the true \(map(\.rawValue).listed("and")) lies in the \(range) beside it."
    }

    /// How often the true score lies in the range. Where only the place differs, it does so more often.
    package var cases: String { contains(.time) ? "in 4 of 5 cases" : "in at least 4 of 5 cases" }
}
