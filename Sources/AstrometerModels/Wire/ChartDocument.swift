/// A natal chart on the wire, in full precision.
public struct ChartDocument: Decodable, Hashable, Sendable {
    public var birth: BirthDocument
    /// The instant of birth, or noon UTC of the date, ISO 8601.
    public var momentUTC: String
    public var julianDay: Double
    /// Whether date, time, zone and place were known.
    public var exactChart: Bool
    /// Where the positions come from.
    public var ephemeris: String
    public var houseSystem: HouseSystem
    public var houseSystemUsed: HouseSystem
    /// Degrees, nil in an approximate chart.
    public var ascendant: Double?
    public var midheaven: Double?
    /// The longitudes at which houses 1 to 12 begin, in degrees.
    public var houseCusps: [Double]
    public var planets: [PlacedBodyDocument]

    public init(
        birth: BirthDocument, momentUTC: String, julianDay: Double, exactChart: Bool, ephemeris: String,
        houseSystem: HouseSystem, houseSystemUsed: HouseSystem, ascendant: Double?, midheaven: Double?,
        houseCusps: [Double], planets: [PlacedBodyDocument]
    ) {
        self.birth = birth
        self.momentUTC = momentUTC
        self.julianDay = julianDay
        self.exactChart = exactChart
        self.ephemeris = ephemeris
        self.houseSystem = houseSystem
        self.houseSystemUsed = houseSystemUsed
        self.ascendant = ascendant
        self.midheaven = midheaven
        self.houseCusps = houseCusps
        self.planets = planets
    }

    enum CodingKeys: String, CodingKey {
        case birth
        case momentUTC = "moment_utc"
        case julianDay = "julian_day"
        case exactChart = "exact_chart"
        case ephemeris
        case houseSystem = "house_system"
        case houseSystemUsed = "house_system_used"
        case ascendant, midheaven
        case houseCusps = "house_cusps"
        case planets
    }
}

/// Birth data as it was given.
public struct BirthDocument: Decodable, Hashable, Sendable {
    public var date: String
    public var time: String?
    public var zone: String?
    public var latitude: Double?
    public var longitude: Double?
    /// Whose mean time the clocks of the birth were taken to keep; absent for standard time.
    public var meanTime: MeanTime.Source?
    /// How far that was ahead of universal time, in seconds; absent for standard time.
    public var utcOffsetSeconds: Int?
    /// What that is in words, and how to ask for the other; absent for standard time.
    public var note: String?

    public init(_ birth: BirthData) {
        date = birth.date.description
        time = birth.time?.description
        zone = birth.zone
        latitude = birth.latitude
        longitude = birth.longitude
        let meanTime = birth.meanTime
        self.meanTime = meanTime?.source
        utcOffsetSeconds = meanTime?.utcOffset
        note = meanTime.map { "\($0); \($0.alternative)" }
    }

    enum CodingKeys: String, CodingKey {
        case date, time, zone, latitude, longitude, note
        case meanTime = "mean_time"
        case utcOffsetSeconds = "utc_offset_seconds"
    }
}

/// A body with its place in sign and house. Houses, dignity and weight are those of a natal chart and absent in a
/// list of transits.
public struct PlacedBodyDocument: Decodable, Hashable, Sendable {
    public var name: Body
    /// Degrees, [0, 360).
    public var longitude: Double
    /// Degrees a day.
    public var speed: Double
    public var sign: Sign
    /// Degrees within the sign, [0, 30).
    public var degree: Double
    public var retrograde: Bool
    public var house: Int?
    public var dignity: Dignity?
    /// The natal weight W.
    public var weightage: Double?

    public init(
        _ body: Body, _ position: BodyPosition, house: Int? = nil, dignity: Dignity? = nil, weightage: Double? = nil
    ) {
        name = body
        longitude = position.longitude
        speed = position.speed
        sign = position.sign
        degree = position.degreeInSign
        retrograde = position.isRetrograde
        self.house = house
        self.dignity = dignity
        self.weightage = weightage
    }
}

