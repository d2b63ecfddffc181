/// The transits of a day on the wire: `transit_summary`.
///
/// Section 3 of the daily specification. What the published object has, then the data behind the texts on the days
/// ahead, what is in the air for everybody and the rhythm of the day, which are nil in older documents.
public struct TransitSummaryDocument: WireDocument {
    /// The five strongest aspects by DTI at most.
    public var priorityTransits: [PriorityTransitDocument]
    /// The day in two short phrases.
    public var themeSynthesis: ThemeSynthesisDocument
    /// Transiting bodies in the first or last degree of a sign.
    public var criticalDegreeAlerts: [CriticalDegreeDocument]
    /// Bodies moving backwards, the mean node aside.
    public var retrogradePlanets: [RetrogradeDocument]
    /// Exact aspects, ingresses, stations and lunar phases of the next seven days, in time order.
    public var upcoming: [UpcomingEventDocument]?
    /// Aspects among the transiting Jupiter, Saturn, Uranus, Neptune and Pluto themselves.
    public var collective: [CollectiveAspectDocument]?
    /// How intense the hours of the day are; nil in older documents.
    public var energyRhythm: EnergyRhythmDocument?
    /// Where the transiting bodies stand in the natal houses now; nil in older documents.
    public var transitHouses: [TransitHouseDocument]?
    /// Entries of transiting bodies into natal houses in the next seven days, in time order; nil in older documents.
    public var houseIngresses: [HouseIngressDocument]?
    /// Exact aspects of transiting bodies to each other in the next seven days, in time order; nil in older documents.
    public var skyAspects: [ExactSkyAspectDocument]?

    /// The transits of a day as they go over the wire; nothing is rounded or checked here.
    public init(
        priorityTransits: [PriorityTransitDocument], themeSynthesis: ThemeSynthesisDocument,
        criticalDegreeAlerts: [CriticalDegreeDocument], retrogradePlanets: [RetrogradeDocument],
        upcoming: [UpcomingEventDocument], collective: [CollectiveAspectDocument], energyRhythm: EnergyRhythmDocument
    ) {
        self.priorityTransits = priorityTransits
        self.themeSynthesis = themeSynthesis
        self.criticalDegreeAlerts = criticalDegreeAlerts
        self.retrogradePlanets = retrogradePlanets
        self.upcoming = upcoming
        self.collective = collective
        self.energyRhythm = energyRhythm
    }

    enum CodingKeys: String, CodingKey {
        case collective
        case criticalDegreeAlerts = "critical_degree_alerts"
        case energyRhythm = "energy_rhythm"
        case houseIngresses = "house_ingresses"
        case priorityTransits = "priority_transits"
        case retrogradePlanets = "retrograde_planets"
        case skyAspects = "sky_aspects"
        case themeSynthesis = "theme_synthesis"
        case transitHouses = "transit_houses"
        case upcoming
    }
}

/// One of the day's strongest aspects.
public struct PriorityTransitDocument: WireDocument {
    /// The body that moves.
    public var transitPlanet: Body
    /// The body of the birth chart.
    public var natalPlanet: Body
    /// Which of the five aspects they form.
    public var aspect: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the aspect is still to be exact, is exact, or is past.
    public var phase: AspectPhase
    /// One sentence on the two bodies in aspect.
    public var interpretation: String
    /// The natal body's house, then the natal house in which the transiting body now stands, once if equal.
    public var houses: [Int]

    /// A transit as it goes over the wire; `orb` in degrees, houses 1 to 12.
    public init(
        transitPlanet: Body, natalPlanet: Body, aspect: AspectType, orb: Double, phase: AspectPhase,
        interpretation: String, houses: [Int]
    ) {
        self.transitPlanet = transitPlanet
        self.natalPlanet = natalPlanet
        self.aspect = aspect
        self.orb = orb
        self.phase = phase
        self.interpretation = interpretation
        self.houses = houses
    }

    enum CodingKeys: String, CodingKey {
        case aspect, houses, interpretation
        case natalPlanet = "natal_planet"
        case orb, phase
        case transitPlanet = "transit_planet"
    }
}

/// The day in two short phrases, from the groups furthest from neutral.
public struct ThemeSynthesisDocument: WireDocument {
    /// A phrase for the group whose unified score is furthest from neutral.
    public var primaryTheme: String
    /// A phrase for the group that comes second; nil of a model with a single group.
    public var secondaryTheme: String?

