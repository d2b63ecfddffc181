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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        date = try fields.read("date")
        days = try fields.read("days")
        exactChart = try fields.read("exact_chart")
        mode = try fields.read("mode")
        momentKnown = try fields.readIfPresent("moment_known")
        transitSummary = try fields.read("transit_summary")
        windows = try fields.read("windows")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("date", date)
        try fields.write("days", days)
        try fields.write("exact_chart", exactChart)
        try fields.write("mode", mode)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("transit_summary", transitSummary)
        try fields.write("windows", windows)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        eclipses = try fields.readIfPresent("eclipses")
        ephemeris = try fields.read("ephemeris")
        exactChart = try fields.readIfPresent("exact_chart")
        from = try fields.read("from")
        houseIngresses = try fields.read("house_ingresses")
        lunations = try fields.readIfPresent("lunations")
        model = try fields.read("model")
        momentKnown = try fields.readIfPresent("moment_known")
        natalAspects = try fields.read("natal_aspects")
        planets = try fields.read("planets")
        retrogrades = try fields.read("retrogrades")
        skyAspects = try fields.read("sky_aspects")
        to = try fields.read("to")
        voidOfCourse = try fields.read("void_of_course")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("eclipses", eclipses)
        try fields.write("ephemeris", ephemeris)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.write("from", from)
        try fields.write("house_ingresses", houseIngresses)
        try fields.writeIfPresent("lunations", lunations)
        try fields.write("model", model)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("natal_aspects", natalAspects)
        try fields.write("planets", planets)
        try fields.write("retrogrades", retrogrades)
        try fields.write("sky_aspects", skyAspects)
        try fields.write("to", to)
        try fields.write("void_of_course", voidOfCourse)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        aspect = try fields.read("aspect")
        begin = try fields.readIfPresent("begin")
        beginsBefore = try fields.read("begins_before")
        closest = try fields.readIfPresent("closest")
        end = try fields.readIfPresent("end")
        endsAfter = try fields.read("ends_after")
        exact = try fields.read("exact")
        label = try fields.read("label")
        natalPlanet = try fields.readIfPresent("natal_planet")
        orbLimit = try fields.read("orb_limit")
        otherPlanet = try fields.readIfPresent("other_planet")
        planet = try fields.read("planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("aspect", aspect)
        try fields.writeIfPresent("begin", begin)
        try fields.write("begins_before", beginsBefore)
        try fields.writeIfPresent("closest", closest)
        try fields.writeIfPresent("end", end)
        try fields.write("ends_after", endsAfter)
        try fields.write("exact", exact)
        try fields.write("label", label)
        try fields.writeIfPresent("natal_planet", natalPlanet)
        try fields.write("orb_limit", orbLimit)
        try fields.writeIfPresent("other_planet", otherPlanet)
        try fields.write("planet", planet)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            at = try fields.read("at")
            direction = try fields.read("direction")
            otherDirection = try fields.readIfPresent("other_direction")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("at", at)
            try fields.write("direction", direction)
            try fields.writeIfPresent("other_direction", otherDirection)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            at = try fields.read("at")
            orb = try fields.read("orb")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("at", at)
            try fields.write("orb", orb)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        begin = try fields.readIfPresent("begin")
        beginsBefore = try fields.read("begins_before")
        end = try fields.readIfPresent("end")
        endsAfter = try fields.read("ends_after")
        firstSign = try fields.readIfPresent("first_sign")
        label = try fields.read("label")
        lastSign = try fields.readIfPresent("last_sign")
        planet = try fields.read("planet")
        shadowBegin = try fields.readIfPresent("shadow_begin")
        shadowEnd = try fields.readIfPresent("shadow_end")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.writeIfPresent("begin", begin)
        try fields.write("begins_before", beginsBefore)
        try fields.writeIfPresent("end", end)
        try fields.write("ends_after", endsAfter)
        try fields.writeIfPresent("first_sign", firstSign)
        try fields.write("label", label)
        try fields.writeIfPresent("last_sign", lastSign)
        try fields.write("planet", planet)
        try fields.writeIfPresent("shadow_begin", shadowBegin)
        try fields.writeIfPresent("shadow_end", shadowEnd)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        begin = try fields.read("begin")
        beginsBefore = try fields.read("begins_before")
        end = try fields.read("end")
        endsAfter = try fields.read("ends_after")
        label = try fields.read("label")
        sign = try fields.read("sign")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("begin", begin)
        try fields.write("begins_before", beginsBefore)
        try fields.write("end", end)
        try fields.write("ends_after", endsAfter)
        try fields.write("label", label)
        try fields.write("sign", sign)
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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        at = try fields.read("at")
        direction = try fields.read("direction")
        house = try fields.read("house")
        label = try fields.read("label")
        planet = try fields.read("planet")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("at", at)
        try fields.write("direction", direction)
        try fields.write("house", house)
        try fields.write("label", label)
        try fields.write("planet", planet)
    }
}
