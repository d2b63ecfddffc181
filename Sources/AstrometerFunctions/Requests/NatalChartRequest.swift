import AstrometerDaily
import AstrometerData
import AstrometerEngine
import AstrometerModels
import AstrometerSupport

/// What `get_natal_chart` is asked.
struct NatalChartRequest: FunctionRequest {
    /// Which document the chart comes as.
    enum Format: String, CaseIterable, Sendable {
        /// Positions, houses and weights in full precision.
        case chart
        /// As the apps decode it.
        case chartData = "chart_data"
        /// A wheel ready to be drawn.
        case geometry
        /// The exchange format of chart services.
        case natalExchange = "natal-api"
    }

    /// The person's birth.
    let birth: BirthRequest
    /// How the sky is divided into houses.
    let houseSystem: HouseSystem
    /// Which document the chart comes as.
    let format: Format

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        houseSystem = fields.houseSystem
        format = fields.choice(.chartFormat, or: .chart)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let chart = try tools.chart(of: birth, houseSystem)
        let engine = try tools.engine(named: ModelCatalog.defaultModel)
        switch format {
        case .chart: return try chart.document(by: engine).json()
        case .chartData: return try chart.chartData(by: engine).json()
        case .geometry: return try tools.reader(modelNamed: engine.model.name).geometry(of: chart).json()
        case .natalExchange: return try NatalExchangeDocument(chart, by: engine).json()
        }
    }
}

extension FunctionDescription {
    static let natalChart = FunctionDescription(.natalChart, NatalChartRequest.self)
}
