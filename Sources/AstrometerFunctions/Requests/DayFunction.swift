import Astrometer

extension DocumentFunctions {
    package static let day = DocumentFunction<DayDocument>(signature: .day) { fields, tools, now in
        let birth = try fields.requiredBirth()
        let moment = try fields.moment(now: now)

        let reader = try tools.reader(modelNamed: fields.text(.dayModel), or: Reader.dayModelName)
        let chart = try tools.chart(of: birth, fields.houseSystem, on: moment)
        let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
        // Whether a model has the groups of the response does not depend on the date.
        try withField(RequestField.dayModel.name) { try reading.checkDayGroups() }
        return try withField(RequestField.date.name) {
            try reader.day(
                of: reading, withRanges: fields.flag(.ranges), withUncertainty: fields.flag(.uncertainty))
        }
    }
}
