/// The day between people, written by the caller: an overview, and in newer documents a line for each connection.
public struct RelationshipWeatherDocument: WireDocument {
    public var overview: String
    /// Nil in documents that carry the overview alone, as a plain string. Written as an empty list, which clients of
    /// the object require.
    public var connectionVibes: [ConnectionVibeDocument]?

    public init(overview: String, connectionVibes: [ConnectionVibeDocument]? = nil) {
        (self.overview, self.connectionVibes) = (overview, connectionVibes)
    }

    enum CodingKeys: String, CodingKey { case overview, connectionVibes }

    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            overview = text
            return
        }
        let container = try decoder.container(keyedBy: CodingKeys.self)
        overview = try container.decode(String.self, forKey: .overview)
        connectionVibes = try container.decodeIfPresent([ConnectionVibeDocument].self, forKey: .connectionVibes)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(overview, forKey: .overview)
        try container.encode(connectionVibes ?? [], forKey: .connectionVibes)
    }
}

/// The day with one connection.
public struct ConnectionVibeDocument: WireDocument {
    public var connectionId: String
    public var name: String
    /// `friend`, `romantic`, `family` or `coworker`.
    public var relationshipType: String
    public var vibe: String
    /// 0 to 100.
    public var vibeScore: Int
    public var keyTransit: String
}
