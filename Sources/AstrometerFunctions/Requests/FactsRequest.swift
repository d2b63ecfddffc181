import Astrometer
import AstrometerModels
import AstrometerPlatform

struct FactsRequest: FunctionRequest {
    /// The form of the response.
    enum Format: String { case json, text }

    /// The birth, or the births of a list.
    let births: Births
    let moment: DayMoment
    /// The amount of detail.
    let scope: FactsScope
    /// The form of the response.
    let format: Format
    /// The name of the model of meters and groups; nil for the default model.
    let model: String?
    /// The person's connections; nil if none were given.
    let connections: [ConnectionVibesRequest.Connection]?
    /// Whether to add the scores over the possible births, which the text always has.
    let withUncertainty: Bool
    let houseSystem: HouseSystem

    init(_ fields: RequestFields, now: Moment) throws {
        births = try Births(fields, .factsBirths)
        connections = try ConnectionVibesRequest.connections(of: fields)
        if births.isList, connections != nil {
            throw AstrometerError.invalid("connections requires birth, not births")
                .withField(fields.path(of: .connections))
        }
        moment = try fields.moment(now: now)
        scope = fields.choice(.factsScope, or: .day)
        format = fields.choice(.factsFormat, or: .json)
        model = fields.model
        withUncertainty = fields.flag(.uncertainty) || format == .text
        houseSystem = fields.houseSystem
    }

    func answer(by tools: FunctionTools) throws -> Data {
        try births.answer { try answer(of: $0, by: tools) }
    }

    private func answer(of birth: BirthRequest, by tools: FunctionTools) throws -> Data {
        let facts = try facts(of: birth, by: tools)
        guard format == .text else { return try facts.json() }
        return try FactsTextDocument(
            provenance: facts.provenance, date: facts.date, scope: scope, text: FactsText(facts).text
        ).json()
    }

    private func facts(of birth: BirthRequest, by tools: FunctionTools) throws -> FactsDocument {
        let reader = try tools.reader(modelNamed: model)
        let chart = try tools.chart(of: birth, houseSystem)
        let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
        var facts = try withField(RequestField.date.name) { try reader.facts(of: reading, scope: scope) }
        if withUncertainty { facts.birthUncertainty = try reading.birthUncertainty(by: tools.ephemeris)?.document() }
        if let connections {
            let charts = try connections.map { try $0.chart(by: tools, houseSystem) }
            facts.setConnections(
                try tools.compatibility().weather(of: chart, with: charts, under: reading.sky, on: facts.date), charts)
        }
        return facts
    }
}

extension FunctionDescription {
    static let facts = FunctionDescription(.facts, FactsRequest.self)
}
