// Generated from Contract/year.yaml by `make contract`; edit that instead.

/// A year of a chart: the meters of each day, and the windows of the slow transits.
public struct YearDocument: WireDocument {
    /// The software, rules and data behind the numbers.
    public var provenance: ScoreProvenance?
    /// The function and the fields that return this document.
    public var inputs: DocumentInputs?
    /// The first date.
    public var start: CivilDate
    /// The last date.
    public var end: CivilDate
    /// The time zone of the days; absent for UTC.
    public var zone: String?
    /// The days in order.
    public var days: [YearDocument.Day]
    /// The names of the individual meters, in the order of a dashboard.
    public var meters: [String]
    /// The names of the super-groups, in order.
    public var superGroups: [String]
    /// Aspects of the slow bodies to natal ones, by transiting body and beginning.
    public var windows: [AspectWindowDocument]
    /// Retrograde periods of the planets, by body.
    public var retrogrades: [RetrogradeWindowDocument]
    /// New, quarter and full Moons, in order.
    public var lunations: [LunationDocument]
    /// Eclipses of the Sun and the Moon, in order.
    public var eclipses: [EclipseDocument]?
    /// The name of the model.
    public var model: String
    /// The source of the positions, with its version.
    public var ephemeris: String
    /// Whether date, time, zone and place of birth were all known; without them houses are solar houses.
    public var exactChart: Bool
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        provenance: ScoreProvenance? = nil, inputs: DocumentInputs? = nil, start: CivilDate, end: CivilDate,
        zone: String?, days: [YearDocument.Day], meters: [String], superGroups: [String],
        windows: [AspectWindowDocument], retrogrades: [RetrogradeWindowDocument], lunations: [LunationDocument],
        eclipses: [EclipseDocument]?, model: String, ephemeris: String, exactChart: Bool, momentKnown: MomentKnown?
    ) {
        (
            self.provenance, self.inputs, self.start, self.end, self.zone, self.days, self.meters, self.superGroups,
            self.windows, self.retrogrades, self.lunations, self.eclipses, self.model, self.ephemeris, self.exactChart,
            self.momentKnown
        ) = (
            provenance, inputs, start, end, zone, days, meters, superGroups, windows, retrogrades, lunations, eclipses,
            model, ephemeris, exactChart, momentKnown
        )
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            start: fields.read("start"), end: fields.read("end"), zone: fields.readIfPresent("zone"),
            days: fields.read("days"), meters: fields.read("meters"), superGroups: fields.read("super_groups"),
            windows: fields.read("windows"), retrogrades: fields.read("retrogrades"),
            lunations: fields.read("lunations"), eclipses: fields.readIfPresent("eclipses"),
            model: fields.read("model"), ephemeris: fields.read("ephemeris"), exactChart: fields.read("exact_chart"),
            momentKnown: fields.readIfPresent("moment_known"))
    }
    public func writeFields(to json: JSONWriter) {
        json.list("days", days)
        if let eclipses { json.list("eclipses", eclipses) }
        json.date("end", end)
        json.text("ephemeris", ephemeris)
        json.bool("exact_chart", exactChart)
        inputs?.write(to: json.key("inputs"))
        json.list("lunations", lunations)
        json.texts("meters", meters)
        json.text("model", model)
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        provenance?.write(to: json.key("provenance"))
        json.list("retrogrades", retrogrades)
        json.date("start", start)
        json.texts("super_groups", superGroups)
        json.list("windows", windows)
        if let zone { json.text("zone", zone) }
    }
}

extension YearDocument {
    /// One day, read at noon in the zone of the year.
    public struct Day: WireDocument {
        /// The date in the zone of the year.
        public var date: CivilDate
        /// The scores of every meter and super-group, by name.
        public var scores: [String: YearDocument.Score]
        /// The day's strongest aspects, strongest first.
        public var strongest: [YearDocument.Aspect]

        /// Creates the value with the given fields, without rounding or checking them.
        public init(date: CivilDate, scores: [String: YearDocument.Score], strongest: [YearDocument.Aspect]) {
            (self.date, self.scores, self.strongest) = (date, scores, strongest)
        }

        public init(fields: WireFields) throws {
            try self.init(date: fields.read("date"), scores: fields.read("scores"), strongest: fields.read("strongest"))
        }
        public func writeFields(to json: JSONWriter) {
            json.date("date", date)
            json.key("scores").record(scores, \.self) { $0.write(to: json) }
            json.list("strongest", strongest)
        }
    }

    /// The scores of a meter on a day.
    public struct Score: WireDocument {
        /// How harmonious the influences are, 0 to 100; 50 is neutral, less is challenging.
        public var harmony: Double
        /// How much is happening, 0 to 100.
        public var intensity: Double
        /// Intensity and harmony in one number, −100 to 100.
        public var unified: Double

        /// Creates the value with the given fields, without rounding or checking them.
        public init(harmony: Double, intensity: Double, unified: Double) {
            (self.harmony, self.intensity, self.unified) = (harmony, intensity, unified)
        }

        public init(fields: WireFields) throws {
            try self.init(
                harmony: fields.read("harmony"), intensity: fields.read("intensity"), unified: fields.read("unified"))
        }
        public func writeFields(to json: JSONWriter) {
            json.number("harmony", harmony)
            json.number("intensity", intensity)
            json.number("unified", unified)
        }
    }

    /// An aspect of a day.
    public struct Aspect: WireDocument {
        /// The kind of aspect.
        public var aspect: AspectType
        /// Text for people, such as "Transit Saturn square Natal Moon".
        public var label: String
        /// The natal body.
        public var natalPlanet: Body
        /// The deviation from the exact angle, in degrees.
        public var orb: Double
        /// The largest error of the orb, in degrees; absent if the moment of birth is known.
        public var orbUncertainty: Double?
        /// The transiting body.
        public var transitPlanet: Body

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            aspect: AspectType, label: String, natalPlanet: Body, orb: Double, orbUncertainty: Double? = nil,
            transitPlanet: Body
        ) {
            (self.aspect, self.label, self.natalPlanet, self.orb, self.orbUncertainty, self.transitPlanet) = (
                aspect, label, natalPlanet, orb, orbUncertainty, transitPlanet
            )
        }

        public init(fields: WireFields) throws {
            try self.init(
                aspect: fields.read("aspect"), label: fields.read("label"), natalPlanet: fields.read("natal_planet"),
                orb: fields.read("orb"), orbUncertainty: fields.readIfPresent("orb_uncertainty"),
                transitPlanet: fields.read("transit_planet"))
        }
        public func writeFields(to json: JSONWriter) {
            json.word("aspect", aspect.name)
            json.text("label", label)
            json.word("natal_planet", natalPlanet.name)
            json.number("orb", orb)
            if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
            json.word("transit_planet", transitPlanet.name)
        }
    }
}
