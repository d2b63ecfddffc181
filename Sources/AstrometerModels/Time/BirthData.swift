/// When and where somebody was born, as far as it is known.
///
/// With date, time, zone and place the chart is exact, otherwise approximate. The instant is known from date, time and
/// zone alone; see ``momentKnown``. Section 1 of the specification.
public struct BirthData: Hashable, Sendable {
    /// The date at the birthplace in the Gregorian calendar, extended to years before it was introduced.
    public let date: CivilDate
    /// The calendar in which the date was given, and in which ``writtenDate`` shows it.
    public let calendar: BirthCalendar
    /// The time on the wall clock of the birthplace.
    public let time: CivilTime?
    /// An IANA time zone such as `America/New_York`, or ``meanTimeZone``.
    ///
    /// Before there was standard time a zone has the mean time of its city: 53 min 28 s ahead of universal time in
    /// `Europe/Berlin` until 1893. With the zone `LMT` it is that of the birthplace's own longitude, 4 minutes for each
    /// degree. ``meanTime`` says whether either was taken.
    public let zone: String?
    /// Degrees north, −90 to 90.
    public let latitude: Double?
    /// Degrees east, −180 to 180.
    public let longitude: Double?
    /// Which of two equal clock times is meant, in the hour that a change of clocks repeats.
    public let repeatedTime: RepeatedTime
    /// The city that was named in place of coordinates; nil where none was.
    public let place: Birthplace?
    /// A remark on coordinates that are far from the zone; nil for none. It changes no chart, and is not written with the
    /// birth: it comes from whoever has a table of zones.
    public var zoneNote: String?

    /// Allowed latitudes, in degrees.
    public static let latitudes = -90.0...90.0
    /// Allowed longitudes, in degrees.
    public static let longitudes = -180.0...180.0

    /// Which pass of a clock time that occurs twice.
    public enum RepeatedTime: String, TextCase {
        /// The first pass, before the clocks change; the default.
        case earlier
        /// The second pass, by the clocks of after the change.
        case later
    }

    /// A city by name.
    public struct Birthplace: Hashable, Sendable, Codable {
        /// The city alone: "Köln".
        public let city: String
        /// The country, as two letters of ISO 3166-1: "DE".
        public let country: String
        /// City, region and country: "Köln, North Rhine-Westphalia, Germany".
        public let title: String

        /// A city of a country. Nothing is checked.
        public init(city: String, country: String, title: String) {
            (self.city, self.country, self.title) = (city, country, title)
        }
    }

    /// Birth data as far as they are known, checked; all but the date may be nil.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for a time without a zone; for a latitude or longitude
    ///   that is out of range, not a number, or alone; for an unknown zone, or LMT without a longitude; for the later of
    ///   two times without a time. With code `notFound` or `dataLoss` where the system's time-zone database is missing
    ///   or damaged.
    public init(
        date: CivilDate, time: CivilTime? = nil, zone: String? = nil, latitude: Double? = nil,
        longitude: Double? = nil, repeatedTime: RepeatedTime = .earlier, calendar: BirthCalendar = .gregorian,
        place: Birthplace? = nil
    ) throws {
        if let latitude, !Self.latitudes.contains(latitude) {
            throw AstrometerError.invalid("latitude", mustBe: "-90 to 90 degrees, north positive", not: latitude)
        }
        if let longitude, !Self.longitudes.contains(longitude) {
            throw AstrometerError.invalid("longitude", mustBe: "-180 to 180 degrees, east positive", not: longitude)
        }
        if (latitude == nil) != (longitude == nil) {
            throw AstrometerError.invalid(
                latitude == nil ? "longitude requires latitude" : "latitude requires longitude")
        }
        if time != nil, zone == nil {
            throw AstrometerError(
                .invalidArgument,
                "time of birth requires a time zone, such as America/New_York; without one leave the time out")
        }
        if zone == Self.meanTimeZone, longitude == nil {
            throw AstrometerError.invalid(
                "time zone LMT requires a longitude, whose mean time it is; give the place of birth, or an IANA name such as America/New_York"
            )
        }
        if repeatedTime == .later, time == nil {
            throw AstrometerError.invalid("repeated time later requires a time of birth")
        }
        self.date = date
        self.time = time
        self.zone = zone
        self.latitude = latitude
        self.longitude = longitude
        self.repeatedTime = repeatedTime
        self.calendar = calendar
        self.place = place
        _ = try clocks()
    }

    /// The same from text: `YYYY-MM-DD` and `HH:MM`.
    /// - Throws: ``AstrometerError`` for text that is not a date or time, or data that is not valid.
    public init(
        date: String, time: String? = nil, zone: String? = nil, latitude: Double? = nil, longitude: Double? = nil
    ) throws {
        try self.init(
            date: CivilDate(parsing: date), time: time.map(CivilTime.init(parsing:)), zone: zone,
            latitude: latitude, longitude: longitude)
    }

    /// The parts missing for an exact chart: any of "time", "zone", "place".
    public var missing: [String] {
        [(time == nil, "time"), (zone == nil, "zone"), (latitude == nil, "place")].filter(\.0).map(\.1)
    }

    /// Whether date, time, zone and place are all known.
    public var isExact: Bool { missing.isEmpty }

    /// How the instant of birth is known.
    public var momentKnown: MomentKnown { time != nil ? .exact : zone != nil ? .noonLocal : .noonUTC }

    /// The instant of birth; without a time, noon of the date in the zone; without a zone, noon UTC of the date.
    ///
    /// - Throws: ``AstrometerError`` when the zone's clocks never showed that time or that date.
    public func moment() throws -> Moment {
        guard let zone, let clocks = try clocks() else { return Moment(date) }
        let local = LocalTime(date: date, time: time ?? .noon, zone: (zone, clocks))
        guard time == nil else { return Moment(secondsSince1970: try local.instant(repeatedTime)) }
        try CivilDay(of: self).requireExistence()
        return Moment(secondsSince1970: local.firstInstant)
    }

    /// The instants between which the birth lies; nil where its instant is known.
    ///
    /// They are the first and the last instant of the date in the zone, 23 or 25 hours apart where clocks change. When
    /// the zone is unknown they run from 14 hours before 0:00 UTC of the date to 12 hours after 24:00, so that they
    /// include the date of every zone.
    ///
    /// - Throws: ``AstrometerError`` when the zone cannot be read.
    public func possibleMoments() throws -> ClosedRange<Moment>? {
        guard time == nil else { return nil }
        let midnight = date.dayNumber * 86_400
        guard let clocks = try clocks() else {
            return Moment(secondsSince1970: midnight - 14 * 3600)...Moment(secondsSince1970: midnight + 36 * 3600)
        }
        let first = try CivilDay(of: self).start
        return first...max(first, Moment(secondsSince1970: clocks.lastInstant(ofDay: date.dayNumber)))
    }

    /// Whether the clocks of the zone ever showed the birth time; false in the gap of a change of clocks.
    ///
    /// - Throws: ``AstrometerError`` when the zone cannot be read.
    public func clocksShowedTime() throws -> Bool {
        guard let time, let zone, let clocks = try clocks() else { return true }
        return !LocalTime(date: date, time: time, zone: (zone, clocks)).instants.isEmpty
    }

    /// The clocks of the zone; nil where it is not known.
    func clocks() throws -> TimeZoneData? {
        if zone == Self.meanTimeZone, let longitude {
            return TimeZoneData(
                first: LocalTimeType(
                    offset: MeanTime.offset(atLongitude: longitude), abbreviation: LocalTimeType.localMeanTime))
        }
        return try zone.map(ZoneDatabase.system.zone(named:))
    }
}
