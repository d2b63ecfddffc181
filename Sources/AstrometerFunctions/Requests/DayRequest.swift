import Astrometer
import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What `get_day` is asked.
struct DayRequest: FunctionRequest {
    /// The person's birth.
    let birth: BirthRequest
    /// The transit moment.
    let moment: Moment
    /// The zone of the day; nil for UTC.
    let zone: String?
    /// How the sky is divided into houses.
    let houseSystem: HouseSystem
    /// Whether the person's usual ranges are added.
    let withRanges: Bool

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.requiredBirth()
        moment = try fields.moment(now: now)
        zone = try fields.zone(.dayZone)
        houseSystem = fields.houseSystem
        withRanges = fields.flag(.ranges)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let reader = try tools.reader()
        let chart = try tools.chart(of: birth, houseSystem)
        let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
        return try withField(RequestField.date.name) { try reader.day(of: reading, zone: zone, withRanges: withRanges) }
            .json()
    }
}

extension RequestFields {
    /// The time zone of a field; nil where it is left out.
    /// - Throws: ``AstrometerError`` of the field for a zone that there is not.
    func zone(_ field: RequestField) throws -> String? {
        try parse(field) { text in
            let name = BirthFields.trimmed(text)
            _ = try CivilDay(CivilDate(dayNumber: 0), zone: name)
            return name
        }
    }
}

extension FunctionDescription {
    static let day = FunctionDescription(.day, DayRequest.self)
}
