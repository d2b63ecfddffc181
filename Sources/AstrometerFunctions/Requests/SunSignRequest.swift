import AstrometerDaily
import AstrometerData
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// What `get_sun_sign_from_date` is asked.
struct SunSignRequest: FunctionRequest {
    /// The date of birth.
    let date: CivilDate
    /// The time of birth in the zone, which decides on a day of change; nil where it is not known.
    let time: CivilTime?
    /// The zone whose date it is; nil for UTC.
    let zone: String?

    init(_ fields: RequestFields, now: Moment) throws {
        date = try fields.required(
            fields.parse(.birthDate) { try CivilDate(parsing: BirthFields.trimmed($0)) }, .birthDate)
        time = try fields.parse(.dateTime) { try CivilTime(parsing: BirthFields.trimmed($0)) }
        zone = try fields.zone(.dateZone)
        if time != nil, zone == nil {
            throw AstrometerError.invalid(
                "a birth_time without a birth_timezone", allowed: "both, or the date alone"
            ).at(RequestField.dateZone.name)
        }
    }

    func answer(by tools: FunctionTools) throws -> Data {
        let sign = try at(time == nil ? RequestField.birthDate.name : RequestField.dateTime.name) {
            try SkyCalendar(ephemeris: tools.ephemeris).sunSign(on: date, at: time, zone: zone)
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
