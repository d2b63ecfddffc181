import AstrometerCompatibility
import AstrometerModels
import AstrometerSupport

/// What `get_connection_vibes` is asked.
public struct ConnectionVibesRequest: FunctionRequest {
    /// Somebody whom the person knows.
    public struct Connection: Sendable {
        /// The caller's own name for the connection.
        public let id: String
        /// What to call the person.
        public let name: String
        /// What the two are to each other.
        public let relationshipType: RelationshipType
        /// The birth of that person.
        public let birth: BirthRequest
    }

    /// The person's birth.
    public let birth: BirthRequest
    /// The transit moment.
    public let moment: Moment
    /// Those whom the person knows.
    public let connections: [Connection]
    /// How the sky is divided into houses.
    public let houseSystem: HouseSystem
    /// Whether the numbers beside the scores are rounded.
    public let isRounded: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        moment = try fields.moment(now: now)
        connections = try fields.list(.connections).map { fields in
            Connection(
                id: try fields.name(.connectionID) ?? "", name: try fields.name(.name) ?? "",
                relationshipType: fields.choice(.relationshipType, or: .friend), birth: try fields.requiredBirth())
        }
        houseSystem = fields.houseSystem
        isRounded = !fields.flag(.unrounded)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let engine = try tools.compatibility()
        let user = try tools.chart(of: birth, houseSystem)
        let sky = try tools.sky(at: moment)
        let charts = try connections.map { connection in
            ConnectionChart(
                id: connection.id, name: connection.name, relationshipType: connection.relationshipType,
                chart: try tools.chart(of: connection.birth, houseSystem))
        }
        return try engine.weather(of: user, with: charts, under: sky, rounded: isRounded).json()
    }
}

extension FunctionDescription {
    static let connectionVibes = FunctionDescription(
        "get_connection_vibes", "What a day says to a person and those they know: the ten that it says most to.",
        fields: [.birth.required, .date, .at, .connections.required, .houseSystem, .unrounded],
        result: FunctionResult(["RelationshipWeather"], "An overview, and a line for each of the ten."),
        ConnectionVibesRequest.self)
}
