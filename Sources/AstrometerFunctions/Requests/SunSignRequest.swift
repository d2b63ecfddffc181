import AstrometerDaily
import AstrometerData
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// What `get_sun_sign_from_date` is asked.
struct SunSignRequest: FunctionRequest {
    /// The date of birth, and the time and the zone where they are known: they decide on a day of change.
    let birth: BirthData

    init(_ fields: RequestFields, now: Moment) throws {
        birth = try fields.birthData([(.date, .birthDate), (.time, .dateTime), (.zone, .dateZone)])
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let sign = try at(RequestField.birthDate.name) {
            try SkyCalendar(ephemeris: tools.ephemeris).sunSign(of: birth)
        }
        return try sign.document(
            profiledBy: tools.engine(named: ModelCatalog.defaultModel).model.natalWeight
        ).json()
    }
}

extension FunctionDescription {
    static let sunSign = FunctionDescription(
        "get_sun_sign_from_date", "The sign of the Sun on a date, or at a time; both signs on a day on which it changes.",
        fields: [.birthDate.required, .dateTime, .dateZone],
        result: FunctionResult([SunSignDocument.self], "The sign and what can be computed of it."), SunSignRequest.self)
}
