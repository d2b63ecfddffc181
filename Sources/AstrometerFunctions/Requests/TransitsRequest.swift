import Astrometer
import AstrometerModels
import AstrometerPlatform

struct TransitsRequest: FunctionRequest {
    let birth: BirthRequest
    let moment: DayMoment
    /// The number of days to search for windows.
    let days: Int
    let model: String?
    let houseSystem: HouseSystem

    /// The default number of days, that of the summary.
    static let standardDays = Int(DailyReader.lookAheadDays)

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        moment = try fields.moment(now: now)
        days = fields.whole(.windowDays) ?? Self.standardDays
        model = fields.model
        houseSystem = fields.houseSystem
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let reader = try tools.reader(modelNamed: model)
        let chart = try tools.chart(of: birth, houseSystem)
        let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
        return try withField(RequestField.date.name) { try reader.transitsOverview(of: reading, days: days) }.json()
    }
}

extension FunctionDescription {
    static let transits = FunctionDescription(.transits, TransitsRequest.self)
}
