/// The person of a chart.
// Indirect, because copies of these large payloads read bytes that were never written, which valgrind reports.
package indirect enum ChartPerson: Sendable {
    /// A person's birth.
    case birth(BirthRequest)
    /// The subject of a chart service's request.
    /// A program's request has the birth, with its notes.
    case request(ChartServiceRequest, BirthRequest?)

    init(_ fields: RequestFields) throws {
        if let person = fields.parsed?.source.person {
            self = person
            return
        }
        guard let service = try fields.chartService() else {
            try fields.require(
                !fields.has(.chartOptions), .chartOptions,
                "options requires subject; for birth give house_system instead")
            self = .birth(try fields.requiredBirth(orElse: "give either birth or subject"))
            return
        }
        try fields.require(!fields.has(.birth), .birth, "give either birth or subject, not both")
        let request = try ChartServiceRequest(service, theme: fields.svgTheme())
        try fields.require(
            request.houseSystem == nil || fields.text(.houseSystem) == nil, .houseSystem,
            "give either house_system or that of options, not both")
        self = .request(request, nil)
    }

    /// The chart service's request; nil for a birth.
    var request: ChartServiceRequest? { if case .request(let request, _) = self { request } else { nil } }

    func birth() throws -> BirthRequest {
        switch self {
        case .birth(let birth): birth
        case .request(let request, let birth): try birth ?? BirthRequest(request)
        }
    }
}
