/// When and where somebody was born, as far as it is known.
///
/// With date, time, zone and place the chart is exact, otherwise approximate. Section 1 of the specification.
public struct BirthData: Hashable, Sendable {
    /// The date on the wall calendar of the birthplace, as the proleptic Gregorian calendar counts.
    ///
    /// A date of the Julian calendar, such as Russia kept until 1918, must be converted first.
    public let date: CivilDate
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

    /// What a latitude may be, in degrees.
    public static let latitudes = -90.0...90.0
    /// What a longitude may be, in degrees.
    public static let longitudes = -180.0...180.0

    /// Which pass of a clock time that occurs twice.
    public enum RepeatedTime: String, TextCase {
        /// The first pass, by the clocks of before the change; what is taken unless said otherwise.
        case earlier
        /// The second pass, by the clocks of after the change.
        case later
    }

    /// Birth data as far as they are known, checked; all but the date may be nil.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for a latitude or longitude that is out of range, not
    ///   a number, or alone; for an unknown zone, or LMT without a longitude; for the later of two times without a time.
    ///   With code `notFound` or `dataLoss` where the system's time-zone database is missing or damaged.
    public init(
        date: CivilDate, time: CivilTime? = nil, zone: String? = nil, latitude: Double? = nil,
        longitude: Double? = nil, repeatedTime: RepeatedTime = .earlier
    ) throws {
        if let latitude, !Self.latitudes.contains(latitude) {
            throw AstrometerError.invalid("latitude \(latitude)", allowed: "-90 to 90 degrees, north positive")
        }
        if let longitude, !Self.longitudes.contains(longitude) {
            throw AstrometerError.invalid("longitude \(longitude)", allowed: "-180 to 180 degrees, east positive")
        }
        if (latitude == nil) != (longitude == nil) {
            throw AstrometerError.invalid(
                latitude == nil ? "longitude without latitude" : "latitude without longitude",
                allowed: "both or neither")
        }
        if zone == Self.meanTimeZone, longitude == nil {
            throw AstrometerError.invalid(
                "time zone LMT without a longitude",
                allowed: "LMT with the place of birth, whose mean time it is, or an IANA name such as America/New_York")
        }
        if repeatedTime == .later, time == nil {
            throw AstrometerError.invalid("repeated time later without a time", allowed: "later with a time of birth")
        }
        self.date = date
        self.time = time
        self.zone = zone
        self.latitude = latitude
        self.longitude = longitude
        self.repeatedTime = repeatedTime
        _ = try clocks()
    }

    /// The same from text: `YYYY-MM-DD` and `HH:MM`.
    /// - Throws: ``AstrometerError`` for text that is no date or time, and what the data themselves are refused for.
    public init(
        date: String, time: String? = nil, zone: String? = nil, latitude: Double? = nil, longitude: Double? = nil
    ) throws {
        try self.init(
            date: CivilDate(parsing: date), time: time.map(CivilTime.init(parsing:)), zone: zone,
            latitude: latitude, longitude: longitude)
    }

    /// What is missing for an exact chart: any of "time", "zone", "place".
    public var missing: [String] {
        [(time == nil, "time"), (zone == nil, "zone"), (latitude == nil, "place")].filter(\.0).map(\.1)
    }

    /// Whether date, time, zone and place are all known.
    public var isExact: Bool { missing.isEmpty }

    /// The instant of birth; noon UTC of the date where time, zone or place is not known.
    ///
    /// - Throws: ``AstrometerError`` when the zone's clocks never showed that time, whether or not the place is known.
    public func moment() throws -> Moment {
        guard let local = try localTime() else { return Moment(date) }
        let instant = try local.instant(repeatedTime)
        return isExact ? Moment(secondsSince1970: instant) : Moment(date)
    }

    /// Whether the clocks of the zone ever showed the birth time; false in the gap of a change of clocks.
    ///
    /// - Throws: ``AstrometerError`` when the zone cannot be read.
    public func clocksShowedTime() throws -> Bool {
        guard let local = try localTime() else { return true }
        return !local.instants.isEmpty
    }

    /// nil where time or zone is not known.
    private func localTime() throws -> LocalTime? {
        guard let time, let zone, let clocks = try clocks() else { return nil }
        return LocalTime(date: date, time: time, zone: (zone, clocks))
    }

    /// The clocks of the zone; nil where it is not known.
    func clocks() throws -> ZoneHistory? {
        if zone == Self.meanTimeZone, let longitude {
            return ZoneHistory(
                first: ZoneClock(offset: MeanTime.offset(atLongitude: longitude), isMeanTime: true))
        }
        return try zone.map(ZoneDatabase.system.zone(named:))
    }
}
