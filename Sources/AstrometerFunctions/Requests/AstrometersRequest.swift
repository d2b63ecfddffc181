import Astrometer
import AstrometerModels
import AstrometerPlatform

struct AstrometersRequest: FunctionRequest {
    /// The person's birth, or the births of a list.
    let births: Births
    /// The transit moment of the first day.
    let moment: DayMoment
    /// The largest number of readings of a request for many births, because a reading has 80 KB.
    static let mostReadings = 1000

    /// The number of days; nil for one reading instead of a list.
    let days: Int?
    /// The name of the model; nil for the default model.
    let model: String?
    let scale: UnifiedScale
    let extent: ReadingExtent
    /// Whether to search the dates of exact aspects and stations.
    let exactDates: Bool
    /// Whether to add the person's usual ranges.
    let withRanges: Bool
    /// Whether to add the scores over the possible births.
    let withUncertainty: Bool
    let houseSystem: HouseSystem
    let isRounded: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        births = try Births(fields)
        moment = try fields.moment(now: now)
        days = fields.whole(.days)
        guard !births.isList || births.count * (days ?? 1) <= Self.mostReadings else {
            throw AstrometerError.invalid(
                "\(births.count) births on \(days ?? 1) days must be \(Self.mostReadings) readings or fewer"
            ).withField(fields.path(of: .births))
        }
        model = fields.model
        scale = fields.choice(.scale, or: .bipolar)
        extent = fields.choice(.fields, or: .all)
        exactDates = fields.flag(.exactDates)
        houseSystem = fields.houseSystem
        withRanges = fields.flag(.ranges)
        withUncertainty = fields.flag(.uncertainty)
        guard !withRanges || extent == .all else {
            throw AstrometerError.invalid("ranges", requires: "fields \"all\"")
                .withField(fields.path(of: .ranges))
        }
        isRounded = !fields.flag(.unrounded)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let engine = try tools.engine(named: model)
        return try births.answer { try answer(of: $0, by: engine, tools) }
    }

    private func answer(of birth: BirthRequest, by engine: Engine, _ tools: FunctionTools) throws -> Data {
        let chart = try tools.chart(of: birth, houseSystem)
        let charts = withUncertainty ? try PossibleCharts(of: chart, by: tools.ephemeris) : nil
        let list = JSONWriter(capacity: 3 << 15)
        guard let days = try days.map(moment.days) else {
            try write(chart, charts, at: moment, by: engine, tools, to: list)
            return try list.written()
        }
        list.append("[")
        for moment in days {
            try Cancellation.check()
            list.comma()
            try write(chart, charts, at: moment, by: engine, tools, to: list)
        }
        list.append("]")
        return try list.written()
    }

    private func write(
        _ chart: NatalChart, _ charts: PossibleCharts?, at moment: DayMoment, by engine: Engine, _ tools: FunctionTools,
        to list: JSONWriter
    ) throws {
        let reading =
            switch extent {
            case .all: engine.reading(of: chart, under: try tools.transits(at: moment, exactDates: exactDates))
            case .scores:
                engine.reading(of: chart, under: try Transits(sky: tools.sky(at: moment.moment), zone: moment.zone))
            }
        let uncertainty = try charts.flatMap { try reading.birthUncertainty(by: tools.ephemeris, charts: $0) }
        guard !withRanges else {
            var document = reading.document(scale: scale, rounded: isRounded, uncertainty: uncertainty)
            let reader = try tools.reader(modelNamed: model)
            let ranges = try withField(RequestField.date.name) { try reader.usualRanges(of: reading) }
            document.usualRanges = ranges.documents(of: reading, scale: scale, rounded: isRounded)
            list.append(try document.json())
            return
        }
        reading.write(extent, scale: scale, rounded: isRounded, uncertainty: uncertainty, to: list)
    }
}

extension FunctionDescription {
    static let astrometers = FunctionDescription(.astrometers, AstrometersRequest.self)
}
