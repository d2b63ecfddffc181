import Astrometer
import AstrometerModels
import AstrometerPlatform

struct DayRequest: FunctionRequest {
    let birth: BirthRequest
    let moment: DayMoment
    let model: String
    let houseSystem: HouseSystem
    /// Whether to add the person's usual ranges.
    let withRanges: Bool
    /// Whether to add the scores over the possible births.
    let withUncertainty: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        moment = try fields.moment(now: now)
        model = fields.text(.dayModel) ?? DailyReader.dayModelName
        houseSystem = fields.houseSystem
        withRanges = fields.flag(.ranges)
        withUncertainty = fields.flag(.uncertainty)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let reader = try tools.reader(modelNamed: model)
        let chart = try tools.chart(of: birth, houseSystem)
        let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
        // Whether a model has the groups of the response does not depend on the date.
        try withField(RequestField.dayModel.name) { try reading.checkDayGroups() }
        var day = try withField(RequestField.date.name) { try reader.day(of: reading, withRanges: withRanges) }
        if withUncertainty { day.birthUncertainty = try reading.birthUncertainty(by: tools.ephemeris)?.document() }
        return try day.json()
    }
}

extension RequestFields {
    /// The time zone of a field; nil if it is absent.
    /// - Throws: ``AstrometerError`` of the field for an unknown zone.
    func zone(_ field: RequestField) throws -> String? {
        try parse(field) { text in
            let name = text.trimmed
            _ = try CivilDay(CivilDate(dayNumber: 0), zone: name)
            return name
        }
    }
}

extension FunctionDescription {
    static let day = FunctionDescription(.day, DayRequest.self)
}
