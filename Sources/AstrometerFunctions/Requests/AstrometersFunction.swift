/// A request for readings or scores: all that does not depend on the birth or the day.
private struct ReadingRequest {
    let fields: RequestFields
    let tools: FunctionTools
    let engine: Engine
    let extent: ReadingExtent
    let scale: UnifiedScale
    /// The first day, or the only one.
    let moment: DayMoment
    /// Whether readings have the scores over the possible births.
    let hasUncertainty: Bool

    init(
        _ fields: RequestFields, _ tools: FunctionTools, _ extent: ReadingExtent, now: Moment,
        uncertainty: RequestField = .uncertainty
    ) throws {
        (self.fields, self.tools, self.extent) = (fields, tools, extent)
        hasUncertainty = fields.flag(uncertainty)
        moment = try fields.moment(now: now)
        scale = fields.choice(.scale, or: UnifiedScale.bipolar)
        engine = try tools.engine(named: fields.model)
    }

    /// Writes the readings of a birth, each after `before`.
    func write(
        _ birth: BirthRequest, on moments: some Sequence<DayMoment>, to json: JSONWriter,
        before: () throws -> Void = {}
    ) throws {
        let chart = try tools.chart(of: birth, fields.houseSystem, on: self.moment)
        let charts = hasUncertainty ? try PossibleCharts(of: chart, by: tools.ephemeris) : nil
        for moment in moments {
            try before()
            // The first day has warned.
            if moment != self.moment { try moment.note.map(fields.warn) }
            try write(chart, charts, at: moment, to: json)
        }
    }

    /// - Parameter charts: the possible ones; nil to omit the scores over them.
    private func write(_ chart: NatalChart, _ charts: PossibleCharts?, at moment: DayMoment, to json: JSONWriter) throws
    {
        let transits =
            switch extent {
            case .all: try tools.transits(at: moment, exactDates: fields.flag(.exactDates))
            case .scores: try Transits(sky: tools.sky(at: moment.moment), zone: moment.zone)
            }
        let reading = engine.reading(of: chart, under: transits)
        let uncertainty = try charts.flatMap { try reading.birthUncertainty(by: tools.ephemeris, charts: $0) }
        let isRounded = !fields.flag(.unrounded)
        guard fields.flag(.ranges) else {
            reading.write(extent, scale: scale, rounded: isRounded, uncertainty: uncertainty, to: json)
            return
        }
        var document = reading.document(scale: scale, rounded: isRounded, uncertainty: uncertainty)
        let reader = try tools.reader(modelNamed: fields.model)
        let ranges = try withField(RequestField.date.name) { try reader.usualRanges(of: reading) }
        document.add(ranges, of: reading, rounded: isRounded)
        json.append(try document.json())
    }
}

extension FunctionDescription {
    static let astrometers = onDay(.astrometers, .all)
    static let scores = onDay(.scores, .scores)
    static let astrometersForDays = forDays(.astrometersForDays, .all)
    static let scoresForDays = forDays(.scoresForDays, .scores)
    static let astrometersForPeople = forPeople(.astrometersForPeople, .all)
    static let scoresForPeople = forPeople(.scoresForPeople, .scores)

    private static func onDay(_ signature: FunctionSignature, _ extent: ReadingExtent) -> FunctionDescription {
        FunctionDescription(signature) { fields, tools, now in
            let birth = try fields.requiredBirth()
            let request = try ReadingRequest(fields, tools, extent, now: now)
            let json = JSONWriter(capacity: 3 << 15)
            try request.write(birth, on: [request.moment], to: json)
            return try json.written()
        }
    }

    private static func forDays(_ signature: FunctionSignature, _ extent: ReadingExtent) -> FunctionDescription {
        FunctionDescription(signature) { fields, tools, now in
            let birth = try fields.requiredBirth()
            let request = try ReadingRequest(fields, tools, extent, now: now)
            let json = JSONWriter(capacity: 3 << 15)
            json.append("[")
            try request.write(birth, on: request.moment.days(fields.whole(.days) ?? 1), to: json) {
                try Cancellation.check()
                json.comma()
            }
            json.append("]")
            return try json.written()
        }
    }

    private static func forPeople(_ signature: FunctionSignature, _ extent: ReadingExtent) -> FunctionDescription {
        FunctionDescription(signature) { fields, tools, now in
            let request = try ReadingRequest(fields, tools, extent, now: now, uncertainty: .uncertaintyOfLists)
            return try fields.entries(of: .births) { try request.write($0, on: [request.moment], to: $1) }
        }
    }
}
