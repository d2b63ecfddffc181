extension FunctionDescription {
    static let year = FunctionDescription(.year) { fields, tools, _ in
        let birth = try fields.requiredBirth()
        let zone = try fields.zone(.dayZone)
        let start = try fields.required(
            fields.parse(.yearStart) { try CivilDate(parsing: $0.trimmed) }, .yearStart)
        let reader = try tools.reader(modelNamed: fields.model)
        let noon = try withField(RequestField.yearStart.name) { try DayMoment(start, zone: zone) }
        let chart = try tools.chart(of: birth, fields.houseSystem, on: noon)
        return try withField(RequestField.yearStart.name) {
            for day in try noon.days(365) { try day.note.map(fields.warn) }
            return try reader.year(of: chart, from: start, zone: zone).document.json()
        }
    }
}
