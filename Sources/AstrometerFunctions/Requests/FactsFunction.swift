extension FunctionDescription {
    static let facts = FunctionDescription(.facts) { fields, tools, now in
        let births = try Births(fields, .factsBirths)
        let connections = try fields.connections()
        try fields.require(
            !births.isList || connections == nil, .connections, "connections requires birth, not births")
        let moment = try fields.moment(now: now)
        let scope = fields.choice(.factsScope, or: FactsScope.day)
        let isText = fields.text(.factsFormat) == "text"
        let houseSystem = fields.houseSystem

        return try births.answer { birth in
            let reader = try tools.reader(modelNamed: fields.model)
            let chart = try tools.chart(of: birth, houseSystem)
            let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
            var facts = try withField(RequestField.date.name) {
                try reader.facts(
                    of: reading, scope: scope,
                    withUncertainty: fields.flag(.uncertainty, or: isText || !births.isList))
            }
            if let charts = try connections?.map({ try $0.chart(by: tools, houseSystem) }) {
                let pairs = try tools.compatibility()
                facts.setConnections(pairs.weather(of: chart, with: charts, under: reading.sky, on: facts.date), charts)
            }
            guard isText else { return try facts.json() }
            return try FactsTextDocument(
                provenance: facts.provenance, date: facts.date, scope: scope, text: FactsText(facts).text
            ).json()
        }
    }
}
