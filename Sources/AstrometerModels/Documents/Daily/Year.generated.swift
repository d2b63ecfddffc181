// Generated from Contract/year.yaml by `make contract`; edit that instead.

/// A year of a chart: the meters of each day, and the windows of the slow transits.
public struct YearDocument: WireDocument {
    /// The first date, in UTC.
    public var start: CivilDate
    /// The last date, in UTC.
    public var end: CivilDate
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
        start: CivilDate, end: CivilDate, days: [YearDocument.Day], meters: [String], superGroups: [String],
        windows: [AspectWindowDocument], retrogrades: [RetrogradeWindowDocument], lunations: [LunationDocument],
        eclipses: [EclipseDocument]?, model: String, ephemeris: String, exactChart: Bool, momentKnown: MomentKnown?
    ) {
        self.start = start
        self.end = end
        self.days = days
        self.meters = meters
        self.superGroups = superGroups
        self.windows = windows
        self.retrogrades = retrogrades
        self.lunations = lunations
        self.eclipses = eclipses
        self.model = model
        self.ephemeris = ephemeris
        self.exactChart = exactChart
        self.momentKnown = momentKnown
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        days = try fields.read("days")
        eclipses = try fields.readIfPresent("eclipses")
        end = try fields.read("end")
        ephemeris = try fields.read("ephemeris")
        exactChart = try fields.read("exact_chart")
        lunations = try fields.read("lunations")
        meters = try fields.read("meters")
        model = try fields.read("model")
        momentKnown = try fields.readIfPresent("moment_known")
        retrogrades = try fields.read("retrogrades")
        start = try fields.read("start")
        superGroups = try fields.read("super_groups")
        windows = try fields.read("windows")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("days", days)
        try fields.writeIfPresent("eclipses", eclipses)
        try fields.write("end", end)
        try fields.write("ephemeris", ephemeris)
        try fields.write("exact_chart", exactChart)
        try fields.write("lunations", lunations)
        try fields.write("meters", meters)
        try fields.write("model", model)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("retrogrades", retrogrades)
        try fields.write("start", start)
        try fields.write("super_groups", superGroups)
        try fields.write("windows", windows)
    }
}

extension YearDocument {
    /// One day, read at noon UTC.
    public struct Day: WireDocument {
        /// The date, in UTC.
        public var date: CivilDate
        /// The scores of every meter and super-group, by name.
        public var scores: [String: YearDocument.Score]
        /// The day's strongest aspects, strongest first.
        public var strongest: [YearDocument.Aspect]

        /// Creates the value with the given fields, without rounding or checking them.
        public init(date: CivilDate, scores: [String: YearDocument.Score], strongest: [YearDocument.Aspect]) {
            self.date = date
            self.scores = scores
            self.strongest = strongest
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            date = try fields.read("date")
            scores = try fields.read("scores")
            strongest = try fields.read("strongest")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("date", date)
            try fields.write("scores", scores)
            try fields.write("strongest", strongest)
        }
    }
}

extension YearDocument {
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
            self.harmony = harmony
            self.intensity = intensity
            self.unified = unified
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            harmony = try fields.read("harmony")
            intensity = try fields.read("intensity")
            unified = try fields.read("unified")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("harmony", harmony)
            try fields.write("intensity", intensity)
            try fields.write("unified", unified)
        }
    }
}

extension YearDocument {
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
            self.aspect = aspect
            self.label = label
            self.natalPlanet = natalPlanet
            self.orb = orb
            self.orbUncertainty = orbUncertainty
            self.transitPlanet = transitPlanet
        }

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            aspect = try fields.read("aspect")
            label = try fields.read("label")
            natalPlanet = try fields.read("natal_planet")
            orb = try fields.read("orb")
            orbUncertainty = try fields.readIfPresent("orb_uncertainty")
            transitPlanet = try fields.read("transit_planet")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("aspect", aspect)
            try fields.write("label", label)
            try fields.write("natal_planet", natalPlanet)
            try fields.write("orb", orb)
            try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
            try fields.write("transit_planet", transitPlanet)
        }
    }
}
