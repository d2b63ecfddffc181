extension FunctionDescription {
    static let natalChart = FunctionDescription(.natalChart) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        let options = try fields.chartDetails()
        let chart = try tools.chart(of: birth, fields.houseSystem, in: options.zodiac)
        return try reader.geometry(of: chart, details: tools.details(of: chart, options)).json()
    }

    static let chart = FunctionDescription(.chart) { fields, tools, _ in
        let (chart, engine, request, details) = try fields.chart(by: tools)
        var document = chart.document(by: engine)
        document.addProvenance(of: chart, by: engine)
        document.add(details, of: chart, by: engine)
        try request?.reduce(&document)
        return try document.json()
    }

    static let chartData = FunctionDescription(.chartData) { fields, tools, _ in
        let (chart, engine, request, details) = try fields.chart(by: tools)
        var document = chart.chartData(by: engine)
        document.add(details, of: chart, by: engine)
        try request?.reduce(&document)
        return try document.json()
    }

    static let chartExchange = FunctionDescription(.chartExchange) { fields, tools, _ in
        let (chart, engine, request, details) = try fields.chart(by: tools)
        var document = NatalExchangeDocument(chart, by: engine)
        document.addProvenance(of: chart, by: engine)
        document.add(details, of: chart, by: engine)
        request?.reduce(&document)
        return try document.json()
    }
}

extension RequestFields {
    /// Returns the chart of a birth or of a chart service's request, its engine, that request, and its details.
    fileprivate func chart(
        by tools: FunctionTools
    ) throws -> (NatalChart, Engine, ChartServiceRequest?, ChartDetails) {
        let person = try ChartPerson(self)
        let engine = try tools.engine(named: model, isScored: false)
        let options = try chartDetails(of: person.request)
        let chart = try tools.chart(
            of: person.birth(), person.request?.houseSystem ?? houseSystem, in: options.zodiac)
        return (chart, engine, person.request, try tools.details(of: chart, options))
    }

    /// Returns the points, the zodiac and the declinations that the request asks for.
    func chartDetails(of request: ChartServiceRequest? = nil) throws -> ChartOptions {
        var options = ChartOptions()
        if let names = try texts(.points) {
            try require(request?.points.isEmpty != false, .points, "give either points or active_points, not both")
            options.points = try withField(path(of: .points)) { try ChartPoint.points(named: names) }
            options.requiresPoints = !names.contains("all")
        } else {
            options.points = request?.points ?? []
        }
        if let zodiac = try parse(.zodiac, Zodiac.init(named:)) {
            try require(request?.zodiac == nil, .zodiac, "give either zodiac or zodiac_type, not both")
            options.zodiac = zodiac
        } else {
            options.zodiac = request?.zodiac ?? .tropical
        }
        options.hasDeclinations = flag(.declinations)
        return options
    }
}
