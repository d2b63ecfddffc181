import Astrometer

extension DocumentFunctions {
    /// The default number of days, that of the summary.
    static let standardWindowDays = Int(Reader.lookAheadDays)

    package static let transits = DocumentFunction<TransitsOverviewDocument>(signature: .transits) {
        fields, tools, now in
        let birth = try fields.requiredBirth()
        let moment = try fields.moment(now: now)
        let days = fields.whole(.windowDays) ?? standardWindowDays

        let reader = try tools.reader(modelNamed: fields.model, isScored: false)
        let chart = try tools.chart(of: birth, fields.houseSystem, on: moment)
        let points = try fields.points(of: chart, by: tools)
        let reading = reader.engine.reading(of: chart, under: try tools.transits(at: moment))
        return try withField(RequestField.date.name) {
            try reader.transitsOverview(of: reading, days: days, points: points)
        }
    }
}
