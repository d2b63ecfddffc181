import AstrometerCompatibility
import AstrometerDaily
import AstrometerModels
import AstrometerSupport

/// The fields of a request of `get_facts`.
struct FactsRequest: FunctionRequest {
    /// The form of the answer.
    enum Format: String { case json, text }

    /// The births, in order.
    let births: [BirthRequest]
    /// Whether the answer is a list.
    let isList: Bool
    /// The transit moment.
    let moment: Moment
    /// The zone of the day; nil for UTC.
    let zone: String?
    /// How much there is.
    let scope: FactsScope
    /// Whether the answer is text.
    let format: Format
    /// The name of the model of meters and groups.
    let model: String
    /// The person's connections; nil where none were given.
    let connections: [ConnectionVibesRequest.Connection]?
    /// How the sky is divided into houses.
    let houseSystem: HouseSystem

    init(_ fields: RequestFields, now: Moment) throws {
        let (birth, births) = (try fields.birth(), try fields.births(.births))
        switch (birth, births) {
        case (let birth?, nil): (self.births, isList) = ([birth], false)
        case (nil, let births?): (self.births, isList) = (births, true)
        case (_?, _?):
            throw AstrometerError.invalid("birth and births", allowed: "one of the two")
                .at(fields.path(of: .births))
        case (nil, nil):
            throw AstrometerError(
                .invalidArgument, "Missing required parameter: birth or births", field: fields.path(of: .birth))
        }
        connections = try ConnectionVibesRequest.connections(of: fields)
        if isList, connections != nil {
            throw AstrometerError.invalid("connections with births", allowed: "connections of one birth")
                .at(fields.path(of: .connections))
        }
        moment = try fields.moment(now: now)
        zone = try fields.zone(.dayZone)
        scope = fields.choice(.factsScope, or: .day)
        format = fields.choice(.factsFormat, or: .json)
        model = fields.text(.factsModel) ?? DailyReader.modelName
        houseSystem = fields.houseSystem
    }

    func answer(by tools: FunctionTools) throws -> Data {
        guard isList else { return try answer(of: births[0], by: tools) }
        let list = JSONBuffer(capacity: 1 << 16)
        list.append("[")
        for birth in births {
            try Cancellation.check()
            list.comma()
            list.append(try answer(of: birth, by: tools))
        }
        list.append("]")
        return try list.written()
    }

    private func answer(of birth: BirthRequest, by tools: FunctionTools) throws -> Data {
        let facts = try facts(of: birth, by: tools)
        guard format == .text else { return try facts.json() }
        return try FactsTextDocument(date: facts.date, scope: scope, text: FactsText(facts).text).json()
    }

    private func facts(of birth: BirthRequest, by tools: FunctionTools) throws -> FactsDocument {
        let reader = try tools.reader()
        let chart = try tools.chart(of: birth, houseSystem)
        let transits = try tools.transits(at: moment)
        let reading = reader.engine.reading(of: chart, under: transits)
        let engine = try at(RequestField.factsModel.name) { try tools.engine(named: model) }
        let meters = model == reader.engine.model.name ? nil : engine.reading(of: chart, under: transits)
        var facts = try at(RequestField.date.name) {
            try reader.facts(of: reading, meters: meters, scope: scope, zone: zone)
        }
        if let connections {
            let charts = try connections.map { try $0.chart(by: tools, houseSystem) }
            facts.connections = try tools.compatibility().weather(
                of: chart, with: charts, under: tools.sky(at: moment))
        }
        return facts
    }
}

extension RequestFields {
    /// The births of a list; nil where it is left out.
    /// - Throws: ``AstrometerError`` that names the field.
    func births(_ field: RequestField) throws -> [BirthRequest]? {
        let list = try list(field)
        guard !list.isEmpty || has(field) else { return nil }
        return try list.map { try BirthRequest($0) }
    }
}

extension FunctionDescription {
    static let facts = FunctionDescription(.facts, FactsRequest.self)
}
