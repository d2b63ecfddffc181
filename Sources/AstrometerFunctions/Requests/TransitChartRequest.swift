import Astrometer
import AstrometerModels
import AstrometerPlatform

struct TransitChartRequest: FunctionRequest {
    /// The birth whose houses are used; nil for solar houses of the day.
    let birth: BirthRequest?
    let moment: DayMoment
    let houseSystem: HouseSystem
    let model: String?

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.birth()
        moment = try fields.moment(now: now)
        guard birth != nil || fields.text(.houseSystem) == nil else {
            throw AstrometerError.invalid(
                "house_system requires birth: without one the houses are those of the Sun's sign"
            ).withField(RequestField.houseSystem.name)
        }
        (houseSystem, model) = (fields.houseSystem, fields.model)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let reader = try tools.reader(modelNamed: model)
        let sky = try tools.sky(at: moment.moment)
        guard let birth else { return try reader.geometry(of: sky).json() }
        return try reader.geometry(of: tools.chart(of: birth, houseSystem), kind: .transit, transits: sky).json()
    }
}

extension FunctionDescription {
    static let transitChart = FunctionDescription(.transitChart, TransitChartRequest.self)
}
