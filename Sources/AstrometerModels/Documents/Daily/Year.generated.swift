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

    enum CodingKeys: String, CodingKey {
        case days
        case eclipses
        case end
        case ephemeris
        case exactChart = "exact_chart"
        case lunations
        case meters
        case model
        case momentKnown = "moment_known"
        case retrogrades
        case start
        case superGroups = "super_groups"
        case windows
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

        enum CodingKeys: String, CodingKey {
            case date
            case scores
            case strongest
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

        enum CodingKeys: String, CodingKey {
            case harmony
            case intensity
            case unified
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

        enum CodingKeys: String, CodingKey {
            case aspect
            case label
            case natalPlanet = "natal_planet"
            case orb
            case orbUncertainty = "orb_uncertainty"
            case transitPlanet = "transit_planet"
        }
    }
}
