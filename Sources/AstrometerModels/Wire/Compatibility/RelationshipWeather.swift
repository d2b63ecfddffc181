/// The day between a person and those they know: an overview, and in newer documents a line for each connection.
public struct RelationshipWeather: WireDocument {
    /// The connections that the day says most to, ten at most. Nil in documents that carry the overview alone, as a
    /// plain string. Written as an empty list, which clients of the object require.
    public var connectionVibes: [ConnectionVibe]?
    /// Whether date, time, zone and place of the person's own birth were known; nil in documents of other programs.
    public var exactChart: Bool?
    /// What the person's own chart was made from; nil in documents of other programs.
    public var mode: ChartMode?
    /// One sentence on the day between the person and all connections together.
    public var overview: String

    /// An overview, with a line for each connection where those are known.
    public init(overview: String, connectionVibes: [ConnectionVibe]? = nil, exactChart: Bool? = nil) {
        (self.overview, self.connectionVibes) = (overview, connectionVibes)
        (self.exactChart, mode) = (exactChart, exactChart.map(ChartMode.init))
    }

    enum CodingKeys: String, CodingKey {
        case connectionVibes = "connection_vibes"
        case exactChart = "exact_chart"
        case mode, overview
    }

    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            overview = text
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        overview = try container.decode(String.self, forKey: .overview)
        connectionVibes = try container.decodeIfPresent([ConnectionVibe].self, forKey: .connectionVibes)
        exactChart = try container.decodeIfPresent(Bool.self, forKey: .exactChart)
        mode = try container.decodeIfPresent(ChartMode.self, forKey: .mode)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(connectionVibes ?? [], forKey: .connectionVibes)
        try container.encodeIfPresent(exactChart, forKey: .exactChart)
        try container.encodeIfPresent(mode, forKey: .mode)
        try container.encode(overview, forKey: .overview)
    }
}

/// The day with one connection.
///
/// Section 6 of the specification of compatibility. The numbers beside the score are nil in documents of other
/// programs.
public struct ConnectionVibe: WireDocument, Identifiable {
    /// The name by which the caller's lists know the connection.
    public var connectionId: String
    /// How much the day's transits do, raw.
    public var dti: Double?
    /// How harmonious it is, 0 to 100; the score before rounding to a whole number.
    public var harmony: Double?
    /// How harmonious the day's transits are, raw: of either sign.
    public var hqs: Double?
    /// How much is happening, 0 to 100.
    public var intensity: Double?
    /// The strongest transit, in words.
    public var keyTransit: String
    /// The other person's name.
    public var name: String
    /// What the other is to the person.
    public var relationshipType: RelationshipType
    /// One sentence on the day between the two, with the name in it.
    public var vibe: String
    /// 0 to 100; 50 is neutral.
    public var vibeScore: Int

    public var id: String { connectionId }

    /// The day with one connection as it goes over the wire; nothing is rounded or checked here.
    public init(
        connectionId: String, name: String, relationshipType: RelationshipType, vibe: String, vibeScore: Int,
        keyTransit: String, dti: Double? = nil, hqs: Double? = nil, intensity: Double? = nil, harmony: Double? = nil
    ) {
        self.connectionId = connectionId
        self.name = name
        self.relationshipType = relationshipType
        self.vibe = vibe
        self.vibeScore = vibeScore
        self.keyTransit = keyTransit
        self.dti = dti
        self.hqs = hqs
        self.intensity = intensity
        self.harmony = harmony
    }

    enum CodingKeys: String, CodingKey {
        case connectionId = "connection_id"
        case dti, harmony, hqs, intensity
        case keyTransit = "key_transit"
        case name
        case relationshipType = "relationship_type"
        case vibe
        case vibeScore = "vibe_score"
    }
}
