enum NatalChartFormat: String, CaseIterable {
    /// Positions, houses and weights in full precision.
    case chart
    /// The format that apps decode.
    case chartData = "chart_data"
    /// A wheel ready to be drawn.
    case geometry
    /// The exchange format of chart services.
    case natalExchange = "natal-api"
}

extension FunctionDescription {
    static let natalChart = FunctionDescription(.natalChart) { fields, tools, _ in
        let person = try ChartPerson(fields)
        let request = person.request
        let engine = try tools.engine(named: fields.model, isScored: false)
        let chart = try tools.chart(of: person.birth(), request?.houseSystem ?? fields.houseSystem)
        switch fields.choice(.chartFormat, or: request == nil ? NatalChartFormat.chart : .natalExchange) {
        case .chart:
            var document = chart.document(by: engine)
            document.addProvenance(of: chart, by: engine)
            try request?.reduce(&document)
            return try document.json()
        case .chartData:
            var document = chart.chartData(by: engine)
            try request?.reduce(&document)
            return try document.json()
        case .geometry:
            var geometry = try tools.reader(modelNamed: engine.model.name, isScored: false).geometry(of: chart)
            try request?.reduce(&geometry)
            return try geometry.json()
        case .natalExchange:
            var document = NatalExchangeDocument(chart, by: engine)
            document.addProvenance(of: chart, by: engine)
            request?.reduce(&document)
            return try document.json()
        }
    }
}
