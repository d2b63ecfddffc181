import Astrometer
import AstrometerModels

extension FunctionDescription {
    static let sunSign = FunctionDescription(.sunSign) { fields, tools, _ in
        // On a day on which the sign changes, the time and the zone determine it.
        let birth = try fields.birthData([
            (.date, .birthDate), (.time, .dateTime), (.zone, .dateZone), (.calendar, .birthCalendar),
            (.repeatedTime, .repeatedTime),
        ])
        // The year for which the Sun's stay in the sign is given; nil for the one around the date.
        let year = fields.whole(.signYear)

        let reader = try tools.reader(modelNamed: fields.model)
        let sign = try withField(RequestField.birthDate.name) { try reader.calendar.sunSign(of: birth) }
        return try withField(year == nil ? RequestField.birthDate.name : RequestField.signYear.name) {
            try reader.calendar.document(
                of: sign, year: year, profiledBy: reader.engine.model.natalWeight, reader.signs)
        }.json()
    }
}
