import Astrometer

extension DocumentFunctions {
    package static let facts = DocumentFunction(signature: .facts) { fields, tools, now in
        let birth = try fields.requiredBirth()
        return try FactsRequest(fields, tools, now: now).facts(of: birth)
    }

    package static let factsText = DocumentFunction(signature: .factsText) { fields, tools, now in
        let birth = try fields.requiredBirth()
        return try FactsRequest(fields, tools, now: now).text(of: birth)
    }
}

extension FunctionDescription {
    static let factsForPeople = FunctionDescription(.factsForPeople) { fields, tools, now in
        let request = try FactsRequest(fields, tools, now: now, uncertainty: .uncertaintyOfLists)
        return try fields.entries(of: .factsBirths) { $1.append(try request.facts(of: $0).json()) }
    }

    static let factsTextForPeople = FunctionDescription(.factsTextForPeople) { fields, tools, now in
        let request = try FactsRequest(fields, tools, now: now)
        return try fields.entries(of: .factsBirths) { $1.append(try request.text(of: $0).json()) }
    }
}

/// A request for facts: all that does not depend on the birth.
private struct FactsRequest {
    private let fields: RequestFields
    private let tools: FunctionTools
    private let connections: [RequestedConnection]?
    private let moment: DayMoment
    private let scope: FactsScope
    private let hasUncertainty: Bool

    init(
        _ fields: RequestFields, _ tools: FunctionTools, now: Moment, uncertainty: RequestField = .uncertainty
    ) throws {
        self.fields = fields
        self.tools = tools
        connections = try fields.connections()
        moment = try fields.moment(now: now)
        scope = fields.choice(.factsScope, or: FactsScope.day)
        hasUncertainty = fields.flag(uncertainty)
    }

    func facts(of birth: BirthRequest) throws -> FactsDocument {
        let reader = try tools.reader(modelNamed: fields.model)
        let chart = try tools.chart(of: birth, fields.houseSystem, on: moment)
        let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
        var facts = try withField(RequestField.date.name) {
            try reader.facts(of: reading, scope: scope, withUncertainty: hasUncertainty)
        }
        let charts =
            try fields.parsed?.connections
            ?? connections?.map { try $0.chart(by: tools, fields.houseSystem, on: moment) }
        if let charts {
            let pairs = try tools.compatibility()
            facts.setConnections(pairs.weather(of: chart, with: charts, under: reading.sky, on: moment), charts)
        }
        return facts
    }

    func text(of birth: BirthRequest) throws -> FactsTextDocument {
        let facts = try facts(of: birth)
        return FactsTextDocument(
            provenance: facts.provenance, date: facts.date, scope: scope, text: FactsText(facts).text)
    }
}
