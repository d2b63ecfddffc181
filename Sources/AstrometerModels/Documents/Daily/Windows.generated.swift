// Generated from Contract/windows.yaml by `make contract`; edit that instead.

/// The transits of a day, and the period of each aspect to the chart.
public struct TransitsOverviewDocument: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
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
    /// The transits of the moment to the requested natal points, and the transits of these points to the chart; absent
    /// if the request names no points.
    public var pointAspects: [PointTransitDocument]?
    /// The windows of the transits to and of the requested points, by their beginning; absent if the request names
    /// none.
    public var pointWindows: [PointWindowDocument]?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, date: Timestamp, days: Int, exactChart: Bool,
        mode: ChartMode, momentKnown: MomentKnown?, transitSummary: TransitSummaryDocument,
        windows: [AspectWindowDocument], pointAspects: [PointTransitDocument]? = nil,
        pointWindows: [PointWindowDocument]? = nil
    ) {
        (
            self.provenance, self.inputs, self.date, self.days, self.exactChart, self.mode, self.momentKnown,
            self.transitSummary, self.windows, self.pointAspects, self.pointWindows
        ) = (
            provenance, inputs, date, days, exactChart, mode, momentKnown, transitSummary, windows, pointAspects,
            pointWindows
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            date: fields.read("date"), days: fields.read("days"), exactChart: fields.read("exact_chart"),
            mode: fields.read("mode"), momentKnown: fields.readIfPresent("moment_known"),
            transitSummary: fields.read("transit_summary"), windows: fields.read("windows"),
            pointAspects: fields.readIfPresent("point_aspects"), pointWindows: fields.readIfPresent("point_windows"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("date", date)
        json.integer("days", days)
        json.bool("exact_chart", exactChart)
        inputs?.write(to: json.key("inputs"))
        json.word("mode", mode.rawValue)
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        if let pointAspects { json.list("point_aspects", pointAspects) }
        if let pointWindows { json.list("point_windows", pointWindows) }
        provenance?.write(to: json.key("provenance"))
        transitSummary.write(to: json.key("transit_summary"))
        json.list("windows", windows)
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
        (
            self.from, self.to, self.planets, self.natalAspects, self.skyAspects, self.retrogrades, self.voidOfCourse,
            self.houseIngresses, self.lunations, self.eclipses, self.model, self.ephemeris, self.exactChart,
            self.momentKnown
        ) = (
            from, to, planets, natalAspects, skyAspects, retrogrades, voidOfCourse, houseIngresses, lunations, eclipses,
            model, ephemeris, exactChart, momentKnown
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            from: fields.read("from"), to: fields.read("to"), planets: fields.read("planets"),
            natalAspects: fields.read("natal_aspects"), skyAspects: fields.read("sky_aspects"),
            retrogrades: fields.read("retrogrades"), voidOfCourse: fields.read("void_of_course"),
            houseIngresses: fields.read("house_ingresses"), lunations: fields.readIfPresent("lunations"),
            eclipses: fields.readIfPresent("eclipses"), model: fields.read("model"),
            ephemeris: fields.read("ephemeris"), exactChart: fields.readIfPresent("exact_chart"),
            momentKnown: fields.readIfPresent("moment_known"))
    }
    public func writeFields(to json: JSONWriter) {
        if let eclipses { json.list("eclipses", eclipses) }
        json.text("ephemeris", ephemeris)
        if let exactChart { json.bool("exact_chart", exactChart) }
        json.timestamp("from", from)
        json.list("house_ingresses", houseIngresses)
        if let lunations { json.list("lunations", lunations) }
        json.text("model", model)
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        json.list("natal_aspects", natalAspects)
        json.key("planets").list(planets) { json.word($0.name) }
        json.list("retrogrades", retrogrades)
        json.list("sky_aspects", skyAspects)
        json.timestamp("to", to)
        json.list("void_of_course", voidOfCourse)
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
    /// The possible instants of `begin`, if the natal point is uncertain.
    public var beginRange: TimeRangeDocument?
    /// The possible instants of `end`, if the natal point is uncertain.
    public var endRange: TimeRangeDocument?
    /// Whether it began before the range.
    public var beginsBefore: Bool
    /// Whether it ends after the range.
    public var endsAfter: Bool
    /// The instants at which the aspect is exact, in order.
    public var exact: [AspectWindowDocument.Pass]
    /// Each station between `begin` and `end`, in order, with the orb at that time; absent if no body turns, or if
    /// `begin` or `end` is unknown.
    public var turns: [AspectWindowDocument.Closest]?
    /// The closest approach of an aspect that is never exact; absent if the aspect is exact, or if `begin` or `end` is
    /// unknown.
    public var closest: AspectWindowDocument.Closest?
    /// Text for people, such as "Transit Saturn square Natal Moon".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planet: Body, natalPlanet: Body?, otherPlanet: Body?, aspect: AspectType, orbLimit: Double, begin: Timestamp?,
        end: Timestamp?, beginRange: TimeRangeDocument? = nil, endRange: TimeRangeDocument? = nil, beginsBefore: Bool,
        endsAfter: Bool, exact: [AspectWindowDocument.Pass], turns: [AspectWindowDocument.Closest]? = nil,
        closest: AspectWindowDocument.Closest?, label: String
    ) {
        (
            self.planet, self.natalPlanet, self.otherPlanet, self.aspect, self.orbLimit, self.begin, self.end,
            self.beginRange, self.endRange, self.beginsBefore, self.endsAfter, self.exact, self.turns, self.closest,
            self.label
        ) = (
            planet, natalPlanet, otherPlanet, aspect, orbLimit, begin, end, beginRange, endRange, beginsBefore,
            endsAfter, exact, turns, closest, label
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), natalPlanet: fields.readIfPresent("natal_planet"),
            otherPlanet: fields.readIfPresent("other_planet"), aspect: fields.read("aspect"),
            orbLimit: fields.read("orb_limit"), begin: fields.readIfPresent("begin"), end: fields.readIfPresent("end"),
            beginRange: fields.readIfPresent("begin_range"), endRange: fields.readIfPresent("end_range"),
            beginsBefore: fields.read("begins_before"), endsAfter: fields.read("ends_after"),
            exact: fields.read("exact"), turns: fields.readIfPresent("turns"), closest: fields.readIfPresent("closest"),
            label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect", aspect.name)
        if let begin { json.timestamp("begin", begin) }
        beginRange?.write(to: json.key("begin_range"))
        json.bool("begins_before", beginsBefore)
        closest?.write(to: json.key("closest"))
        if let end { json.timestamp("end", end) }
        endRange?.write(to: json.key("end_range"))
        json.bool("ends_after", endsAfter)
        json.list("exact", exact)
        json.text("label", label)
        if let natalPlanet { json.word("natal_planet", natalPlanet.name) }
        json.number("orb_limit", orbLimit)
        if let otherPlanet { json.word("other_planet", otherPlanet.name) }
        json.word("planet", planet.name)
        if let turns { json.list("turns", turns) }
    }
}

/// The possible instants of an event, because a natal point is uncertain.
public struct TimeRangeDocument: WireDocument {
    /// The earliest possible instant; absent if it lies before the range searched.
    public var earliest: Timestamp?
    /// The latest possible instant; absent if it lies after the range searched.
    public var latest: Timestamp?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(earliest: Timestamp?, latest: Timestamp?) {
        (self.earliest, self.latest) = (earliest, latest)
    }

    public init(fields: WireFields) throws {
        try self.init(earliest: fields.readIfPresent("earliest"), latest: fields.readIfPresent("latest"))
    }
    public func writeFields(to json: JSONWriter) {
        if let earliest { json.timestamp("earliest", earliest) }
        if let latest { json.timestamp("latest", latest) }
    }
}

/// The time that a transit spends within the orb of an aspect. The transiting place, the natal place or both are
/// points.
public struct PointWindowDocument: WireDocument {
    /// The moving body or point: `chiron`.
    public var planet: String
    /// The natal body, angle or point: `midheaven`.
    public var natalPlanet: String
    /// The kind of aspect.
    public var aspect: AspectType
    /// The orb at the ends of the window, in degrees.
    public var orbLimit: Double
    /// The time when the transit enters its orb; absent if it lies before the range searched.
    public var begin: Timestamp?
    /// The time when the transit leaves its orb; absent if it lies after the range searched.
    public var end: Timestamp?
    /// The possible instants of `begin`, if the natal point is uncertain.
    public var beginRange: TimeRangeDocument?
    /// The possible instants of `end`, if the natal point is uncertain.
    public var endRange: TimeRangeDocument?
    /// Whether it began before the range.
    public var beginsBefore: Bool
    /// Whether it ends after the range.
    public var endsAfter: Bool
    /// The instants at which the aspect is exact, in order.
    public var exact: [AspectWindowDocument.Pass]
    /// Each station between `begin` and `end`, in order, with the orb at that time; absent if no body turns, or if
    /// `begin` or `end` is unknown.
    public var turns: [AspectWindowDocument.Closest]?
    /// The closest approach of an aspect that is never exact; absent if the aspect is exact, or if `begin` or `end` is
    /// unknown.
    public var closest: AspectWindowDocument.Closest?
    /// Text for people, such as "Transit Saturn square Natal Moon".
    public var label: String

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        planet: String, natalPlanet: String, aspect: AspectType, orbLimit: Double, begin: Timestamp?, end: Timestamp?,
        beginRange: TimeRangeDocument? = nil, endRange: TimeRangeDocument? = nil, beginsBefore: Bool, endsAfter: Bool,
        exact: [AspectWindowDocument.Pass], turns: [AspectWindowDocument.Closest]? = nil,
        closest: AspectWindowDocument.Closest?, label: String
    ) {
        (
            self.planet, self.natalPlanet, self.aspect, self.orbLimit, self.begin, self.end, self.beginRange,
            self.endRange, self.beginsBefore, self.endsAfter, self.exact, self.turns, self.closest, self.label
        ) = (
            planet, natalPlanet, aspect, orbLimit, begin, end, beginRange, endRange, beginsBefore, endsAfter, exact,
            turns, closest, label
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), natalPlanet: fields.read("natal_planet"), aspect: fields.read("aspect"),
            orbLimit: fields.read("orb_limit"), begin: fields.readIfPresent("begin"), end: fields.readIfPresent("end"),
            beginRange: fields.readIfPresent("begin_range"), endRange: fields.readIfPresent("end_range"),
            beginsBefore: fields.read("begins_before"), endsAfter: fields.read("ends_after"),
            exact: fields.read("exact"), turns: fields.readIfPresent("turns"), closest: fields.readIfPresent("closest"),
            label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.word("aspect", aspect.name)
        if let begin { json.timestamp("begin", begin) }
        beginRange?.write(to: json.key("begin_range"))
        json.bool("begins_before", beginsBefore)
        closest?.write(to: json.key("closest"))
        if let end { json.timestamp("end", end) }
        endRange?.write(to: json.key("end_range"))
        json.bool("ends_after", endsAfter)
        json.list("exact", exact)
        json.text("label", label)
        json.text("natal_planet", natalPlanet)
        json.number("orb_limit", orbLimit)
        json.text("planet", planet)
        if let turns { json.list("turns", turns) }
    }
}

