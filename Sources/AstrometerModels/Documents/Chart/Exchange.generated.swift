// Generated from Contract/exchange.yaml by `make contract`; edit that instead.

/// A natal chart in the exchange format of chart services. Names of signs, points, houses and aspects are plain text;
/// reading the document checks each of them.
public struct NatalExchangeDocument: WireDocument {
    /// The software and data behind the numbers.
    public var provenance: ChartProvenance?
    /// The function and the fields that return this document; charts from files and composite charts have none.
    public var inputs: DocumentInputs?
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
        provenance: ChartProvenance? = nil, inputs: DocumentInputs? = nil, subjectData: NatalExchangeDocument.Subject,
        chartData: NatalExchangeDocument.ChartData, exactChart: Bool?, mode: ChartMode?, momentKnown: MomentKnown?
    ) {
        (self.provenance, self.inputs, self.subjectData, self.chartData, self.exactChart, self.mode, self.momentKnown) =
            (provenance, inputs, subjectData, chartData, exactChart, mode, momentKnown)
    }

    public init(fields: WireFields) throws {
        try self.init(
            provenance: fields.readIfPresent("provenance"), inputs: fields.readIfPresent("inputs"),
            subjectData: fields.read("subject_data"), chartData: fields.read("chart_data"),
            exactChart: fields.readIfPresent("exact_chart"), mode: fields.readIfPresent("mode"),
            momentKnown: fields.readIfPresent("moment_known"))
    }
    public func writeFields(to json: JSONWriter) {
        chartData.write(to: json.key("chart_data"))
        if let exactChart { json.bool("exact_chart", exactChart) }
        inputs?.write(to: json.key("inputs"))
        if let mode { json.word("mode", mode.rawValue) }
        if let momentKnown { json.word("moment_known", momentKnown.rawValue) }
        provenance?.write(to: json.key("provenance"))
        json.key("subject_data").encoded(subjectData)
    }
}

extension NatalExchangeDocument {
    /// Positions, cusps and aspects.
    public struct ChartData: WireDocument {
        /// The bodies, or those of a request's `active_points`, the angles where they are known, and points. Where a
        /// document with the ten planets is read, the node is computed.
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
        /// The sidereal zodiac of the degrees; absent in the tropical one. Documents with one are not read.
        public var zodiac: String?

        /// Creates the value with the given fields, without rounding or checking them.
        public init(
            planetaryPositions: [NatalExchangeDocument.Position], houseCusps: [NatalExchangeDocument.Cusp]?,
            aspects: [NatalExchangeDocument.Aspect]?, houseSystem: String?, houseSystemUsed: String?,
            composite: String? = nil, zodiac: String? = nil
        ) {
            (
                self.planetaryPositions, self.houseCusps, self.aspects, self.houseSystem, self.houseSystemUsed,
                self.composite, self.zodiac
            ) = (planetaryPositions, houseCusps, aspects, houseSystem, houseSystemUsed, composite, zodiac)
        }

        public init(fields: WireFields) throws {
            try self.init(
                planetaryPositions: fields.read("planetary_positions"), houseCusps: fields.readIfPresent("house_cusps"),
                aspects: fields.readIfPresent("aspects"), houseSystem: fields.readIfPresent("house_system"),
                houseSystemUsed: fields.readIfPresent("house_system_used"),
                composite: fields.readIfPresent("composite"), zodiac: fields.readIfPresent("zodiac"))
        }
        public func writeFields(to json: JSONWriter) {
            if let aspects { json.list("aspects", aspects) }
            if let composite { json.text("composite", composite) }
            if let houseCusps { json.list("house_cusps", houseCusps) }
            if let houseSystem { json.text("house_system", houseSystem) }
            if let houseSystemUsed { json.text("house_system_used", houseSystemUsed) }
            json.list("planetary_positions", planetaryPositions)
            if let zodiac { json.text("zodiac", zodiac) }
        }
    }

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
            (
                self.name, self.quality, self.element, self.sign, self.signNumber, self.position, self.absolutePosition,
                self.emoji, self.pointType, self.house, self.isRetrograde, self.speed, self.longitudeUncertainty,
                self.signUncertain
            ) = (
                name, quality, element, sign, signNumber, position, absolutePosition, emoji, pointType, house,
                isRetrograde, speed, longitudeUncertainty, signUncertain
            )
        }

        public init(fields: WireFields) throws {
            try self.init(
                name: fields.read("name"), quality: fields.readIfPresent("quality"),
                element: fields.readIfPresent("element"), sign: fields.read("sign"),
                signNumber: fields.readIfPresent("sign_num"), position: fields.read("position"),
                absolutePosition: fields.read("abs_pos"), emoji: fields.readIfPresent("emoji"),
                pointType: fields.readIfPresent("point_type"), house: fields.read("house"),
                isRetrograde: fields.read("retrograde"), speed: fields.readIfPresent("speed"),
                longitudeUncertainty: fields.readIfPresent("longitude_uncertainty"),
                signUncertain: fields.readIfPresent("sign_uncertain"))
        }
        public func writeFields(to json: JSONWriter) {
            json.number("abs_pos", absolutePosition)
            if let element { json.text("element", element) }
            if let emoji { json.text("emoji", emoji) }
            json.text("house", house)
            if let longitudeUncertainty { json.number("longitude_uncertainty", longitudeUncertainty) }
            json.text("name", name)
            if let pointType { json.text("point_type", pointType) }
            json.number("position", position)
            if let quality { json.text("quality", quality) }
            json.bool("retrograde", isRetrograde)
            json.text("sign", sign)
            if let signNumber { json.integer("sign_num", signNumber) }
            if let signUncertain { json.bool("sign_uncertain", signUncertain) }
            if let speed { json.number("speed", speed) }
        }
    }

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
            (self.house, self.sign, self.degree, self.absoluteLongitude) = (house, sign, degree, absoluteLongitude)
        }

        public init(fields: WireFields) throws {
            try self.init(
                house: fields.read("house"), sign: fields.read("sign"), degree: fields.read("degree"),
                absoluteLongitude: fields.read("abs_pos"))
        }
        public func writeFields(to json: JSONWriter) {
            json.number("abs_pos", absoluteLongitude)
            json.number("degree", degree)
            json.integer("house", house)
            json.text("sign", sign)
        }
    }

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
            (self.planet1, self.planet2, self.aspect, self.orb, self.isApplying, self.strength, self.orbUncertainty) = (
                planet1, planet2, aspect, orb, isApplying, strength, orbUncertainty
            )
        }

        public init(fields: WireFields) throws {
            try self.init(
                planet1: fields.read("planet1"), planet2: fields.read("planet2"), aspect: fields.read("aspect"),
                orb: fields.read("orb"), isApplying: fields.readIfPresent("applying"),
                strength: fields.readIfPresent("strength"), orbUncertainty: fields.readIfPresent("orb_uncertainty"))
        }
        public func writeFields(to json: JSONWriter) {
            if let isApplying { json.bool("applying", isApplying) }
            json.text("aspect", aspect)
            json.number("orb", orb)
            if let orbUncertainty { json.number("orb_uncertainty", orbUncertainty) }
            json.text("planet1", planet1)
            json.text("planet2", planet2)
            if let strength { json.text("strength", strength) }
        }
    }
}
