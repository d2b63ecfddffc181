/// A year of a chart on the wire: the meters of each day, and the windows of the slow transits.
@WireFields
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
    /// How the instant of birth is known; nil in older documents.
    public var momentKnown: MomentKnown? = nil

    /// One day, read at noon UTC.
    @WireFields
    public struct Day: WireDocument {
        /// The date, UTC.
        public var date: CivilDate
        /// The scores of every meter and super-group, by name.
        public var scores: [String: Score]
        /// The day's strongest aspects, strongest first.
        public var strongest: [Aspect]
    }

    /// The scores of a meter on a day.
    @WireFields
    public struct Score: WireDocument {
        /// How harmonious it is, 0 to 100: 50 is neutral, less is challenging.
        public var harmony: Double
        /// How much is happening, 0 to 100.
        public var intensity: Double
        /// Both in one number, −100 to 100.
        public var unified: Double
    }

    /// An aspect of a day.
    @WireFields
    public struct Aspect: WireDocument {
        /// The kind of aspect.
        public var aspect: AspectType
        /// For people: "Transit Saturn square Natal Moon".
        public var label: String
        /// The natal body.
        public var natalPlanet: Body
        /// The deviation from the exact angle, in degrees.
        public var orb: Double
        /// How far the orb may be from the one given, in degrees; absent where the moment of birth is known.
        public var orbUncertainty: Double? = nil
        /// The transiting body.
        public var transitPlanet: Body
    }

    /// A new or full Moon.
    @WireFields
    public struct Lunation: WireDocument {
        /// The instant at which it is exact.
        public var at: Timestamp
        /// New or full.
        public var phase: LunarPhase
        /// The sign in which the Moon stands.
        public var sign: Sign
    }
}
