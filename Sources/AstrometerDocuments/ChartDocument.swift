/// A natal chart on the wire, in full precision.
@WireFields(listsKeys: true)
public struct ChartDocument: WireDocument {
    /// The birth data as they were given.
    public var birth: BirthDocument
    /// The instant of birth; where it is not known, noon of the date in the zone, or noon UTC.
    public var momentUTC: Timestamp
    /// The moment as a Julian day number in universal time.
    public var julianDay: Double
    /// Whether date, time, zone and place were known.
    public var exactChart: Bool
    /// Where the positions come from.
    public var ephemeris: String
    /// The house system that was asked for.
    public var houseSystem: HouseSystem
    /// The house system of the cusps: another where the one asked for does not exist.
    public var houseSystemUsed: HouseSystem
    /// Degrees, nil in an approximate chart.
    public var ascendant: Double?
    /// Degrees, [0, 360); nil in an approximate chart.
    public var midheaven: Double?
    /// What the chart was made from; nil in older documents.
    public var mode: ChartMode?
    /// How the instant of birth is known; nil in older documents.
    public var momentKnown: MomentKnown? = nil
    /// The longitudes at which houses 1 to 12 begin, in degrees.
    public var houseCusps: [Double]
    /// The eleven bodies, each with its house, dignity and weight.
    public var planets: [PlacedBodyDocument]
}

/// Birth data as it was given.
@WireFields(listsKeys: true)
public struct BirthDocument: WireDocument {
    /// The date on the birthplace's calendar.
    public var date: CivilDate
    /// The time on the birthplace's clocks; absent when it is not known.
    public var time: CivilTime?
    /// The IANA time zone, or `LMT`; absent when it is not known.
    public var zone: String?
    /// Degrees north, −90 to 90; absent when the place is not known.
    public var latitude: Double?
    /// Degrees east, −180 to 180; absent when the place is not known.
    public var longitude: Double?
    /// Which of two instants a time means that clocks showed twice; absent for the earlier.
    public var repeatedTime: BirthData.RepeatedTime?
    /// Whose mean time the clocks of the birth were taken to keep; absent for legal time.
    public var meanTime: MeanTime.Source?
    /// How far the clocks were ahead of universal time, in seconds; absent unless they kept mean time, or a legal time
    /// of no whole quarter hours.
    public var utcOffsetSeconds: Int?
    /// The time-zone database's abbreviation of such a legal time: `MMT`.
    public var clockAbbreviation: String?
    /// What the clocks kept in words, and of a mean time how to ask for the other; absent as `utc_offset_seconds` is.
    public var note: String?

    /// The fields of a birth, with what its clocks kept where that needs saying.
    public init(_ birth: BirthData) {
        date = birth.date
        time = birth.time
        zone = birth.zone
        latitude = birth.latitude
        longitude = birth.longitude
        repeatedTime = birth.repeatedTime == .earlier ? nil : birth.repeatedTime
        let clock = birth.unusualClock
        utcOffsetSeconds = clock?.utcOffset
        switch clock {
        case .meanTime(let time):
            meanTime = time.source
            note = "\(time); \(time.alternative)"
        case .legalTime(let time):
            clockAbbreviation = time.abbreviation
            note = time.description
        case nil: break
        }
    }
}

/// A body with its place in sign and house. Houses, dignity and weight are those of a natal chart and absent in a
/// list of transits.
@WireFields(listsKeys: true)
public struct PlacedBodyDocument: WireDocument {
    /// Which of the eleven bodies it is.
    public var name: Body
    /// Degrees, [0, 360).
    public var longitude: Double
    /// Degrees a day.
    public var speed: Double
    /// The sign in which the body stands.
    public var sign: Sign
    /// Degrees within the sign, [0, 30).
    public var degree: Double
    /// Whether the body moves backwards; the mean node always does.
    public var retrograde: Bool
    /// The house, 1 to 12; absent in a list of transits.
    public var house: Int?
    /// The first dignity that holds; absent in a list of transits.
    public var dignity: Dignity?
    /// The natal weight W.
    public var weightage: Double?
    /// The largest distance in degrees that a natal body may be from the longitude given; absent at a known instant.
    public var longitudeUncertainty: Double?
    /// Whether a natal body may stand in another sign; absent at a known instant.
    public var signUncertain: Bool?

    /// A body at a position; house, dignity, weight and uncertainty for a natal body only.
    public init(
        _ body: Body, _ position: BodyPosition, house: Int? = nil, dignity: Dignity? = nil, weightage: Double? = nil,
        longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
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
        self.longitudeUncertainty = longitudeUncertainty
        self.signUncertain = signUncertain
    }
}

/// The transiting bodies of a moment on the wire, in full precision.
@WireFields(listsKeys: true)
public struct TransitsDocument: WireDocument {
    /// The transit moment.
    public var momentUTC: Timestamp
    /// The moment as a Julian day number in universal time.
    public var julianDay: Double
    /// Where the positions come from.
    public var ephemeris: String
    /// The eleven bodies, without houses, dignities and weights.
    public var planets: [PlacedBodyDocument]
    /// Bodies moving backwards, the mean node aside, each with its next station where that was looked for.
    public var retrogradePlanets: [RetrogradeDocument]

    /// The bodies of a sky.
    ///
    /// - Parameters:
    ///   - sky: the transiting bodies, in full precision.
    ///   - nextStations: the next station of each retrograde body, as far as they are known.
    public init(_ sky: Sky, nextStations: [Body: Moment] = [:]) {
        momentUTC = Timestamp(sky.moment)
        julianDay = sky.moment.julianDay
        ephemeris = sky.source
        planets = Body.allCases.map { PlacedBodyDocument($0, sky[$0]) }
        retrogradePlanets = Self.retrogrades(of: sky, nextStations)
    }

    /// The bodies of a sky that move backwards, each with its next station where that is known.
    package static func retrogrades(of sky: Sky, _ nextStations: [Body: Moment]) -> [RetrogradeDocument] {
        sky.retrogradeBodies.map { RetrogradeDocument($0, in: sky, nextStation: nextStations[$0]) }
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        momentUTC = try fields.decode(Timestamp.self, forKey: .momentUTC)
        julianDay = try fields.decode(Double.self, forKey: .julianDay)
        ephemeris = try fields.decode(String.self, forKey: .ephemeris)
        let planets = try fields.decode([PlacedBodyDocument].self, forKey: .planets)
        self.planets = planets
        do {
            retrogradePlanets = try fields.decode([RetrogradeDocument].self, forKey: .retrogradePlanets)
        } catch {
            // Documents of version 0.1 have the names alone.
            guard let names = try? fields.decode([Body].self, forKey: .retrogradePlanets) else { throw error }
            retrogradePlanets = try names.map { body in
                guard let planet = planets.first(where: { $0.name == body }) else {
                    throw DecodingError.dataCorruptedError(
                        forKey: .retrogradePlanets, in: fields, debugDescription: "\(body) is not among the planets")
                }
                return RetrogradeDocument(
                    planet: body, sign: planet.sign, stationDate: nil, daysToStation: nil, stationAt: nil)
            }
        }
    }
}
