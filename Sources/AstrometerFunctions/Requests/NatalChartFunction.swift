import Astrometer

extension DocumentFunctions {
    static let natalChart = DocumentFunction<ChartGeometry>(signature: .natalChart) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        let options = try fields.chartDetails()
        let chart = try tools.chart(of: birth, fields.houseSystem, in: options.zodiac)
        return try reader.geometry(of: chart, details: tools.details(of: chart, options))
    }

    /// The chart of a birth, of a file or of two people, for documents, texts and wheels.
    package static let chart = DocumentFunction<RequestedChart>(signature: .chart) { fields, tools, _ in
        let person = fields.parsed?.source.document == nil ? try ChartPerson(fields) : nil
        let source = fields.parsed?.source
        return try RequestedChart(
            person, fields, by: tools, their: fields.parsed?.theirBirth, isShown: source?.isShown != false)
    }
}

extension FunctionDescription {
    static let chart = FunctionDescription(.chart) {
        try DocumentFunctions.chart.document($0, $1, $2).document().json()
    }

    static let chartData = FunctionDescription(.chartData) {
        try DocumentFunctions.chart.document($0, $1, $2).chartData().json()
    }

    static let chartExchange = FunctionDescription(.chartExchange) {
        try DocumentFunctions.chart.document($0, $1, $2).exchange().json()
    }
}

/// Where a program takes a chart from, if not only from the births of a request: a chart service's request or a file, and whether
/// it makes a composite chart.
package struct ChartSource: Sendable {
    /// The subject of a chart service's request, with the birth of the request.
    package var person: ChartPerson?
    /// The document of a chart to read instead of a birth.
    package var document: NatalExchangeDocument?
    /// How to make one chart of the two people's; nil for the first person's chart.
    package var composite: CompositeMethod?
    /// Factors of the weights of bodies in a chart that is read or composite.
    package var sensitivity: [Body: Double] = [:]

    /// Whether the chart is shown with its points, and not only its houses.
    package var isShown = true

    /// The field of errors in ``document``.
    package static let documentField = "document"

    package init() {}
}

