import Astrometer
import AstrometerModels
import AstrometerPlatform

struct SynastryChartRequest: FunctionRequest {
    let birth: BirthRequest
    let theirBirth: BirthRequest
    /// The other person's name; nil for "the other person".
    let theirName: String?
    let houseSystem: HouseSystem
    /// The name of the model of aspects within each chart.
    let model: String?

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        theirBirth = try fields.theirBirth()
        theirName = try fields.name(.theirName)
        (houseSystem, model) = (fields.houseSystem, fields.model)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let engine = try tools.engine(named: model)
        let user = try tools.chart(of: birth, houseSystem)
        let their = try tools.chart(of: theirBirth, houseSystem)
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

extension FunctionDescription {
    static let synastryChart = FunctionDescription(.synastryChart, SynastryChartRequest.self)
}
