import Astrometer
import AstrometerModels
import AstrometerPlatform

/// The fields of a `get_sun_sign_from_date` request.
struct SunSignRequest: FunctionRequest {
    /// The date of birth, with the time and the zone if they are known. On a day on which the sign changes, they determine the
    /// sign.
    let birth: BirthData
    /// The year for which the Sun's stay in the sign is given; nil for the one around the date.
    let year: Int?
    /// The name of the model of dignities and rulers.
    let model: String?
    /// The name of the date's field within the request.
    private let datePath: String

    init(_ fields: RequestFields, now: Moment) throws {
        let names: [(BirthFields.Field, RequestField)] = [
            (.date, .birthDate), (.time, .dateTime), (.zone, .dateZone), (.calendar, .birthCalendar),
            (.repeatedTime, .repeatedTime),
        ]
        if let person = try fields.birth(.signBirth) {
            if let other = names.first(where: { fields.has($0.1) })?.1 {
                throw AstrometerError.invalid("give either birth or \(other.name), not both").withField(other.name)
            }
            (birth, datePath) = (person.birth, person.datePath)
        } else {
            _ = try fields.required(fields.text(.birthDate), .birthDate)
            (birth, datePath) = (try fields.birthData(names), RequestField.birthDate.name)
        }
        (year, model) = (fields.whole(.signYear), fields.model)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let reader = try tools.reader(modelNamed: model)
        let sign = try withField(datePath) { try reader.calendar.sunSign(of: birth) }
        return try withField(year == nil ? datePath : RequestField.signYear.name) {
            try reader.calendar.document(
                of: sign, year: year, profiledBy: reader.engine.model.natalWeight, reader.signs)
        }.json()
    }
}

extension FunctionDescription {
    static let sunSign = FunctionDescription(.sunSign, SunSignRequest.self)
}
