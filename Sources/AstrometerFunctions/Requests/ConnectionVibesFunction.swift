import Astrometer

struct RequestedConnection: Sendable {
    let id, name: String
    let relationshipType: RelationshipType
    let birth: BirthRequest

    func chart(by tools: FunctionTools, _ houseSystem: HouseSystem, on day: DayMoment) throws -> ConnectionChart {
        ConnectionChart(
            id: id, name: name, relationshipType: relationshipType,
            chart: try tools.chart(of: birth, houseSystem, on: day))
    }
}

extension RequestFields {
    /// Returns the connections of a request; nil if it has no such field.
    func connections() throws -> [RequestedConnection]? {
        guard has(.connections) else { return nil }
        var places: [String: Int] = [:]
        let connections = try list(.connections).map { fields in
            RequestedConnection(
                id: try fields.required(fields.name(.connectionID.required), .connectionID),
                name: try fields.required(fields.name(.name.required), .name),
                relationshipType: try fields.required(
                    fields.text(.relationshipType).flatMap(RelationshipType.init), .relationshipType),
                birth: try fields.requiredBirth())
        }
        for (place, id) in connections.map(\.id).enumerated() {
            guard let earlier = places.updateValue(place, forKey: id) else { continue }
            throw AstrometerError.invalid(
                "connection_id \"\(id.prefix(60))\" is already used by connections[\(earlier)]; each connection needs its own id"
            ).withField("connections[\(place)].connection_id")
        }
        return connections
    }
}

extension DocumentFunctions {
    package static let connectionVibes = DocumentFunction(signature: .connectionVibes) { fields, tools, now in
        let birth = try fields.requiredBirth()
        let moment = try fields.moment(now: now)
        let connections = try fields.connections() ?? []
        let houseSystem = fields.houseSystem

        let engine = try tools.compatibility()
        let user = try tools.chart(of: birth, houseSystem, on: moment)
        let sky = try tools.sky(at: moment.moment)
        let charts =
            try fields.parsed?.connections ?? connections.map { try $0.chart(by: tools, houseSystem, on: moment) }
        return engine.weather(
            of: user, with: charts, under: sky, on: moment, rounded: !fields.flag(.unrounded))
    }
}
