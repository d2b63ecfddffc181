/// The transits of a day on the wire: `transit_summary`.
///
/// Section 3 of the daily specification. What the published object has, then the data behind the texts on the days
/// ahead, what is in the air for everybody and the rhythm of the day, which are nil in older documents.
@WireFields
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
}

/// One of the day's strongest aspects.
@WireFields
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
    /// How far the orb may be from the one given, in degrees; absent where the moment of birth is known.
    public var orbUncertainty: Double? = nil
}

/// The day in two short phrases, from the groups furthest from neutral.
@WireFields
public struct ThemeSynthesisDocument: WireDocument {
    /// A phrase for the group whose unified score is furthest from neutral.
    public var primaryTheme: String
    /// A phrase for the group that comes second; nil of a model with a single group.
    public var secondaryTheme: String?
}

/// A transiting body in the first or last degree of a sign.
@WireFields
public struct CriticalDegreeDocument: WireDocument {
    /// The body that moves.
    public var planet: Body
    /// 0 or 29: whole degrees within the sign.
    public var degree: Int
    /// The sign of which it stands in the first or last degree.
    public var sign: Sign
    /// One sentence on what that degree means.
    public var meaning: String
}

/// A retrograde body and when it stands still next.
@WireFields
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

    /// A body of a sky, and its next station where that is known.
    public init(_ body: Body, in sky: Sky, nextStation: Moment?) {
        self.init(
            planet: body, sign: sky[body].sign, stationDate: nextStation?.date,
            daysToStation: nextStation.map { $0.date.dayNumber - sky.moment.date.dayNumber },
            stationAt: nextStation.map(Timestamp.init))
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: WireKey.self)
        planet = try fields.decode(Body.self, forKey: "planet")
        sign = try fields.decode(Sign.self, forKey: "sign")
        stationDate = try fields.decodeIfPresent(CivilDate.self, forKey: "station_date")
        do {
            daysToStation = try fields.decodeIfPresent(Int.self, forKey: "days_to_station")
        } catch {
            // Documents of version 0.1 have a fraction.
            let days = try fields.decode(Double.self, forKey: "days_to_station").rounded(.down)
            guard let whole = Int(exactly: days) else { throw error }
            daysToStation = whole
        }
        stationAt = try fields.decodeIfPresent(Timestamp.self, forKey: "station_at")
    }
}

/// An aspect of two slow bodies among themselves, the same for everybody.
@WireFields
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
}
