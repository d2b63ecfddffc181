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

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: AnyCodingKey.self)
        chartData = try fields.read("chart_data")
        exactChart = try fields.readIfPresent("exact_chart")
        mode = try fields.readIfPresent("mode")
        momentKnown = try fields.readIfPresent("moment_known")
        subjectData = try fields.read("subject_data")
    }

    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: AnyCodingKey.self)
        try fields.write("chart_data", chartData)
        try fields.writeIfPresent("exact_chart", exactChart)
        try fields.writeIfPresent("mode", mode)
        try fields.writeIfPresent("moment_known", momentKnown)
        try fields.write("subject_data", subjectData)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            aspects = try fields.readIfPresent("aspects")
            composite = try fields.readIfPresent("composite")
            houseCusps = try fields.readIfPresent("house_cusps")
            houseSystem = try fields.readIfPresent("house_system")
            houseSystemUsed = try fields.readIfPresent("house_system_used")
            planetaryPositions = try fields.read("planetary_positions")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.writeIfPresent("aspects", aspects)
            try fields.writeIfPresent("composite", composite)
            try fields.writeIfPresent("house_cusps", houseCusps)
            try fields.writeIfPresent("house_system", houseSystem)
            try fields.writeIfPresent("house_system_used", houseSystemUsed)
            try fields.write("planetary_positions", planetaryPositions)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            absolutePosition = try fields.read("abs_pos")
            element = try fields.readIfPresent("element")
            emoji = try fields.readIfPresent("emoji")
            house = try fields.read("house")
            longitudeUncertainty = try fields.readIfPresent("longitude_uncertainty")
            name = try fields.read("name")
            pointType = try fields.readIfPresent("point_type")
            position = try fields.read("position")
            quality = try fields.readIfPresent("quality")
            isRetrograde = try fields.read("retrograde")
            sign = try fields.read("sign")
            signNumber = try fields.readIfPresent("sign_num")
            signUncertain = try fields.readIfPresent("sign_uncertain")
            speed = try fields.readIfPresent("speed")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("abs_pos", absolutePosition)
            try fields.writeIfPresent("element", element)
            try fields.writeIfPresent("emoji", emoji)
            try fields.write("house", house)
            try fields.writeIfPresent("longitude_uncertainty", longitudeUncertainty)
            try fields.write("name", name)
            try fields.writeIfPresent("point_type", pointType)
            try fields.write("position", position)
            try fields.writeIfPresent("quality", quality)
            try fields.write("retrograde", isRetrograde)
            try fields.write("sign", sign)
            try fields.writeIfPresent("sign_num", signNumber)
            try fields.writeIfPresent("sign_uncertain", signUncertain)
            try fields.writeIfPresent("speed", speed)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            absoluteLongitude = try fields.read("abs_pos")
            degree = try fields.read("degree")
            house = try fields.read("house")
            sign = try fields.read("sign")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.write("abs_pos", absoluteLongitude)
            try fields.write("degree", degree)
            try fields.write("house", house)
            try fields.write("sign", sign)
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

        public init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: AnyCodingKey.self)
            isApplying = try fields.readIfPresent("applying")
            aspect = try fields.read("aspect")
            orb = try fields.read("orb")
            orbUncertainty = try fields.readIfPresent("orb_uncertainty")
            planet1 = try fields.read("planet1")
            planet2 = try fields.read("planet2")
            strength = try fields.readIfPresent("strength")
        }

        public func encode(to encoder: any Encoder) throws {
            var fields = encoder.container(keyedBy: AnyCodingKey.self)
            try fields.writeIfPresent("applying", isApplying)
            try fields.write("aspect", aspect)
            try fields.write("orb", orb)
            try fields.writeIfPresent("orb_uncertainty", orbUncertainty)
            try fields.write("planet1", planet1)
            try fields.write("planet2", planet2)
            try fields.writeIfPresent("strength", strength)
        }
    }
}