/// The transiting bodies of a moment on the wire, in full precision.
public struct TransitsDocument: Decodable, Hashable, Sendable {
    /// The transit moment, ISO 8601.
    public var momentUTC: String
    public var julianDay: Double
    /// Where the positions come from.
    public var ephemeris: String
    public var planets: [PlacedBodyDocument]
    /// Bodies moving backwards, the mean node aside, each with its next station where that was looked for.
    public var retrogradePlanets: [RetrogradeDocument]

    /// - Parameter nextStations: the next station of each retrograde body, as far as they are known.
    public init(_ sky: Sky, nextStations: [Body: Moment] = [:]) {
        momentUTC = sky.moment.description
        julianDay = sky.moment.julianDay
        ephemeris = sky.source
        planets = Body.allCases.map { PlacedBodyDocument($0, sky[$0]) }
        retrogradePlanets = sky.retrogradeBodies.map {
            RetrogradeDocument($0, in: sky, nextStation: nextStations[$0])
        }
    }

    enum CodingKeys: String, CodingKey {
        case momentUTC = "moment_utc"
        case julianDay = "julian_day"
        case ephemeris, planets
        case retrogradePlanets = "retrograde_planets"
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        momentUTC = try fields.decode(String.self, forKey: .momentUTC)
        julianDay = try fields.decode(Double.self, forKey: .julianDay)
        ephemeris = try fields.decode(String.self, forKey: .ephemeris)
        let planets = try fields.decode([PlacedBodyDocument].self, forKey: .planets)
        self.planets = planets
        // Documents of version 0.1 have the names alone.
        guard let names = try? fields.decode([Body].self, forKey: .retrogradePlanets) else {
            retrogradePlanets = try fields.decode([RetrogradeDocument].self, forKey: .retrogradePlanets)
            return
        }
        retrogradePlanets = names.compactMap { body in
            planets.first { $0.name == body }.map {
                RetrogradeDocument(
                    planet: body, sign: $0.sign, stationDate: nil, daysToStation: nil, stationAt: nil)
            }
        }
    }
}

extension ChartDocument: WireObject {
    func write(to fields: inout some WireFields) throws {
        try fields.put(ifPresent: "ascendant", ascendant)
        try fields.put("birth", object: birth)
        try fields.put("ephemeris", ephemeris)
        try fields.put("exact_chart", exactChart)
        try fields.put("house_cusps", houseCusps)
        try fields.put("house_system", houseSystem.name)
        try fields.put("house_system_used", houseSystemUsed.name)
        try fields.put("julian_day", julianDay)
        try fields.put(ifPresent: "midheaven", midheaven)
        try fields.put("moment_utc", momentUTC)
        try fields.put("planets", objects: planets)
    }
}

extension BirthDocument: WireObject {
    func write(to fields: inout some WireFields) throws {
        try fields.put("date", date)
        try fields.put(ifPresent: "latitude", latitude)
        try fields.put(ifPresent: "longitude", longitude)
        try fields.put(ifPresent: "mean_time", meanTime?.rawValue)
        try fields.put(ifPresent: "note", note)
        try fields.put(ifPresent: "time", time)
        try fields.put(ifPresent: "utc_offset_seconds", utcOffsetSeconds)
        try fields.put(ifPresent: "zone", zone)
    }
}

extension PlacedBodyDocument: WireObject {
    func write(to fields: inout some WireFields) throws {
        try fields.put("degree", degree)
        try fields.put(ifPresent: "dignity", dignity?.name)
        try fields.put(ifPresent: "house", house)
        try fields.put("longitude", longitude)
        try fields.put("name", name.name)
        try fields.put("retrograde", retrograde)
        try fields.put("sign", sign.name)
        try fields.put("speed", speed)
        try fields.put(ifPresent: "weightage", weightage)
    }
}

extension TransitsDocument: WireObject {
    func write(to fields: inout some WireFields) throws {
        try fields.put("ephemeris", ephemeris)
        try fields.put("julian_day", julianDay)
        try fields.put("moment_utc", momentUTC)
        try fields.put("planets", objects: planets)
        try fields.put("retrograde_planets", objects: retrogradePlanets)
    }
}
