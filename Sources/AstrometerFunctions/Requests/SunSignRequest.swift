import AstrometerDaily
import AstrometerData
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// What `get_sun_sign_from_date` is asked.
struct SunSignRequest: FunctionRequest {
    /// The date of birth.
    let date: CivilDate
    /// The zone whose date it is; nil for UTC.
    let zone: String?

    init(_ fields: RequestFields, now: Moment) throws {
        date = try fields.required(
            fields.parse(.birthDate) { try CivilDate(parsing: BirthFields.trimmed($0)) }, .birthDate)
        zone = try fields.zone(.dateZone)
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let sign = try at(RequestField.birthDate.name) {
            try SkyCalendar(ephemeris: tools.ephemeris).sunSign(on: date, zone: zone)
        }
        return try sign.document(
            profiledBy: tools.engine(named: ModelCatalog.defaultModel).model.natalWeight
        ).json()
    }
}

extension FunctionDescription {
    static let sunSign = FunctionDescription(
        "get_sun_sign_from_date", "The sign of the Sun on a date; both signs on a day on which it changes.",
        fields: [.birthDate.required, .dateZone],
        result: FunctionResult([SunSignDocument.self], "The sign and what can be computed of it."), SunSignRequest.self)
}
