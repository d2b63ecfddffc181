/// The person of a chart.
// Indirect, because copies of these large payloads read bytes that were never written, which valgrind reports.
indirect enum ChartPerson: Sendable {
    /// A person's birth.
    case birth(BirthRequest)
    /// The subject of a chart service's request.
    case request(ChartServiceRequest)

    init(_ fields: RequestFields) throws {
        guard let subject = try fields.object(.chartSubject) else {
            guard !fields.has(.chartOptions) else {
                throw AstrometerError.invalid(
                    "options requires subject; for birth give house_system instead",
                    field: RequestField.chartOptions.name)
            }
            self = .birth(try fields.requiredBirth())
            return
        }
        guard !fields.has(.birth) else {
            throw AstrometerError.invalid("give either birth or subject, not both", field: RequestField.birth.name)
        }
        let request = try ChartServiceRequest(
            subject: subject, options: fields.object(.chartOptions), theme: fields.svgTheme())
        guard request.houseSystem == nil || fields.text(.houseSystem) == nil else {
            throw AstrometerError.invalid(
                "give either house_system or that of options, not both", field: RequestField.houseSystem.name)
        }
        self = .request(request)
    }

    /// The chart service's request; nil for a birth.
    var request: ChartServiceRequest? { if case .request(let request) = self { request } else { nil } }

    func birth() throws -> BirthRequest {
        switch self {
        case .birth(let birth): birth
        case .request(let request): try BirthRequest(request)
        }
    }
}
