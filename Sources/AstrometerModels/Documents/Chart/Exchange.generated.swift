// Generated from Contract/exchange.yaml by `make contract`; edit that instead.

/// A natal chart in the exchange format of chart services. Names of signs, points, houses and aspects are plain text;
/// reading the document checks each of them.
public struct NatalExchangeDocument: WireDocument {
    /// The person and the birth.
    public var subjectData: NatalExchangeDocument.Subject
    /// Positions, cusps and aspects.
    public var chartData: NatalExchangeDocument.ChartData
    /// Whether date, time, zone and place of birth were all known.
    public var exactChart: Bool?
    /// `v2` for an exact chart, `v1` for an approximate one.
    public var mode: ChartMode?
    /// How the instant of birth was determined.
    public var momentKnown: MomentKnown?

    /// Creates the value with the given fields, without rounding or checking them.
    public init(
        subjectData: NatalExchangeDocument.Subject, chartData: NatalExchangeDocument.ChartData, exactChart: Bool?,
        mode: ChartMode?, momentKnown: MomentKnown?
    ) {
        self.subjectData = subjectData
        self.chartData = chartData
        self.exactChart = exactChart
        self.mode = mode
        self.momentKnown = momentKnown
    }

    enum CodingKeys: String, CodingKey {
        case chartData = "chart_data"
        case exactChart = "exact_chart"
        case mode
        case momentKnown = "moment_known"
        case subjectData = "subject_data"
    }
}

extension NatalExchangeDocument {
    /// Positions, cusps and aspects.
    public struct ChartData: WireDocument {
        /// The bodies, and the angles where they are known.
        public var planetaryPositions: [NatalExchangeDocument.Position]
        /// The twelve cusps.
        public var houseCusps: [NatalExchangeDocument.Cusp]?
        /// The aspects within the chart.
        public var aspects: [NatalExchangeDocument.Aspect]?
        /// The requested house system, such as `placidus`.
        public var houseSystem: String?
        /// The house system of the cusps. It differs from the requested one if that does not exist.
        public var houseSystemUsed: String?
        /// How the chart of two people was made: `midpoint` or `davison`; absent for one person's.
        public var composite: String?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            planetaryPositions: [NatalExchangeDocument.Position], houseCusps: [NatalExchangeDocument.Cusp]?,
            aspects: [NatalExchangeDocument.Aspect]?, houseSystem: String?, houseSystemUsed: String?,
            composite: String? = nil
        ) {
            self.planetaryPositions = planetaryPositions
            self.houseCusps = houseCusps
            self.aspects = aspects
            self.houseSystem = houseSystem
            self.houseSystemUsed = houseSystemUsed
            self.composite = composite
        }

        enum CodingKeys: String, CodingKey {
            case aspects
            case composite
            case houseCusps = "house_cusps"
            case houseSystem = "house_system"
            case houseSystemUsed = "house_system_used"
            case planetaryPositions = "planetary_positions"
        }
    }
}

extension NatalExchangeDocument {
    /// A body or an angle in its sign and house.
    public struct Position: WireDocument {
        /// The name: `Sun`, `North_Node`, `ASC`.
        public var name: String
        /// The modality of the sign: `Cardinal`, `Fixed` or `Mutable`.
        public var quality: String?
        /// The element of the sign: `Fire`, `Earth`, `Air` or `Water`.
        public var element: String?
        /// Three letters of the sign: `Tau`.
        public var sign: String
        /// The number of the sign, 0 to 11 from Aries.
        public var signNumber: Int?
        /// The degree within the sign, [0, 30).
        public var position: Double
        /// The ecliptic longitude in degrees, [0, 360).
        public var absolutePosition: Double
        /// The symbol of the sign.
        public var emoji: String?
        /// The kind of point: `Planet`, `Node` or `Angle`.
        public var pointType: String?
        /// The house: `First_House` to `Twelfth_House`.
        public var house: String
        /// Whether the point moves backwards; false for an angle.
        public var isRetrograde: Bool
        /// The speed in degrees a day; absent for an angle.
        public var speed: Double?
        /// The largest distance in degrees that the body may be from the longitude given; absent if the moment of birth
        /// is known.
        public var longitudeUncertainty: Double?
        /// Whether the body may be in another sign; absent if the moment of birth is known.
        public var signUncertain: Bool?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            name: String, quality: String?, element: String?, sign: String, signNumber: Int?, position: Double,
            absolutePosition: Double, emoji: String?, pointType: String?, house: String, isRetrograde: Bool,
            speed: Double?, longitudeUncertainty: Double? = nil, signUncertain: Bool? = nil
        ) {
            self.name = name
            self.quality = quality
            self.element = element
            self.sign = sign
            self.signNumber = signNumber
            self.position = position
            self.absolutePosition = absolutePosition
            self.emoji = emoji
            self.pointType = pointType
            self.house = house
            self.isRetrograde = isRetrograde
            self.speed = speed
            self.longitudeUncertainty = longitudeUncertainty
            self.signUncertain = signUncertain
        }

        enum CodingKeys: String, CodingKey {
            case absolutePosition = "abs_pos"
            case element
            case emoji
            case house
            case longitudeUncertainty = "longitude_uncertainty"
            case name
            case pointType = "point_type"
            case position
            case quality
            case isRetrograde = "retrograde"
            case sign
            case signNumber = "sign_num"
            case signUncertain = "sign_uncertain"
            case speed
        }
    }
}

extension NatalExchangeDocument {
    /// The beginning of a house.
    public struct Cusp: WireDocument {
        /// The house, 1 to 12.
        public var house: Int
        /// Three letters of the sign: `Leo`.
        public var sign: String
        /// The degree within the sign, [0, 30).
        public var degree: Double
        /// The ecliptic longitude in degrees, [0, 360).
        public var absoluteLongitude: Double

        /// Creates the value with the given fields, without rounding or checking them.
        public init(house: Int, sign: String, degree: Double, absoluteLongitude: Double) {
            self.house = house
            self.sign = sign
            self.degree = degree
            self.absoluteLongitude = absoluteLongitude
        }

        enum CodingKeys: String, CodingKey {
            case absoluteLongitude = "abs_pos"
            case degree
            case house
            case sign
        }
    }
}

extension NatalExchangeDocument {
    /// An aspect between two points.
    public struct Aspect: WireDocument {
        /// The name of one point, as in the positions.
        public var planet1: String
        /// The name of the other point.
        public var planet2: String
        /// The kind of aspect: `Trine` and so on.
        public var aspect: String
        /// The deviation from the exact angle, in degrees.
        public var orb: Double
        /// Whether the orb is shrinking.
        public var isApplying: Bool?
        /// `strong`, `moderate` or `weak`, by thirds of the orb limit.
        public var strength: String?
        /// The largest error of the orb, in degrees; absent if the moment of birth is known.
        public var orbUncertainty: Double?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            planet1: String, planet2: String, aspect: String, orb: Double, isApplying: Bool?, strength: String?,
            orbUncertainty: Double? = nil
        ) {
            self.planet1 = planet1
            self.planet2 = planet2
            self.aspect = aspect
            self.orb = orb
            self.isApplying = isApplying
            self.strength = strength
            self.orbUncertainty = orbUncertainty
        }

        enum CodingKeys: String, CodingKey {
            case isApplying = "applying"
            case aspect
            case orb
            case orbUncertainty = "orb_uncertainty"
            case planet1
            case planet2
            case strength
        }
    }
}
