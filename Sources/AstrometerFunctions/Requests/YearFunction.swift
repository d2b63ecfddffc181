import Astrometer

extension DocumentFunctions {
    package static let year = DocumentFunction(signature: .year) { fields, tools, _ in
        try fields.year(by: tools).document
    }

    /// The year as a page in HTML.
    package static let yearPage = DocumentFunction(signature: .year) { fields, tools, _ in
        try fields.year(by: tools).html()
    }

    /// The year as a table in CSV.
    package static let yearTable = DocumentFunction(signature: .year) { fields, tools, _ in
        try fields.year(by: tools).csv()
    }

}

extension RequestFields {
    fileprivate func year(by tools: FunctionTools) throws -> YearReading {
        let birth = try requiredBirth()
        let zone = try zone(.dayZone)
        let start = try required(parse(.yearStart) { try CivilDate(parsing: $0.trimmed) }, .yearStart)
        let reader = try tools.reader(modelNamed: model)
        let noon = try withField(RequestField.yearStart.name) { try DayMoment(start, zone: zone) }
        let chart = try tools.chart(of: birth, houseSystem, on: noon)
        return try withField(RequestField.yearStart.name) {
            for day in try noon.days(365) { try day.note.map(warn) }
            return try reader.year(of: chart, from: start, zone: zone)
        }
    }
}
