import Astrometer
import AstrometerModels
import AstrometerPlatform

struct SunSignRequest: FunctionRequest {
    /// The date of birth, with the time and the zone if they are known. On a day on which the sign changes, they determine the
    /// sign.
    let birth: BirthData
    /// The year for which the Sun's stay in the sign is given; nil for the one around the date.
    let year: Int?
    /// The name of the model of dignities and rulers.
    let model: String?

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.birthData([
            (.date, .birthDate), (.time, .dateTime), (.zone, .dateZone), (.calendar, .birthCalendar),
            (.repeatedTime, .repeatedTime),
        ])
        (year, model) = (fields.whole(.signYear), fields.model)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let reader = try tools.reader(modelNamed: model)
        let sign = try withField(RequestField.birthDate.name) { try reader.calendar.sunSign(of: birth) }
        return try withField(year == nil ? RequestField.birthDate.name : RequestField.signYear.name) {
            try reader.calendar.document(
                of: sign, year: year, profiledBy: reader.engine.model.natalWeight, reader.signs)
        }.json()
    }
}

extension FunctionDescription {
    static let sunSign = FunctionDescription(.sunSign, SunSignRequest.self)
}
