import Astrometer
import AstrometerModels
import AstrometerPlatform

/// The fields of a `get_natal_chart` request.
struct NatalChartRequest: FunctionRequest {
    /// The format of the chart.
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

    /// The person of the chart.
    // Indirect, because copies of these large payloads read bytes that were never written, which valgrind reports.
    indirect enum Subject: Sendable {
        /// A person's birth.
        case birth(BirthRequest)
        /// The subject of a chart service's request.
        case request(ChartServiceRequest)
    }

    /// The person of the chart.
    let subject: Subject
    /// The house system.
    let houseSystem: HouseSystem
    /// The format of the chart.
    let format: Format
    /// The name of the model of dignities, weights and aspects.
    let model: String?

    init(_ fields: RequestFields, now: Moment) throws {
        model = fields.model
        guard let subject = try fields.object(.chartSubject) else {
            if try fields.object(.chartOptions) != nil {
                throw AstrometerError(
                    .invalidArgument, "options requires subject; for birth give house_system instead",
                    field: RequestField.chartOptions.name)
            }
            self.subject = .birth(try fields.requiredBirth())
            houseSystem = fields.houseSystem
            format = fields.choice(.chartFormat, or: .chart)
            return
        }
        guard try fields.object(.birth) == nil else {
            throw AstrometerError(
                .invalidArgument, "give either birth or subject, not both", field: RequestField.birth.name)
        }
        let request = try ChartServiceRequest(subject: subject, options: fields.object(.chartOptions))
        guard request.houseSystem == nil || fields.text(.houseSystem) == nil else {
            throw AstrometerError(
                .invalidArgument, "give either house_system or that of options, not both",
                field: RequestField.houseSystem.name)
        }
        self.subject = .request(request)
        houseSystem = request.houseSystem ?? fields.houseSystem
        format = fields.choice(.chartFormat, or: .natalExchange)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let engine = try tools.engine(named: model)
        let chart: NatalChart
        var request: ChartServiceRequest?
        switch subject {
        case .birth(let birth): chart = try tools.chart(of: birth, houseSystem)
        case .request(let subject):
            request = subject
            chart = try tools.chart(of: BirthRequest(subject), houseSystem)
        }
        let omitted = request?.omittedBodies ?? []
        switch format {
        case .chart:
            var document = chart.document(by: engine)
            document.addProvenance(of: chart, by: engine)
            document.remove(omitted)
            return try document.json()
        case .chartData: return try chart.chartData(by: engine).json()
        case .geometry:
            var geometry = try tools.reader(modelNamed: engine.model.name).geometry(of: chart)
            geometry.remove(omitted, isNatal: true)
            return try geometry.json()
        case .natalExchange:
            var document = NatalExchangeDocument(chart, by: engine)
            document.provenance = ChartProvenance(ephemeris: chart.sky.source, of: [chart.birth])
            document.remove(omitted)
            request?.writeSubject(into: &document)
            return try document.json()
        }
    }
}

extension FunctionDescription {
    static let natalChart = FunctionDescription(.natalChart, NatalChartRequest.self)
}
