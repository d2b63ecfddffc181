import Astrometer
import AstrometerModels
import AstrometerPlatform

struct NatalChartRequest: FunctionRequest {
    enum Format: String, CaseIterable, Sendable {
        /// Positions, houses and weights in full precision.
        case chart
        /// The format that apps decode.
        case chartData = "chart_data"
        /// A wheel ready to be drawn.
        case geometry
        /// The exchange format of chart services.
        case natalExchange = "natal-api"
    }

    let person: ChartPerson
    let houseSystem: HouseSystem
    let format: Format
    /// The name of the model of dignities, weights and aspects.
    let model: String?

    init(_ fields: RequestFields, now: Moment) throws {
        person = try ChartPerson(fields)
        houseSystem = person.request?.houseSystem ?? fields.houseSystem
        format = fields.choice(.chartFormat, or: person.request == nil ? .chart : .natalExchange)
        model = fields.model
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let engine = try tools.engine(named: model)
        let chart = try tools.chart(of: person.birth(), houseSystem)
        let request = person.request
        switch format {
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
            var geometry = try tools.reader(modelNamed: engine.model.name).geometry(of: chart)
            try request?.reduce(&geometry)
            return try geometry.json()
        case .natalExchange:
            var document = NatalExchangeDocument(chart, by: engine)
            document.provenance = ChartProvenance(ephemeris: chart.sky.source, of: [chart.birth])
            request?.reduce(&document)
            return try document.json()
        }
    }
}

extension FunctionDescription {
    static let natalChart = FunctionDescription(.natalChart, NatalChartRequest.self)
}
