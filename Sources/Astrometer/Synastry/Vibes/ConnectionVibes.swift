extension CompatibilityEngine {
    /// The largest number of connections in the result of ``weather(of:with:under:on:rounded:)``.
    package static let maximumConnections = 10

    /// See ``Reader/weather(of:with:under:on:rounded:)``.
    package func weather(
        of user: NatalChart, with connections: [ConnectionChart], under sky: Sky, on day: DayMoment? = nil,
        rounded: Bool = true
    ) -> RelationshipWeather {
        let date = (try? day?.date) ?? sky.moment.date
        let vibes = connections.map { vibe(of: user, with: $0.chart, under: sky) }
        let order = connections.indices.sorted { one, other in
            let (left, right) = (abs(vibes[one].score - 50), abs(vibes[other].score - 50))
            if left != right { return left > right }
            return (connections[one].name, connections[one].id) < (connections[other].name, connections[other].id)
        }
        var inputs = DocumentInputs(
            "get_connection_vibes", of: user, on: day ?? DayMoment(sky.moment), rounded: rounded)
        inputs.connections = connections.map(ConnectionInput.init)
        return RelationshipWeather(
            provenance: provenance(ephemeris: sky.source, of: [user.birth] + connections.map(\.chart.birth)),
            inputs: inputs, overview: overview(of: vibes, on: date),
            connectionVibes: order.prefix(Self.maximumConnections).map { index in
                connectionVibe(vibes[index], of: connections[index], on: date, rounded: rounded)
            }, exactChart: user.isExact, mode: ChartMode(isExact: user.isExact), model: model.name,
            note: BirthDocument(user.birth).note)
    }

    /// Describes the day with one connection.
    package func connectionVibe(
        of user: NatalChart, with connection: ConnectionChart, under sky: Sky, rounded: Bool = true
    ) -> ConnectionVibe {
        connectionVibe(
            vibe(of: user, with: connection.chart, under: sky), of: connection, on: sky.moment.date, rounded: rounded)
    }

    private func connectionVibe(
        _ vibe: DayVibe, of connection: ConnectionChart, on date: CivilDate, rounded: Bool
    ) -> ConnectionVibe {
        let words = SynastryPhrasebook(phrases: phrases, name: connection.name)
        let rounding: Rounding = rounded ? .wire : .unrounded
        let cell = phrases.vibes[connection.relationshipType]?[model.vibe.band(of: vibe.harmony)] ?? []
        return ConnectionVibe(
            connectionId: connection.id, name: connection.name, relationshipType: connection.relationshipType,
            vibe: words.sentence(Self.choice(of: cell, on: date, shift: connection.id)), vibeScore: vibe.score,
            keyTransit: words.keyTransit(vibe.strongest), dti: rounding.tenths(vibe.dti),
            hqs: rounding.tenths(vibe.hqs), intensity: rounding.tenths(vibe.intensity),
            harmony: rounding.tenths(vibe.harmony))
    }

    /// Describes the mean harmony of all connections in a sentence.
    private func overview(of vibes: [DayVibe], on date: CivilDate) -> String {
        guard !vibes.isEmpty else { return phrases.noConnections }
        let mean = vibes.reduce(0) { $0 + $1.harmony } / Double(vibes.count)
        return Self.choice(of: phrases.overviews[model.vibe.band(of: mean)], on: date, shift: "")
    }

    /// Returns one of a cell's sentences, which varies by day and connection.
    private static func choice(of cell: [String], on date: CivilDate, shift: String) -> String {
        guard !cell.isEmpty else { return "" }
        let number = date.dayNumber + shift.utf8.reduce(0) { ($0 + Int($1)) % 1_000_003 }
        return cell[((number % cell.count) + cell.count) % cell.count]
    }
}

extension FactsDocument {
    /// Adds the outlook for connections, and the connections to the inputs.
    package mutating func setConnections(_ outlook: RelationshipWeather, _ connections: [ConnectionChart]) {
        self.connections = outlook
        self.connections?.inputs = nil
        // The facts have the provenance of the scores; that of the outlook stays its own.
        inputs?.connections = connections.map(ConnectionInput.init)
    }
}

extension ConnectionInput {
    fileprivate init(_ connection: ConnectionChart) {
        self.init(
            connectionId: connection.id, name: connection.name, relationshipType: connection.relationshipType,
            birth: BirthInput(connection.chart.birth))
    }
}

extension SynastryPhrasebook {
    /// Describes the strongest transit to the composite chart.
    func keyTransit(_ aspect: TransitAspect?) -> String {
        guard let aspect else { return sentence(phrases.noTransit) }
        let orb = Degrees.orb(aspect.orb, uncertainty: aspect.orbUncertainty, decimals: 1)
        return sentence(
            phrases.keyTransit,
            [
                ("transit", aspect.transit.nameInSentence), ("aspect", aspect.type.name),
                ("body", aspect.natal.title), ("orb", orb),
                ("phase", phrases.phases[aspect.phase] ?? ""),
            ])
    }
}

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
        self.id = id
        self.name = name
        self.relationshipType = relationshipType
        self.chart = chart
    }

    /// Creates a connection from a document and the chart of its birth.
    public init(_ connection: Connection, chart: NatalChart) {
        self.init(
            id: connection.connectionId, name: connection.name, relationshipType: connection.relationshipType,
            chart: chart)
    }
}
