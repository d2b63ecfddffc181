extension FunctionDescription {
    static let natalChart = FunctionDescription(.natalChart) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        return try reader.geometry(of: tools.chart(of: birth, fields.houseSystem)).json()
    }

    static let chart = FunctionDescription(.chart) { fields, tools, _ in
        let (chart, engine, request) = try fields.chart(by: tools)
        var document = chart.document(by: engine)
        document.addProvenance(of: chart, by: engine)
        try request?.reduce(&document)
        return try document.json()
    }

    static let chartData = FunctionDescription(.chartData) { fields, tools, _ in
        let (chart, engine, request) = try fields.chart(by: tools)
        var document = chart.chartData(by: engine)
        try request?.reduce(&document)
        return try document.json()
    }

    static let chartExchange = FunctionDescription(.chartExchange) { fields, tools, _ in
        let (chart, engine, request) = try fields.chart(by: tools)
        var document = NatalExchangeDocument(chart, by: engine)
        document.addProvenance(of: chart, by: engine)
        request?.reduce(&document)
        return try document.json()
    }
}

extension RequestFields {
    /// Returns the chart of a birth or of a chart service's request, its engine, and that request.
    fileprivate func chart(by tools: FunctionTools) throws -> (NatalChart, Engine, ChartServiceRequest?) {
        let person = try ChartPerson(self)
        let engine = try tools.engine(named: model, isScored: false)
        let chart = try tools.chart(of: person.birth(), person.request?.houseSystem ?? houseSystem)
        return (chart, engine, person.request)
    }
}
