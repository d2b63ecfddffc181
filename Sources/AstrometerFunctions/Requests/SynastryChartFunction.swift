extension FunctionDescription {
    static let synastryChart = FunctionDescription(.synastryChart) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let theirBirth = try fields.theirBirth()
        let theirName = try fields.name(.theirName)

        let engine = try tools.engine(named: fields.model, isScored: false)
        let user = try tools.chart(of: birth, fields.houseSystem)
        let their = try tools.chart(of: theirBirth, fields.houseSystem)
        // The result's time of computation is not used.
        let result = try tools.compatibility().comparison(of: user, with: their)
            .result(theirName: theirName, calculatedAt: user.sky.moment)
        let isExact = user.isExact && their.isExact
        return try SynastryChartDocument(
            provenance: ChartProvenance(ephemeris: user.sky.source, of: [user.birth, their.birth]),
            connectionChart: their.chartData(by: engine), exactChart: isExact, mode: ChartMode(isExact: isExact),
            synastryAspects: result.aspects, userChart: user.chartData(by: engine)
        ).json()
    }
}
