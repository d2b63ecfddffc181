import Astrometer

extension FunctionDescription {
    static let synastryChart = FunctionDescription(.synastryChart) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let theirBirth = try fields.theirBirth()
        let theirName = try fields.name(.theirName)

        let engine = try tools.engine(named: fields.model, isScored: false)
        let options = try fields.chartDetails()
        let user = try tools.chart(of: birth, fields.houseSystem, in: options.zodiac)
        let their = try tools.chart(of: theirBirth, fields.houseSystem, in: options.zodiac)
        // The result's time of computation is not used.
        let result = try tools.compatibility().comparison(of: user, with: their)
            .result(theirName: theirName, calculatedAt: user.sky.moment)
        let isExact = user.isExact && their.isExact
        func data(_ chart: NatalChart) throws -> ChartDataDocument {
            var document = chart.chartData(by: engine)
            document.add(try tools.details(of: chart, options), of: chart, by: engine)
            return document
        }
        var inputs = DocumentInputs("get_synastry_chart", of: user, by: engine)
        inputs.theirBirth = BirthInput(their.birth)
        inputs.theirName = theirName
        let points = options.requiresPoints ? options.points.map(\.name) : ["all"]
        inputs.points = options.points.isEmpty ? nil : points
        inputs.zodiac = options.zodiac.siderealName
        return try SynastryChartDocument(
            provenance: ChartProvenance(ephemeris: user.sky.source, of: [user.birth, their.birth]), inputs: inputs,
            connectionChart: data(their), exactChart: isExact, mode: ChartMode(isExact: isExact),
            synastryAspects: result.aspects, userChart: data(user)
        ).json()
    }
}
