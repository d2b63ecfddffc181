import Astrometer
import AstrometerPlatform

/// A request for readings or scores: all that does not depend on the birth or the day.
private struct ReadingRequest: Sendable {
    let fields: RequestFields
    let tools: FunctionTools
    let engine: Engine
    let extent: ReadingExtent
    let scale: UnifiedScale
    /// The first day, or the only one.
    let moment: DayMoment
    /// Whether readings have the scores over the possible births.
    let hasUncertainty: Bool
    let isRounded, hasRanges: Bool

    init(
        _ fields: RequestFields, _ tools: FunctionTools, _ extent: ReadingExtent, now: Moment,
        uncertainty: RequestField = .uncertainty
    ) throws {
        self.fields = fields
        self.tools = tools
        self.extent = extent
        hasUncertainty = fields.flag(uncertainty)
        isRounded = !fields.flag(.unrounded)
        hasRanges = fields.flag(.ranges)
        moment = try fields.moment(now: now)
        scale = fields.choice(.scale, or: UnifiedScale.bipolar)
        engine = try tools.engine(named: fields.model)
    }

    /// Computes what all days of a birth share, and returns the writer of a day.
    func writer(of birth: BirthRequest) throws -> @Sendable (DayMoment, JSONWriter) throws -> Void {
        let chart = try tools.chart(of: birth, fields.houseSystem, on: moment)
        let charts = try possibleCharts(of: chart)
        return { try write(chart, charts, under: transits(at: $0), to: $1) }
    }

    /// Returns the charts of the possible births; nil to omit the scores over them.
    func possibleCharts(of chart: NatalChart) throws -> PossibleCharts? {
        hasUncertainty ? try PossibleCharts(of: chart, by: tools.ephemeris) : nil
    }

    func transits(at moment: DayMoment) throws -> Transits {
        switch extent {
        case .all: try tools.transits(at: moment, exactDates: fields.flag(.exactDates))
        case .scores: try Transits(sky: tools.sky(at: moment.moment), zone: moment.zone)
        }
    }

    /// - Parameters:
    ///   - charts: the possible ones; nil to omit the scores over them.
    ///   - id: the id of a person in a list.
    func write(
        _ chart: NatalChart, _ charts: PossibleCharts?, under transits: Transits, id: String? = nil, to json: JSONWriter
    ) throws {
        let reading = engine.reading(of: chart, under: transits)
        let uncertainty = try charts.flatMap { try reading.birthUncertainty(by: tools.ephemeris, charts: $0) }
        guard hasRanges else {
            reading.write(extent, scale: scale, rounded: isRounded, id: id, uncertainty: uncertainty, to: json)
            return
        }
        var document = reading.document(scale: scale, rounded: isRounded, uncertainty: uncertainty)
        document.id = id
        let reader = try tools.reader(modelNamed: fields.model)
        let ranges = try withField(RequestField.date.name) { try reader.usualRanges(of: reading) }
        document.add(ranges, of: reading, rounded: isRounded)
        json.append(try document.json())
    }
}

extension DocumentFunctions {
    package static let astrometers = onDay(.astrometers, .all)
    package static let scores = onDay(.scores, .scores)

    private static func onDay(_ signature: FunctionSignature, _ extent: ReadingExtent) -> DayFunction<Data> {
        DayFunction(signature: signature) { fields, tools, now in
            let birth = try fields.requiredBirth()
            let request = try ReadingRequest(fields, tools, extent, now: now)
            let write = try request.writer(of: birth)
            return RequestedDays(request.moment) { moment in
                let json = JSONWriter(capacity: extent == .all ? 3 << 15 : 1 << 12)
                try write(moment, json)
                return try json.written()
            }
        }
    }
}

extension FunctionDescription {
    static let astrometersForDays = forDays(.astrometersForDays, .all)
    static let scoresForDays = forDays(.scoresForDays, .scores)
    static let astrometersForPeople = forPeople(.astrometersForPeople, .all)
    static let scoresForPeople = forPeople(.scoresForPeople, .scores)

    private static func forDays(_ signature: FunctionSignature, _ extent: ReadingExtent) -> FunctionDescription {
        FunctionDescription(signature) { fields, tools, now in
            let birth = try fields.requiredBirth()
            let request = try ReadingRequest(fields, tools, extent, now: now)
            let write = try request.writer(of: birth)
            let json = JSONWriter(capacity: 3 << 15)
            json.append("[")
            for moment in try request.moment.days(fields.whole(.days) ?? 1) {
                try Cancellation.check()
                json.comma()
                // The first day has warned.
                if moment != request.moment { try moment.note.map(fields.warn) }
                try write(moment, json)
            }
            json.append("]")
            return try json.written()
        }
    }

    private static func forPeople(_ signature: FunctionSignature, _ extent: ReadingExtent) -> FunctionDescription {
        FunctionDescription(signature) { fields, tools, now in
            let request = try ReadingRequest(fields, tools, extent, now: now, uncertainty: .uncertaintyOfLists)
            return try fields.entries(of: .births) { try request.writer(of: $0)(request.moment, $1) }
        }
    }
}

extension ListFunction {
    /// The readings of each person: a line for each day.
    package static let readings = eachDay(.astrometersForDays, .all)
    /// The scores of each person: a line for each day.
    package static let scores = eachDay(.scoresForDays, .scores)

    private static func eachDay(_ signature: FunctionSignature, _ extent: ReadingExtent) -> ListFunction {
        ListFunction(signature: signature, birth: .birth) { fields, tools, workers, now in
            let request = try ReadingRequest(fields, tools, extent, now: now)
            let count = fields.whole(.days) ?? 1
            try tools.ephemeris.requireDays(from: request.moment.moment, count: count)
            let days = try request.moment.days(count)
            // The first day has warned.
            for day in days.dropFirst() { try day.note.map(fields.warn) }
            let transits = try workers.map(days, chunk: 1, progress: .silent, request.transits)
            return ListAnswer(day: try request.moment.date, linesOfPerson: count) { person, chart, json in
                let charts = try request.possibleCharts(of: chart)
                for (day, transits) in transits.enumerated() {
                    if day > 0 { json.append("\n") }
                    try request.write(chart, charts, under: transits, id: person.id, to: json)
                }
            }
        }
    }
}
