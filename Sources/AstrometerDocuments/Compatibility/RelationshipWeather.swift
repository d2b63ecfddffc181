/// The day between a person and those they know: an overview, and in newer documents a line for each connection.
@WireFields
public struct RelationshipWeather: WireDocument {
    /// One sentence on the day between the person and all connections together.
    public var overview: String
    /// The connections that the day says most to, ten at most. Nil in documents that carry the overview alone, as a
    /// plain string. Written as an empty list, which clients of the object require.
    public var connectionVibes: [ConnectionVibe]? = nil
    /// Whether date, time, zone and place of the person's own birth were known; nil in documents of other programs.
    public var exactChart: Bool? = nil
    /// What the person's own chart was made from; nil in documents of other programs.
    public var mode: ChartMode? = nil
    /// The name of the model that the connections' intensities are of; nil in documents of other programs.
    public var model: String? = nil

    /// Reads an overview alone, as older documents have it, too.
    public init(from decoder: any Decoder) throws {
        if let text = try? decoder.singleValueContainer().decode(String.self) {
            self.init(overview: text)
        } else {
            try self.init(fieldsOf: decoder)
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var document = self
        document.connectionVibes = connectionVibes ?? []
        try document.encodeFields(to: encoder)
    }
}

/// The day with one connection.
///
/// Section 6 of the specification of compatibility. The numbers beside the score are nil in documents of other
/// programs.
@WireFields
public struct ConnectionVibe: WireDocument, Identifiable {
    /// The name by which the caller's lists know the connection.
    public var connectionId: String
    /// The other person's name.
    public var name: String
    /// What the other is to the person.
    public var relationshipType: RelationshipType
    /// One sentence on the day between the two, with the name in it.
    public var vibe: String
    /// 0 to 100; 50 is neutral.
    public var vibeScore: Int
    /// The strongest transit, in words.
    public var keyTransit: String
    /// How much the day's transits do, raw.
    public var dti: Double?
    /// How harmonious the day's transits are, raw: of either sign.
    public var hqs: Double?
    /// How much is happening, 0 to 100.
    public var intensity: Double?
    /// How harmonious it is, 0 to 100; the score before rounding to a whole number.
    public var harmony: Double?

    public var id: String { connectionId }
}
