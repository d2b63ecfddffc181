/// A natal chart in the exchange format of chart services: positions, cusps, aspects and the subject.
///
/// Section 2 of the daily specification. Names of signs, points, houses and aspects are plain text here, as somebody
/// else may have written them; turning the document into a chart checks each of them.
@WireFields
public struct NatalExchangeDocument: WireDocument {
    /// Whose chart it is.
    public var subjectData: Subject
    /// What stands where in the chart.
    public var chartData: ChartData
    /// Whether date, time, zone and place of birth were known; nil in documents of other programs.
    public var exactChart: Bool?
    /// What the chart was made from; nil in documents of other programs.
    public var mode: ChartMode?
    /// How the instant of birth is known; nil in documents of other programs.
    public var momentKnown: MomentKnown? = nil

    /// Whose chart it is. Time, place and zone are nil where they are not known.
    ///
    /// Readers of the format require all of them, so on the wire noon, UTC and the point 0, 0 stand in for what is not
    /// known, and `unknown` lists it: any of "time", "zone", "place".
    public struct Subject: Hashable, Sendable {
        /// The person's name.
        public var name: String
        /// The year on the birthplace's calendar.
        public var year: Int
        /// The month, 1 to 12.
        public var month: Int
        /// The day of the month, 1 to 31.
        public var day: Int
        /// The hour on the birthplace's clocks, 0 to 23; nil when the time is not known.
        public var hour: Int?
        /// The minute, 0 to 59; nil when the time is not known.
        public var minute: Int?
        /// The second, 0 to 59; nil for 0, and when the time is not known.
        public var second: Int?
        /// The display name of the birthplace; nothing is computed from it.
        public var city: String
        /// The code of the country: `GB`.
        public var nation: String
        /// Degrees east, −180 to 180.
        public var longitude: Double?
        /// Degrees north, −90 to 90.
        public var latitude: Double?
        /// An IANA time zone.
        public var timeZone: String?
        /// `later` for the second pass of a time that clocks showed twice; nil otherwise.
        public var repeatedTime: String?

        /// The subject of a birth, whose date, time, zone and place are taken from it.
        public init(name: String, city: String, nation: String, birth: BirthData) {
            self.name = name
            self.city = city
            self.nation = nation
            (year, month, day) = (birth.date.year, birth.date.month, birth.date.day)
            (hour, minute) = (birth.time?.hour, birth.time?.minute)
            second = birth.time.flatMap { $0.second == 0 ? nil : $0.second }
            (longitude, latitude, timeZone) = (birth.longitude, birth.latitude, birth.zone)
            repeatedTime = birth.repeatedTime == .earlier ? nil : birth.repeatedTime.rawValue
        }
    }

    /// What stands where.
    @WireFields
    public struct ChartData: WireDocument {
        /// The bodies, and the angles where they are known.
        public var planetaryPositions: [Position]
        /// The twelve cusps; nil in documents that have none.
        public var houseCusps: [Cusp]?
        /// The aspects within the chart; nil in documents that have none.
        public var aspects: [Aspect]?
        /// The house system that was asked for, `placidus` and so on; nil in documents of other programs.
        public var houseSystem: String?
        /// The house system of the cusps, such as `porphyry` where the asked one does not exist.
        public var houseSystemUsed: String?
        /// How two people's chart was made: `midpoint`, which stands at no moment, or `davison`; nil for one person's.
        public var composite: String? = nil
    }

    /// A body or an angle in its sign and house.
    @WireFields
    public struct Position: WireDocument {
        /// `Sun`, `North_Node`, `ASC` and so on.
        public var name: String
        /// `Cardinal`, `Fixed` or `Mutable`.
        public var quality: String?
        /// `Fire`, `Earth`, `Air` or `Water`.
        public var element: String?
        /// Three letters: `Tau`.
        public var sign: String
        /// 0 for Aries to 11 for Pisces.
        @WireName("sign_num") public var signNumber: Int?
        /// Degrees within the sign, [0, 30).
        public var position: Double
        /// The ecliptic longitude in degrees, [0, 360).
        @WireName("abs_pos") public var absolutePosition: Double
        /// The symbol of the sign.
        public var emoji: String?
        /// `Planet`, `Node` or `Angle`.
        public var pointType: String?
        /// `First_House` to `Twelfth_House`.
        public var house: String
        /// Whether the point moves backwards; false for an angle.
        @WireName("retrograde") public var isRetrograde: Bool
        /// Degrees a day.
        public var speed: Double?
        /// The largest distance in degrees that a body may be from the longitude given; nil at a known instant.
        public var longitudeUncertainty: Double? = nil
        /// Whether a body may stand in another sign; nil at a known instant.
        public var signUncertain: Bool? = nil
    }

    /// The beginning of a house.
    @WireFields
    public struct Cusp: WireDocument {
        /// 1 to 12.
        public var house: Int
        /// Three letters: `Leo`.
        public var sign: String
        /// Degrees within the sign, [0, 30).
        public var degree: Double
        /// The ecliptic longitude in degrees, [0, 360).
        @WireName("abs_pos") public var absoluteLongitude: Double
    }

    /// An aspect between two points.
    @WireFields
    public struct Aspect: WireDocument {
        /// The name of one point, as in ``Position/name``.
        public var planet1: String
        /// The name of the other point.
        public var planet2: String
        /// `Trine` and so on.
        public var aspect: String
        /// The deviation from the exact angle, in degrees.
        public var orb: Double
        /// Whether the orb shrinks; nil where the document does not say.
        @WireName("applying") public var isApplying: Bool?
        /// `strong`, `moderate` or `weak`, by thirds of the orb limit.
        public var strength: String?
        /// How far the orb may be from the one given, in degrees; nil where the moment of birth is known.
        public var orbUncertainty: Double? = nil
    }
}
