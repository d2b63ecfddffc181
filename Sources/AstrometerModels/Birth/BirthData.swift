/// When and where somebody was born, as far as it is known.
///
/// With date, time, zone and place the chart is exact, otherwise approximate. Section 1 of the specification.
public struct BirthData: Hashable, Sendable {
    /// The date on the wall calendar of the birthplace.
    public let date: CivilDate
    /// The time on the wall clock of the birthplace.
    public let time: CivilTime?
    /// An IANA time zone such as `America/New_York`.
    public let zone: String?
    /// Degrees north, −90 to 90.
    public let latitude: Double?
    /// Degrees east, −180 to 180.
    public let longitude: Double?
    /// Which of two equal clock times is meant, in the hour that a change of clocks repeats.
    public let repeatedTime: RepeatedTime

    /// Which pass of a clock time that occurs twice.
    public enum RepeatedTime: String, Codable, CaseIterable, Sendable {
        case earlier, later
    }

    /// - Throws: ``AstrometerError`` for a latitude or longitude that is out of range, not a number, or alone;
    ///   for an unknown zone.
    public init(
        date: CivilDate, time: CivilTime? = nil, zone: String? = nil, latitude: Double? = nil,
        longitude: Double? = nil, repeatedTime: RepeatedTime = .earlier
    ) throws {
        if let latitude, !(-90...90).contains(latitude) {
            throw AstrometerError.invalid("latitude \(latitude)", allowed: "-90 to 90 degrees, north positive")
        }
        if let longitude, !(-180...180).contains(longitude) {
            throw AstrometerError.invalid("longitude \(longitude)", allowed: "-180 to 180 degrees, east positive")
        }
        if (latitude == nil) != (longitude == nil) {
            throw AstrometerError.invalid(
                latitude == nil ? "longitude without latitude" : "latitude without longitude",
                allowed: "both or neither")
        }
        if let zone { _ = try LocalTime.zone(named: zone) }
        self.date = date
        self.time = time
        self.zone = zone
        self.latitude = latitude
        self.longitude = longitude
        self.repeatedTime = repeatedTime
    }

    /// The same from text: `YYYY-MM-DD` and `HH:MM`.
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
    /// - Throws: ``AstrometerError`` when the zone's clocks never showed that time.
    public func moment() throws -> Moment {
        guard let time, let zone, isExact else { return Moment(date) }
        return try LocalTime.moment(of: date, time, in: zone, repeated: repeatedTime)
    }

    /// Whether the clocks of the zone ever showed the birth time; false in the gap of a change of clocks.
    ///
    /// - Throws: ``AstrometerError`` for an unknown zone.
    public func clocksShowedTime() throws -> Bool {
        guard let time, let zone else { return true }
        return try !LocalTime.instants(of: date, time, in: LocalTime.zone(named: zone)).isEmpty
    }
}
