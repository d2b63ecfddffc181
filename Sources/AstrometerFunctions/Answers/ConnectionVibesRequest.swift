import AstrometerCompatibility
import AstrometerModels
import AstrometerSupport

/// `get_connection_vibes`.
public struct ConnectionVibesRequest: FunctionRequest {
    /// Somebody whom the person knows.
    public struct Connection: Sendable {
        public let id: String
        public let name: String
        public let relationshipType: RelationshipType
        public let birth: BirthRequest
    }

    public let birth: BirthRequest
    /// The transit moment.
    public let moment: Moment
    public let connections: [Connection]
    public let houseSystem: HouseSystem
    public let isRounded: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        moment = try fields.moment(now: now)
        connections = try fields.list(.connections).map { fields in
            Connection(
                id: fields.text(.connectionID) ?? "", name: fields.text(.name) ?? "",
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
