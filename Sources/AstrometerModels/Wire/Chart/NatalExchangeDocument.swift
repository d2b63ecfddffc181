/// A natal chart in the exchange format of chart services: positions, cusps, aspects and the subject.
///
/// Section 2 of the daily specification. Names of signs, points, houses and aspects are plain text here, as somebody
/// else may have written them; turning the document into a chart checks each of them.
public struct NatalExchangeDocument: WireDocument {
    /// Whose chart it is.
    public var subjectData: Subject
    /// What stands where in the chart.
    public var chartData: ChartData
    /// Whether date, time, zone and place of birth were known; nil in documents of other programs.
    public var exactChart: Bool?
    /// What the chart was made from; nil in documents of other programs.
    public var mode: ChartMode?

    /// A document of a subject and a chart, which are not compared with one another.
    public init(subjectData: Subject, chartData: ChartData) {
        (self.subjectData, self.chartData) = (subjectData, chartData)
    }

    enum CodingKeys: String, CodingKey {
        case chartData = "chart_data"
        case exactChart = "exact_chart"
        case mode
        case subjectData = "subject_data"
    }

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
        public var composite: String?

        /// A chart's data without the names of its house system, which may be set afterwards.
        public init(planetaryPositions: [Position], houseCusps: [Cusp]?, aspects: [Aspect]?) {
            self.planetaryPositions = planetaryPositions
            self.houseCusps = houseCusps
            self.aspects = aspects
        }

        enum CodingKeys: String, CodingKey {
            case aspects, composite
            case houseCusps = "house_cusps"
            case houseSystem = "house_system"
            case houseSystemUsed = "house_system_used"
            case planetaryPositions = "planetary_positions"
        }
    }

    /// A body or an angle in its sign and house.
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
        public var signNumber: Int?
        /// Degrees within the sign, [0, 30).
        public var position: Double
        /// The ecliptic longitude in degrees, [0, 360).
        public var absolutePosition: Double
        /// The symbol of the sign.
        public var emoji: String?
        /// `Planet`, `Node` or `Angle`.
        public var pointType: String?
        /// `First_House` to `Twelfth_House`.
        public var house: String
        /// Whether the point moves backwards; false for an angle.
        public var isRetrograde: Bool
        /// Degrees a day.
        public var speed: Double?

        /// A point with the fields that every document has; the others are nil until they are set.
        public init(
            name: String, sign: String, position: Double, absolutePosition: Double, house: String, isRetrograde: Bool
        ) {
            self.name = name
            self.sign = sign
            self.position = position
            self.absolutePosition = absolutePosition
            self.house = house
            self.isRetrograde = isRetrograde
        }

        enum CodingKeys: String, CodingKey {
            case absolutePosition = "abs_pos"
            case element, emoji, house, name
            case pointType = "point_type"
            case position, quality
            case isRetrograde = "retrograde"
            case sign
            case signNumber = "sign_num"
            case speed
        }
    }

    /// The beginning of a house.
    public struct Cusp: WireDocument {
        /// 1 to 12.
        public var house: Int
        /// Three letters: `Leo`.
        public var sign: String
        /// Degrees within the sign, [0, 30).
        public var degree: Double
        /// The ecliptic longitude in degrees, [0, 360).
        public var absoluteLongitude: Double

        /// A cusp of house 1 to 12, in its sign and as a longitude, both in degrees.
        public init(house: Int, sign: String, degree: Double, absoluteLongitude: Double) {
            (self.house, self.sign, self.degree, self.absoluteLongitude) = (house, sign, degree, absoluteLongitude)
        }

        enum CodingKeys: String, CodingKey {
            case absoluteLongitude = "abs_pos"
            case degree, house, sign
        }
    }

    /// An aspect between two points.
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
        public var isApplying: Bool?
        /// `strong`, `moderate` or `weak`, by thirds of the orb limit.
        public var strength: String?

        /// An aspect between two named points, its orb in degrees.
        public init(
            planet1: String, planet2: String, aspect: String, orb: Double, isApplying: Bool?, strength: String?
        ) {
            self.planet1 = planet1
            self.planet2 = planet2
            self.aspect = aspect
            self.orb = orb
            self.isApplying = isApplying
            self.strength = strength
        }

        enum CodingKeys: String, CodingKey {
            case isApplying = "applying"
            case aspect, orb, planet1, planet2, strength
        }
    }
}
