/// A natal chart on the wire, in full precision.
public struct ChartDocument: WireDocument {
    public var birth: BirthDocument
    /// The instant of birth, or noon UTC of the date.
    public var momentUTC: Timestamp
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
    /// What the chart was made from; nil in older documents.
    public var mode: ChartMode?
    /// The longitudes at which houses 1 to 12 begin, in degrees.
    public var houseCusps: [Double]
    public var planets: [PlacedBodyDocument]

    public init(
        birth: BirthDocument, momentUTC: Timestamp, julianDay: Double, exactChart: Bool, ephemeris: String,
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
        mode = ChartMode(isExact: exactChart)
    }

    enum CodingKeys: String, CodingKey {
        case ascendant, birth, ephemeris
        case exactChart = "exact_chart"
        case houseCusps = "house_cusps"
        case houseSystem = "house_system"
        case houseSystemUsed = "house_system_used"
        case julianDay = "julian_day"
        case midheaven, mode
        case momentUTC = "moment_utc"
        case planets
    }
}

/// Birth data as it was given.
public struct BirthDocument: WireDocument {
    public var date: CivilDate
    public var time: CivilTime?
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
        date = birth.date
        time = birth.time
        zone = birth.zone
        latitude = birth.latitude
        longitude = birth.longitude
        let meanTime = birth.meanTime
        self.meanTime = meanTime?.source
        utcOffsetSeconds = meanTime?.utcOffset
        note = meanTime.map { "\($0); \($0.alternative)" }
    }

    enum CodingKeys: String, CodingKey {
        case date, latitude, longitude
        case meanTime = "mean_time"
        case note, time
        case utcOffsetSeconds = "utc_offset_seconds"
        case zone
    }
}

/// A body with its place in sign and house. Houses, dignity and weight are those of a natal chart and absent in a
/// list of transits.
public struct PlacedBodyDocument: WireDocument {
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
public struct TransitsDocument: WireDocument {
    /// The transit moment.
    public var momentUTC: Timestamp
    public var julianDay: Double
    /// Where the positions come from.
    public var ephemeris: String
    public var planets: [PlacedBodyDocument]
    /// Bodies moving backwards, the mean node aside, each with its next station where that was looked for.
    public var retrogradePlanets: [RetrogradeDocument]

    /// - Parameter nextStations: the next station of each retrograde body, as far as they are known.
    public init(_ sky: Sky, nextStations: [Body: Moment] = [:]) {
        momentUTC = Timestamp(sky.moment)
        julianDay = sky.moment.julianDay
        ephemeris = sky.source
        planets = Body.allCases.map { PlacedBodyDocument($0, sky[$0]) }
        retrogradePlanets = sky.retrogradeBodies.map {
            RetrogradeDocument($0, in: sky, nextStation: nextStations[$0])
        }
    }

    enum CodingKeys: String, CodingKey {
        case ephemeris
        case julianDay = "julian_day"
        case momentUTC = "moment_utc"
        case planets
        case retrogradePlanets = "retrograde_planets"
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        momentUTC = try fields.decode(Timestamp.self, forKey: .momentUTC)
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
