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
        birth = try fields.birthData([
            (.date, .birthDate), (.time, .dateTime), (.zone, .dateZone), (.calendar, .birthCalendar),
            (.repeatedTime, .repeatedTime),
        ])
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
    static let sunSign = FunctionDescription(.sunSign, SunSignRequest.self)
}
