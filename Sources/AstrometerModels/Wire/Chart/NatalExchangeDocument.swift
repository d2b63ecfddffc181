/// A natal chart in the exchange format of chart services: positions, cusps, aspects and the subject.
///
/// Section 2 of the daily specification. Names of signs, points, houses and aspects are plain text here, as somebody
/// else may have written them; turning the document into a chart checks each of them.
public struct NatalExchangeDocument: WireDocument {
    public var subjectData: Subject
    public var chartData: ChartData

    public init(subjectData: Subject, chartData: ChartData) {
        (self.subjectData, self.chartData) = (subjectData, chartData)
    }

    enum CodingKeys: String, CodingKey {
        case chartData = "chart_data"
        case subjectData = "subject_data"
    }

    /// Whose chart it is. Time, place and zone are nil where they are not known.
    ///
    /// Readers of the format require all of them, so on the wire noon, UTC and the point 0, 0 stand in for what is not
    /// known, and `unknown` lists it: any of "time", "zone", "place".
    public struct Subject: Hashable, Sendable {
        public var name: String
        public var year: Int
        public var month: Int
        public var day: Int
        public var hour: Int?
        public var minute: Int?
        public var second: Int?
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
        public var planetaryPositions: [Position]
        public var houseCusps: [Cusp]?
        public var aspects: [Aspect]?
        /// The house system that was asked for, `placidus` and so on; nil in documents of others.
        public var houseSystem: String?
        /// The house system of the cusps, such as `porphyry` where the asked one does not exist.
        public var houseSystemUsed: String?
        /// `midpoint` for the midpoints of two people's charts, which stand at no moment; nil for that of a moment.
        public var composite: String?

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
        public var isRetrograde: Bool
        /// Degrees a day.
        public var speed: Double?

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
        public var planet1: String
        public var planet2: String
        /// `Trine` and so on.
        public var aspect: String
        /// The deviation from the exact angle, in degrees.
        public var orb: Double
        public var isApplying: Bool?
        /// `strong`, `moderate` or `weak`, by thirds of the orb limit.
        public var strength: String?

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
