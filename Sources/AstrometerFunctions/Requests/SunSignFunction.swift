import Astrometer

extension DocumentFunctions {
    package static let sunSignFromDate = DocumentFunction<SunSignDocument>(signature: .sunSignFromDate) {
        fields, tools, _ in
        // On a day on which the sign changes, the time and the zone determine it.
        let names: [(BirthFields.Field, RequestField)] = [
            (.date, .birthDate), (.time, .dateTime), (.zone, .dateZone), (.calendar, .birthCalendar),
            (.repeatedTime, .repeatedTime),
        ]
        let (birth, datePath): (BirthData, String)
        if let person = try fields.birth(.signBirth) {
            if let other = names.first(where: { fields.has($0.1) })?.1 {
                throw AstrometerError.invalid(either: "birth", or: other.name).withField(other.name)
            }
            birth = person.birth
            datePath = person.datePath
        } else {
            _ = try fields.required(fields.text(.birthDate), .birthDate)
            birth = try fields.birthData(names)
            datePath = RequestField.birthDate.name
        }
        // The year for which the Sun's stay in the sign is given; nil for the one around the date.
        let year = fields.whole(.signYear)

        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        let sign = try withField(datePath) { try reader.calendar.sunSign(of: birth) }
        var document = try withField(year == nil ? datePath : RequestField.signYear.name) {
            try reader.calendar.document(
                of: sign, year: year, profiledBy: reader.model.natalWeight, reader.signs)
        }
        var inputs = DocumentInputs("get_sun_sign_from_date", of: nil, by: reader.engine)
        inputs.birth = BirthInput(birth)
        inputs.year = year
        document.inputs = inputs
        return document
    }
}
