import Astrometer
import AstrometerModels
import AstrometerPlatform

struct ConnectionVibesRequest: FunctionRequest {
    struct Connection: Sendable {
        /// The caller's id of the connection.
        let id: String
        let name: String
        let relationshipType: RelationshipType
        let birth: BirthRequest

        func chart(by tools: FunctionTools, _ houseSystem: HouseSystem) throws -> ConnectionChart {
            ConnectionChart(
                id: id, name: name, relationshipType: relationshipType, chart: try tools.chart(of: birth, houseSystem))
        }
    }

    let birth: BirthRequest
    let moment: DayMoment
    let connections: [Connection]
    let houseSystem: HouseSystem
    /// Whether numbers other than the scores are rounded.
    let isRounded: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        moment = try fields.moment(now: now)
        connections = try Self.connections(of: fields) ?? []
        houseSystem = fields.houseSystem
        isRounded = !fields.flag(.unrounded)
    }

    /// The connections of a request; nil if it has no such field.
    static func connections(of fields: RequestFields) throws -> [Connection]? {
        guard fields.has(.connections) else { return nil }
        let connections = try fields.list(.connections).map { fields in
            Connection(
                id: try fields.required(fields.name(.connectionID.required), .connectionID),
                name: try fields.required(fields.name(.name.required), .name),
                relationshipType: try fields.required(
                    fields.text(.relationshipType).flatMap(RelationshipType.init), .relationshipType),
                birth: try fields.requiredBirth())
        }
        try checkIDs(of: connections)
        return connections
    }

    /// Ids must be unique, because apps identify connections by them.
    private static func checkIDs(of connections: [Connection]) throws {
        var places: [String: Int] = [:]
        for (place, connection) in connections.enumerated() {
            guard let earlier = places.updateValue(place, forKey: connection.id) else { continue }
            throw AstrometerError.invalid(
                "connection_id \"\(connection.id.prefix(60))\" is already used by connections[\(earlier)]; each connection needs its own id"
            ).withField("connections[\(place)].connection_id")
        }
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let engine = try tools.compatibility()
        let user = try tools.chart(of: birth, houseSystem)
        let sky = try tools.sky(at: moment.moment)
        let charts = try connections.map { try $0.chart(by: tools, houseSystem) }
        return try engine.weather(of: user, with: charts, under: sky, on: moment.date, rounded: isRounded).json()
    }
}

extension FunctionDescription {
    static let connectionVibes = FunctionDescription(.connectionVibes, ConnectionVibesRequest.self)
}
