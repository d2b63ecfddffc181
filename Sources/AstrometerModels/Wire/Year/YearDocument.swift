/// A year of a chart on the wire: the meters of each day, and the windows of the slow transits.
public struct YearDocument: WireDocument {
    /// The first date, UTC.
    public var start: CivilDate
    /// The last date, UTC.
    public var end: CivilDate
    /// Every day in order.
    public var days: [Day]
    /// The names of the individual meters, in the order of a dashboard.
    public var meters: [String]
    /// The names of the super-groups, in order.
    public var superGroups: [String]
    /// Aspects of the slow bodies to natal ones, by transiting body and beginning.
    public var windows: [AspectWindowDocument]
    /// Retrograde periods of the planets, by body.
    public var retrogrades: [RetrogradeWindowDocument]
    /// New and full Moons, in order.
    public var lunations: [Lunation]
    /// The model of the meters.
    public var model: String
    /// Where the positions come from.
    public var ephemeris: String
    /// Whether date, time, zone and place of birth were known; without them houses are solar houses.
    public var exactChart: Bool

    /// One day, read at noon UTC.
    public struct Day: WireDocument {
        /// The date, UTC.
        public var date: CivilDate
        /// The scores of every meter and super-group, by name.
        public var scores: [String: Score]
        /// The day's strongest aspects, strongest first.
        public var strongest: [Aspect]

        /// The fields as they go over the wire; nothing is rounded or checked here.
        public init(date: CivilDate, scores: [String: Score], strongest: [Aspect]) {
            (self.date, self.scores, self.strongest) = (date, scores, strongest)
        }
    }

    /// The scores of a meter on a day.
    public struct Score: WireDocument {
        /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
        public var harmony: Double
        /// How much is happening, 0 to 100.
        public var intensity: Double
        /// Both in one number, −100 to 100.
        public var unified: Double

        /// The fields as they go over the wire; nothing is rounded or checked here.
        public init(harmony: Double, intensity: Double, unified: Double) {
            (self.harmony, self.intensity, self.unified) = (harmony, intensity, unified)
        }
    }

    /// An aspect of a day.
    public struct Aspect: WireDocument {
        /// The kind of aspect.
        public var aspect: AspectType
        /// For people: "Transit Saturn square Natal Moon".
        public var label: String
        /// The natal body.
        public var natalPlanet: Body
        /// The deviation from the exact angle, in degrees.
        public var orb: Double
        /// The transiting body.
        public var transitPlanet: Body

        /// The fields as they go over the wire; nothing is rounded or checked here.
        public init(aspect: AspectType, label: String, natalPlanet: Body, orb: Double, transitPlanet: Body) {
            self.aspect = aspect
            self.label = label
            self.natalPlanet = natalPlanet
            self.orb = orb
            self.transitPlanet = transitPlanet
        }

        enum CodingKeys: String, CodingKey {
            case aspect, label
            case natalPlanet = "natal_planet"
            case orb
            case transitPlanet = "transit_planet"
        }
    }

    /// A new or full Moon.
    public struct Lunation: WireDocument {
        /// The instant at which it is exact.
        public var at: Timestamp
        /// New or full.
        public var phase: LunarPhase
        /// The sign in which the Moon stands.
        public var sign: Sign

        /// The fields as they go over the wire; nothing is rounded or checked here.
        public init(at: Timestamp, phase: LunarPhase, sign: Sign) {
            (self.at, self.phase, self.sign) = (at, phase, sign)
        }
    }

    /// The fields as they go over the wire; nothing is rounded or checked here.
    public init(
        start: CivilDate, end: CivilDate, days: [Day], meters: [String], superGroups: [String],
        windows: [AspectWindowDocument], retrogrades: [RetrogradeWindowDocument], lunations: [Lunation], model: String,
        ephemeris: String, exactChart: Bool
    ) {
        self.start = start
        self.end = end
        self.days = days
        self.meters = meters
        self.superGroups = superGroups
        self.windows = windows
        self.retrogrades = retrogrades
        self.lunations = lunations
        self.model = model
        self.ephemeris = ephemeris
        self.exactChart = exactChart
    }

    enum CodingKeys: String, CodingKey {
        case days, end, ephemeris
        case exactChart = "exact_chart"
        case lunations, meters, model, retrogrades, start
        case superGroups = "super_groups"
        case windows
    }
}