extension AspectWindowDocument {
    /// An instant at which an aspect is exact. An uncertain birth may have passes that its nominal moment does not
    /// have: for these it is the instant at which the aspect is nearest to exact.
    public struct Pass: WireDocument {
        /// The time of the event.
        public var at: Timestamp
        /// The earliest possible instant, if the natal point is uncertain; absent if it lies before the range searched.
        public var earliest: Timestamp?
        /// The latest possible instant, if the natal point is uncertain; absent if it lies after the range searched.
        public var latest: Timestamp?
        /// The direction of the moving body then.
        public var direction: UpcomingEventDocument.Direction
        /// The direction of the other moving body; absent for a natal one.
        public var otherDirection: UpcomingEventDocument.Direction?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            at: Timestamp, earliest: Timestamp? = nil, latest: Timestamp? = nil,
            direction: UpcomingEventDocument.Direction, otherDirection: UpcomingEventDocument.Direction?
        ) {
            (self.at, self.earliest, self.latest, self.direction, self.otherDirection) = (
                at, earliest, latest, direction, otherDirection
            )
        }

        public init(fields: WireFields) throws {
            try self.init(
                at: fields.read("at"), earliest: fields.readIfPresent("earliest"),
                latest: fields.readIfPresent("latest"), direction: fields.read("direction"),
                otherDirection: fields.readIfPresent("other_direction"))
        }
        public func writeFields(to json: JSONWriter) {
            json.timestamp("at", at)
            json.word("direction", direction.rawValue)
            if let earliest { json.timestamp("earliest", earliest) }
            if let latest { json.timestamp("latest", latest) }
            if let otherDirection { json.word("other_direction", otherDirection.rawValue) }
        }
    }

    /// A station in a window, or the closest approach of an aspect that never becomes exact because a body turns back.
    public struct Closest: WireDocument {
        /// The time of the event.
        public var at: Timestamp
        /// The deviation from the exact angle, in degrees.
        public var orb: Double

        /// Creates the value with the given fields, without rounding or checking them.
        public init(at: Timestamp, orb: Double) {
            (self.at, self.orb) = (at, orb)
        }

        public init(fields: WireFields) throws {
            try self.init(at: fields.read("at"), orb: fields.read("orb"))
        }
        public func writeFields(to json: JSONWriter) {
            json.timestamp("at", at)
            json.number("orb", orb)
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
        (
            self.planet, self.begin, self.end, self.beginsBefore, self.endsAfter, self.shadowBegin, self.shadowEnd,
            self.firstSign, self.lastSign, self.label
        ) = (planet, begin, end, beginsBefore, endsAfter, shadowBegin, shadowEnd, firstSign, lastSign, label)
    }

    public init(fields: WireFields) throws {
        try self.init(
            planet: fields.read("planet"), begin: fields.readIfPresent("begin"), end: fields.readIfPresent("end"),
            beginsBefore: fields.read("begins_before"), endsAfter: fields.read("ends_after"),
            shadowBegin: fields.readIfPresent("shadow_begin"), shadowEnd: fields.readIfPresent("shadow_end"),
            firstSign: fields.readIfPresent("first_sign"), lastSign: fields.readIfPresent("last_sign"),
            label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        if let begin { json.timestamp("begin", begin) }
        json.bool("begins_before", beginsBefore)
        if let end { json.timestamp("end", end) }
        json.bool("ends_after", endsAfter)
        if let firstSign { json.word("first_sign", firstSign.name) }
        json.text("label", label)
        if let lastSign { json.word("last_sign", lastSign.name) }
        json.word("planet", planet.name)
        if let shadowBegin { json.timestamp("shadow_begin", shadowBegin) }
        if let shadowEnd { json.timestamp("shadow_end", shadowEnd) }
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
        (self.sign, self.begin, self.end, self.beginsBefore, self.endsAfter, self.label) = (
            sign, begin, end, beginsBefore, endsAfter, label
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            sign: fields.read("sign"), begin: fields.read("begin"), end: fields.read("end"),
            beginsBefore: fields.read("begins_before"), endsAfter: fields.read("ends_after"),
            label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("begin", begin)
        json.bool("begins_before", beginsBefore)
        json.timestamp("end", end)
        json.bool("ends_after", endsAfter)
        json.text("label", label)
        json.word("sign", sign.name)
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
        (self.at, self.planet, self.house, self.direction, self.label) = (at, planet, house, direction, label)
    }

    public init(fields: WireFields) throws {
        try self.init(
            at: fields.read("at"), planet: fields.read("planet"), house: fields.read("house"),
            direction: fields.read("direction"), label: fields.read("label"))
    }
    public func writeFields(to json: JSONWriter) {
        json.timestamp("at", at)
        json.word("direction", direction.rawValue)
        json.integer("house", house)
        json.text("label", label)
        json.word("planet", planet.name)
    }
}
