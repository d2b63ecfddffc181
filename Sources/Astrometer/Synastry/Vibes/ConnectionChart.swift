/// A connection of a person, with a chart that is computed once for all days.
public struct ConnectionChart: Sendable {
    /// The caller's id of the connection.
    public var id: String
    /// The other person's name in sentences.
    public var name: String
    /// The relationship, which selects the phrases.
    public var relationshipType: RelationshipType
    /// The other person's birth chart.
    public var chart: NatalChart

    /// Creates a connection with its chart.
    public init(id: String, name: String, relationshipType: RelationshipType, chart: NatalChart) {
        (self.id, self.name, self.relationshipType, self.chart) = (id, name, relationshipType, chart)
    }

    /// Creates a connection from a document and the chart of its birth.
    public init(_ connection: Connection, chart: NatalChart) {
        self.init(
            id: connection.connectionId, name: connection.name, relationshipType: connection.relationshipType,
            chart: chart)
    }
}