/// The chart of a request: one person's, or a composite chart of two.
package struct RequestedChart: Sendable {
    /// The other person of a composite chart or of a wheel of two charts.
    struct Other {
        let chart: NatalChart
        let details: ChartDetails
    }

    private let chart: NatalChart
    private let details: ChartDetails
    private let other: Other?
    private let options: ChartOptions
    private let engine: Engine
    /// The name of the model in the request.
    private let model: String?
    /// The chart service's request that the chart is of.
    private let service: ChartServiceRequest?
    /// The method of a composite chart, computed or read.
    private let method: CompositeMethod?
    /// The bodies of a composite chart whose places are not known.
    private let unknown: Set<Body>
    /// The source of the positions and the person, as the document that was read names them.
    private let read: (ephemeris: String?, person: NatalExchangeDocument.Subject?)

    /// - Parameters:
    ///   - person: the person; nil for a chart that is read.
    ///   - their: the other person's birth, if there is one.
    ///   - day: the day of transits, for notes on the birth.
    ///   - isShown: whether the chart is shown with its points, and not only its houses.
    init(
        _ person: ChartPerson?, _ fields: RequestFields, by tools: FunctionTools, their: BirthRequest?,
        on day: DayMoment? = nil, isShown: Bool = true
    ) throws {
        let source = fields.parsed?.source ?? ChartSource()
        let system = person?.request?.houseSystem ?? fields.houseSystem
        model = fields.model
        engine = try tools.engine(named: fields.model, isScored: false)
        let options = try fields.chartDetails(of: person?.request)
        self.options = options
        service = person?.request
        var unknown: Set<Body> = []
        var method = source.composite
        var read: (ephemeris: String?, person: NatalExchangeDocument.Subject?) = (nil, nil)
        let first: NatalChart
        if let document = source.document {
            first = try withField(ChartSource.documentField) {
                let chart = try NatalChart(
                    exchange: document, ephemeris: tools.ephemeris, houseSystem: system,
                    sensitivity: source.sensitivity)
                let known = try document.chartData.compositeMethod()
                // A composite chart has no Moon if a time of birth is unknown.
                if try known != nil && !chart.isExact && document.chartData.leavesOut(.moon) { unknown = [.moon] }
                let lacksNode = try document.chartData.leavesOut(.northNode)
                let ephemeris = document.provenance.map {
                    lacksNode
                        ? chart.sky.source.replacing(NatalChart.exchangeSource, with: $0.ephemeris) : $0.ephemeris
                }
                method = method ?? known
                read = (ephemeris, document.subjectData)
                return chart
            }
        } else {
            first = try tools.chart(
                of: fields.required(person, .birth).birth(), system, on: day, in: options.zodiac)
        }
        // A Davison chart is a chart of its own.
        let shown = isShown && source.composite != .davison ? options : ChartOptions()
        let own = try tools.details(of: first, shown)
        let other = try their.map {
            let chart = try tools.chart(of: $0, system, in: options.zodiac)
            return Other(chart: chart, details: try tools.details(of: chart, shown))
        }
        self.other = other
        if let composite = source.composite, let other {
            let comparison = try tools.compatibility().comparison(of: first, with: other.chart)
            let made = try tools.composite(of: comparison, by: composite, system, in: options.zodiac)
            chart = try made.natalChart(of: first, other.chart, sensitivity: source.sensitivity)
            details =
                composite == .midpoint
                ? ChartDetails(midpointsOf: own, other.details, in: chart, options.points)
                : try tools.details(of: chart, options)
            unknown = made[.moon] == nil ? [.moon] : []
            read = (nil, nil)
        } else {
            chart = first
            details = own
        }
        self.method = method
        self.unknown = unknown
        self.read = read
    }

    /// Whether it is a composite chart.
    package var isComposite: Bool { method != nil }

    /// Whether date, time, zone and place of all births are known.
    var isExact: Bool { chart.isExact && other?.chart.isExact != false }

    /// "Natal chart, 15 June 1990, 14:30 UTC".
    package var title: String {
        let birth = chart.birth
        switch method {
        case .midpoint: return "Composite chart of midpoints"
        case .davison:
            let moment = WheelCaption.text(of: DayMoment(chart.sky.moment))
            return "Davison chart of \(chart.isExact ? moment : birth.dateWithCalendar)"
        case nil:
            let words = [birth.dateWithCalendar + (birth.time.map { ", \($0)" } ?? ""), birth.zone]
            return "Natal chart, \(words.compactMap { $0 }.joined(separator: " "))"
        }
    }

    // MARK: Documents

    /// The chart with all known bodies, for texts.
    package var shown: ShownChart {
        var document = chart.document(by: engine)
        document.addProvenance(of: chart, by: engine)
        document.add(details, of: chart, by: engine)
        document.remove(unknown)
        // No request for one chart gives midpoints.
        if method == .midpoint { document.inputs = nil }
        return ShownChart(document: document, chart: chart, engine: engine)
    }

    /// Returns the chart in full precision.
    package func document() throws -> ChartDocument {
        var document = shown.document
        try service?.reduce(&document)
        return document
    }

    /// Returns the chart as apps decode it.
    package func chartData() throws -> ChartDataDocument {
        var document = chart.chartData(by: engine)
        document.add(details, of: chart, by: engine)
        try service?.reduce(&document)
        return document
    }

    /// Returns the chart in the exchange format.
    package func exchange() -> NatalExchangeDocument {
        var document = NatalExchangeDocument(
            chart, by: engine, name: read.person?.name ?? "", city: read.person?.city, nation: read.person?.nation)
        document.addProvenance(of: chart, by: engine, ephemeris: read.ephemeris)
        document.chartData.composite = method?.rawValue
        if isComposite {
            document.chartData.removeUncertainties()
            document.inputs = nil
        }
        document.add(details, of: chart, by: engine)
        document.remove(unknown)
        service?.reduce(&document)
        return document
    }

    // MARK: Wheels

    /// Draws a wheel of the chart.
    func wheel(_ request: WheelRequest, by tools: FunctionTools) throws -> ShownWheel {
        let reader = try tools.reader(modelNamed: model, isScored: false)
        let (kind, moment) = (request.kind, request.moment)
        let their = kind == .synastry ? other : nil
        var geometry: ChartGeometry
        if let their {
            // The moment of computation does not matter: only the aspects are taken from the result.
            let result = try tools.compatibility().comparison(of: chart, with: their.chart)
                .result(theirName: request.theirName, calculatedAt: chart.sky.moment, rounded: false)
            geometry = reader.geometry(
                of: chart, with: their.chart, aspects: result.aspects, details: details, theirDetails: their.details)
        } else {
            let sky = try moment.map { try tools.sky(at: $0.moment, in: options.zodiac) }
            let transits = try sky.map { try tools.details(ofSky: $0, in: chart, options, isOuter: kind == .both) }
            geometry = reader.geometry(
                of: chart, kind: WheelKind(rawValue: kind.rawValue) ?? .natal, transits: sky,
                details: kind == .transit ? transits : details, outerDetails: kind == .both ? transits : nil)
        }
        if kind != .transit { geometry.remove(unknown) }
        let birth =
            isComposite
            ? geometry.zodiac.map { Zodiac.title(of: $0, ayanamsa: geometry.ayanamsa) }
            : WheelCaption.birth(
                of: chart, place: request.place, zodiac: geometry.zodiac, ayanamsa: geometry.ayanamsa)
        let at = moment.map(WheelCaption.text)
        let caption =
            kind == .transit
            ? WheelCaption(
                heading: "Transits \(at ?? "")",
                birth: birth.map { "In the houses of \(request.name.map { "\($0), " } ?? "")\($0)" }, inner: "Transit")
            : WheelCaption(
                of: geometry, heading: request.name ?? (isComposite ? title : "Natal chart"), birth: birth,
                name: request.name, theirName: request.theirName,
                theirBirth: their.map { WheelCaption.birth(of: $0.chart, place: request.theirPlace) },
                zone: moment?.zone)
        let whose = request.theirName.map { "that of \($0)," } ?? "one of"
        let outer =
            their.map { ", with \(whose) \(WheelCaption.text(of: $0.chart.birth))" } ?? at.map { ", transits of \($0)" }
        return ShownWheel(geometry, caption, title: title + (outer ?? ""), service, hasNatal: kind != .transit)
    }
}

/// A chart as texts need it.
package struct ShownChart: Sendable {
    /// The document in full precision.
    package let document: ChartDocument
    /// The chart, which has the possible signs of each body.
    package let chart: NatalChart
    let engine: Engine

    /// The name of the model.
    package var model: String { engine.model.name }

    /// Returns whether the orb of an aspect is too uncertain to tell its phase.
    package func isUncertain(_ aspect: ChartDataDocument.Aspect) -> Bool {
        let limit = engine.model.aspects.first { $0.type == aspect.aspectType }?.orbLimit ?? 0
        return LongitudeRange.isTooUncertain(aspect.orbUncertainty, orbLimit: limit)
    }
}

extension RequestFields {
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

    /// Returns the points of a chart that the request names; nil if it names none.
    func points(of chart: NatalChart, by tools: FunctionTools) throws -> ChartDetails? {
        let options = try chartDetails()
        return options.points.isEmpty ? nil : try tools.details(of: chart, options)
    }
}
