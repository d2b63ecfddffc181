// Generated from Contract/windows.yaml by `make contract`; edit that instead.

/// The transits of a day, and the period of each aspect to the chart.
public struct TransitsOverviewDocument: WireDocument {
    /// The moment of the transits, from which the windows look ahead.
    public var date: Timestamp
    /// The number of days that the windows cover.
    public var days: Int
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?
    /// The day's transits.
    public var transitSummary: TransitSummaryDocument
    /// Every transit-to-natal aspect within its orb at some time of these days, by its beginning.
    public var windows: [AspectWindowDocument]

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        date: Timestamp, days: Int, exactChart: Bool, mode: ChartMode, momentKnown: MomentKnown?,
        transitSummary: TransitSummaryDocument, windows: [AspectWindowDocument]
    ) {
        self.date = date
        self.days = days
        self.exactChart = exactChart
        self.mode = mode
        self.momentKnown = momentKnown
        self.transitSummary = transitSummary
        self.windows = windows
    }

    enum CodingKeys: String, CodingKey {
        case date
        case days
        case exactChart = "exact_chart"
        case mode
        case momentKnown = "moment_known"
        case transitSummary = "transit_summary"
        case windows
    }
}

/// The transits of a range of dates.
public struct TransitWindowsDocument: WireDocument {
    /// The first instant of the range.
    public var from: Timestamp
    /// The last instant of the range.
    public var to: Timestamp
    /// The transiting bodies that were searched.
    public var planets: [Body]
    /// Aspects of transiting to natal bodies, by their beginning.
    public var natalAspects: [AspectWindowDocument]
    /// Aspects between transiting bodies, by their beginning.
    public var skyAspects: [AspectWindowDocument]
    /// Retrograde periods with their shadows, by body.
    public var retrogrades: [RetrogradeWindowDocument]
    /// Void-of-course periods of the Moon, if the Moon was searched.
    public var voidOfCourse: [VoidOfCourseWindowDocument]
    /// Entries of transiting bodies into natal houses, in order of time.
    public var houseIngresses: [HouseIngressDocument]
    /// New, quarter and full Moons, in order of time, where the Sun or the Moon was searched.
    public var lunations: [LunationDocument]?
    /// Eclipses, in order of time, where the Sun or the Moon was searched.
    public var eclipses: [EclipseDocument]?
    /// The model of the aspects and orbs.
    public var model: String
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// Whether date, time, zone and place of birth were all known; without them houses are solar houses. Absent without
    /// a birth.
    public var exactChart: Bool?
    /// How the instant of birth was determined; absent without a birth.
    public var momentKnown: MomentKnown?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        from: Timestamp, to: Timestamp, planets: [Body], natalAspects: [AspectWindowDocument],
        skyAspects: [AspectWindowDocument], retrogrades: [RetrogradeWindowDocument],
        voidOfCourse: [VoidOfCourseWindowDocument], houseIngresses: [HouseIngressDocument],
        lunations: [LunationDocument]?, eclipses: [EclipseDocument]?, model: String, ephemeris: String,
        exactChart: Bool?, momentKnown: MomentKnown?
    ) {
        self.from = from
        self.to = to
        self.planets = planets
        self.natalAspects = natalAspects
        self.skyAspects = skyAspects
        self.retrogrades = retrogrades
        self.voidOfCourse = voidOfCourse
        self.houseIngresses = houseIngresses
        self.lunations = lunations
        self.eclipses = eclipses
        self.model = model
        self.ephemeris = ephemeris
        self.exactChart = exactChart
        self.momentKnown = momentKnown
    }

    enum CodingKeys: String, CodingKey {
        case eclipses
        case ephemeris
        case exactChart = "exact_chart"
        case from
        case houseIngresses = "house_ingresses"
        case lunations
        case model
        case momentKnown = "moment_known"
        case natalAspects = "natal_aspects"
        case planets
        case retrogrades
        case skyAspects = "sky_aspects"
        case to
        case voidOfCourse = "void_of_course"
    }
}

/// The time that a moving body spends within the orb of an aspect.
public struct AspectWindowDocument: WireDocument {
    /// The moving body.
    public var planet: Body
    /// The natal body; absent in an aspect between two moving bodies.
    public var natalPlanet: Body?
    /// The other moving body; absent in an aspect to a natal one.
    public var otherPlanet: Body?
    /// The kind of aspect.
    public var aspect: AspectType
    /// The orb at the ends of the window, in degrees.
    public var orbLimit: Double
    /// The time when the transit enters its orb; absent if it lies before the range searched.
    public var begin: Timestamp?
    /// The time when the transit leaves its orb; absent if it lies after the range searched.
    public var end: Timestamp?
    /// Whether it began before the range.
    public var beginsBefore: Bool
    /// Whether it ends after the range.
    public var endsAfter: Bool
    /// The instants at which the aspect is exact, in order.
    public var exact: [AspectWindowDocument.Pass]
    /// The closest approach of an aspect that is never exact; absent for others, and if an end is unknown.
    public var closest: AspectWindowDocument.Closest?
    /// Text for people, such as "Transit Saturn square Natal Moon".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planet: Body, natalPlanet: Body?, otherPlanet: Body?, aspect: AspectType, orbLimit: Double, begin: Timestamp?,
        end: Timestamp?, beginsBefore: Bool, endsAfter: Bool, exact: [AspectWindowDocument.Pass],
        closest: AspectWindowDocument.Closest?, label: String
    ) {
        self.planet = planet
        self.natalPlanet = natalPlanet
        self.otherPlanet = otherPlanet
        self.aspect = aspect
        self.orbLimit = orbLimit
        self.begin = begin
        self.end = end
        self.beginsBefore = beginsBefore
        self.endsAfter = endsAfter
        self.exact = exact
        self.closest = closest
        self.label = label
    }

    enum CodingKeys: String, CodingKey {
        case aspect
        case begin
        case beginsBefore = "begins_before"
        case closest
        case end
        case endsAfter = "ends_after"
        case exact
        case label
        case natalPlanet = "natal_planet"
        case orbLimit = "orb_limit"
        case otherPlanet = "other_planet"
        case planet
    }
}