    /// The two phrases, the first for the group furthest from neutral.
    public init(primaryTheme: String, secondaryTheme: String?) {
        (self.primaryTheme, self.secondaryTheme) = (primaryTheme, secondaryTheme)
    }

    enum CodingKeys: String, CodingKey {
        case primaryTheme = "primary_theme"
        case secondaryTheme = "secondary_theme"
    }
}

/// A transiting body in the first or last degree of a sign.
public struct CriticalDegreeDocument: WireDocument {
    /// The body that moves.
    public var planet: Body
    /// 0 or 29: whole degrees within the sign.
    public var degree: Int
    /// The sign of which it stands in the first or last degree.
    public var sign: Sign
    /// One sentence on what that degree means.
    public var meaning: String

    /// A body in whole degree 0 or 29 of a sign.
    public init(planet: Body, degree: Int, sign: Sign, meaning: String) {
        (self.planet, self.degree, self.sign, self.meaning) = (planet, degree, sign, meaning)
    }
}

/// A retrograde body and when it stands still next.
public struct RetrogradeDocument: WireDocument {
    /// The body that moves backwards.
    public var planet: Body
    /// The sign in which it stands now.
    public var sign: Sign
    /// The UTC date of the next station; nil where the ephemeris ends before, or where it was not looked for.
    public var stationDate: CivilDate?
    /// Days on the calendar from the document's UTC date to that of the station.
    public var daysToStation: Int?
    /// The instant of that station.
    public var stationAt: Timestamp?

    /// A retrograde body with its next station, nil where that is not known.
    public init(planet: Body, sign: Sign, stationDate: CivilDate?, daysToStation: Int?, stationAt: Timestamp?) {
        self.planet = planet
        self.sign = sign
        self.stationDate = stationDate
        self.daysToStation = daysToStation
        self.stationAt = stationAt
    }

    /// A body of a sky, and its next station where that is known.
    public init(_ body: Body, in sky: Sky, nextStation: Moment?) {
        self.init(
            planet: body, sign: sky[body].sign, stationDate: nextStation?.date,
            daysToStation: nextStation.map { $0.date.dayNumber - sky.moment.date.dayNumber },
            stationAt: nextStation.map(Timestamp.init))
    }

    enum CodingKeys: String, CodingKey {
        case daysToStation = "days_to_station"
        case planet, sign
        case stationAt = "station_at"
        case stationDate = "station_date"
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        planet = try fields.decode(Body.self, forKey: .planet)
        sign = try fields.decode(Sign.self, forKey: .sign)
        stationDate = try fields.decodeIfPresent(CivilDate.self, forKey: .stationDate)
        do {
            daysToStation = try fields.decodeIfPresent(Int.self, forKey: .daysToStation)
        } catch {
            // Documents of version 0.1 have a fraction.
            daysToStation = try fields.decodeIfPresent(Double.self, forKey: .daysToStation)
                .flatMap { Int(exactly: $0.rounded(.down)) }
        }
        stationAt = try fields.decodeIfPresent(Timestamp.self, forKey: .stationAt)
    }
}

/// An aspect of two slow bodies among themselves, the same for everybody.
public struct CollectiveAspectDocument: WireDocument {
    /// The faster of the two bodies, by the order of ``Body``.
    public var planet1: Body
    /// The slower of the two bodies.
    public var planet2: Body
    /// Which of the five aspects they form.
    public var aspect: AspectType
    /// The deviation from the exact angle, in degrees.
    public var orb: Double
    /// Whether the aspect is still to be exact, is exact, or is past.
    public var phase: AspectPhase
    /// Whether the orb shrinks, of an exact aspect too; absent in older documents.
    public var applying: Bool?
    /// One sentence on the two bodies in aspect.
    public var interpretation: String

    /// An aspect of two transiting bodies as it goes over the wire; `orb` in degrees.
    public init(
        planet1: Body, planet2: Body, aspect: AspectType, orb: Double, phase: AspectPhase, applying: Bool,
        interpretation: String
    ) {
        self.planet1 = planet1
        self.planet2 = planet2
        self.aspect = aspect
        self.orb = orb
        self.phase = phase
        self.applying = applying
        self.interpretation = interpretation
    }
}