extension AspectWindowDocument {
    /// An instant at which an aspect is exact.
    public struct Pass: WireDocument {
        /// The time of the event.
        public var at: Timestamp
        /// The direction of the moving body then.
        public var direction: UpcomingEventDocument.Direction
        /// The direction of the other moving body; absent for a natal one.
        public var otherDirection: UpcomingEventDocument.Direction?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            at: Timestamp, direction: UpcomingEventDocument.Direction, otherDirection: UpcomingEventDocument.Direction?
        ) {
            self.at = at
            self.direction = direction
            self.otherDirection = otherDirection
        }

        enum CodingKeys: String, CodingKey {
            case at
            case direction
            case otherDirection = "other_direction"
        }
    }
}

extension AspectWindowDocument {
    /// The closest approach of an aspect that never becomes exact because a body turns back.
    public struct Closest: WireDocument {
        /// The time of the event.
        public var at: Timestamp
        /// The deviation from the exact angle, in degrees.
        public var orb: Double

        /// Creates the value with the given fields, without rounding or checking them.
        public init(at: Timestamp, orb: Double) {
            self.at = at
            self.orb = orb
        }

        enum CodingKeys: String, CodingKey {
            case at
            case orb
        }
    }
}

/// A retrograde period with its shadows.
public struct RetrogradeWindowDocument: WireDocument {
    /// Which planet it is.
    public var planet: Body
    /// The station at which it turns retrograde; absent if it was not found.
    public var begin: Timestamp?
    /// The station at which it turns direct; absent if it was not found.
    public var end: Timestamp?
    /// Whether it began before the range.
    public var beginsBefore: Bool
    /// Whether it ends after the range.
    public var endsAfter: Bool
    /// The time when the planet first passes the place where it will turn direct; absent if it was not found.
    public var shadowBegin: Timestamp?
    /// The time when the planet again passes the place where it turned retrograde; absent if it was not found.
    public var shadowEnd: Timestamp?
    /// The sign in which it turns retrograde.
    public var firstSign: Sign?
    /// The sign in which it turns direct.
    public var lastSign: Sign?
    /// Text for people, such as "Mercury retrograde in Pisces".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planet: Body, begin: Timestamp?, end: Timestamp?, beginsBefore: Bool, endsAfter: Bool, shadowBegin: Timestamp?,
        shadowEnd: Timestamp?, firstSign: Sign?, lastSign: Sign?, label: String
    ) {
        self.planet = planet
        self.begin = begin
        self.end = end
        self.beginsBefore = beginsBefore
        self.endsAfter = endsAfter
        self.shadowBegin = shadowBegin
        self.shadowEnd = shadowEnd
        self.firstSign = firstSign
        self.lastSign = lastSign
        self.label = label
    }

    enum CodingKeys: String, CodingKey {
        case begin
        case beginsBefore = "begins_before"
        case end
        case endsAfter = "ends_after"
        case firstSign = "first_sign"
        case label
        case lastSign = "last_sign"
        case planet
        case shadowBegin = "shadow_begin"
        case shadowEnd = "shadow_end"
    }
}

/// A void-of-course period of the Moon.
public struct VoidOfCourseWindowDocument: WireDocument {
    /// The Moon's sign.
    public var sign: Sign
    /// The last exact aspect, or the Moon's ingress if it forms none in the sign.
    public var begin: Timestamp
    /// The time when the Moon leaves the sign.
    public var end: Timestamp
    /// Whether it began before the range.
    public var beginsBefore: Bool
    /// Whether it ends after the range.
    public var endsAfter: Bool
    /// Text for people, such as "Moon void of course in Leo".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(sign: Sign, begin: Timestamp, end: Timestamp, beginsBefore: Bool, endsAfter: Bool, label: String) {
        self.sign = sign
        self.begin = begin
        self.end = end
        self.beginsBefore = beginsBefore
        self.endsAfter = endsAfter
        self.label = label
    }

    enum CodingKeys: String, CodingKey {
        case begin
        case beginsBefore = "begins_before"
        case end
        case endsAfter = "ends_after"
        case label
        case sign
    }
}

/// The entry of a moving body into a house of a chart.
public struct HouseIngressDocument: WireDocument {
    /// The instant of the entry.
    public var at: Timestamp
    /// Which body it is.
    public var planet: Body
    /// The house that it enters, 1 to 12.
    public var house: Int
    /// Whether the body moves forward or backward.
    public var direction: UpcomingEventDocument.Direction
    /// Text for people, such as "Venus enters your 5th house".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(at: Timestamp, planet: Body, house: Int, direction: UpcomingEventDocument.Direction, label: String) {
        self.at = at
        self.planet = planet
        self.house = house
        self.direction = direction
        self.label = label
    }

    enum CodingKeys: String, CodingKey {
        case at
        case direction
        case house
        case label
        case planet
    }
}
