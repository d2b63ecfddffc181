extension PeopleHeader {
    /// Returns the field of birth data that an error is about; nil if it is about none.
    package func field(of error: RowError) -> BirthFields.Field? {
        guard let index = columns.firstIndex(where: { $0 == error.column }), case .birth(let field) = roles[index]
        else { return nil }
        return field
    }

    /// Decodes a row: returns the person, or the row's error.
    package func person(_ row: Result<CSVReader.Row, CSVError>) -> Result<Person, RowError> {
        switch row {
        case .success(let row): person(row)
        case .failure(let fault):
            .failure(
                RowError(
                    line: fault.line, column: fault.field.flatMap { columns.dropFirst($0).first }, id: nil,
                    error: AstrometerError(.dataLoss, fault.message)))
        }
    }

    private func person(_ row: CSVReader.Row) -> Result<Person, RowError> {
        var (birth, id, place) = (BirthFields(), String?.none, String?.none)
        var (name, relationship) = (String?.none, String?.none)
        if let catalog { birth.useTables { catalog } }
        birth.midnight = row.midnight
        for (role, text) in zip(roles, row.fields) {
            switch role {
            case .birth(let field): birth[field] = Self.isMissing(text) ? nil : text
            case .id: id = text.isEmpty ? nil : text
            case .place: place = text.isEmpty ? nil : text
            case .name: name = text.isEmpty ? nil : text
            case .relationship: relationship = text.isEmpty ? nil : text.trimmed
            case nil: break
            }
        }
        guard row.fields.count == columns.count else {
            let fields = row.fields.count == 1 ? "1 field" : "\(row.fields.count) fields"
            let hint = row.fields.count > columns.count ? "; put quotation marks around a field that has commas" : ""
            let error = AstrometerError.invalid("the row has \(fields), but the first line has \(columns.count)\(hint)")
            return .failure(RowError(line: row.line, column: nil, id: nil, error: error))
        }
        do {
            if let dateOrder, let date = birth[.date] { birth[.date] = try Self.iso(date, dateOrder, birth) }
            return .success(
                Person(
                    id: id, birth: try birth.birth(), sensitivity: try birth.sensitivity(),
                    place: place ?? birth[.place], name: name, relationship: relationship))
        } catch {
            var fault = RowError(line: row.line, column: column(of: error.field), id: id, error: error.error)
            if error.field == .date, dateOrder == nil, let date = birth[.date] {
                fault.fittingOrders = DateOrder.fitting(date)
            }
            return .failure(fault)
        }
    }

    /// Returns whether the time beside the date of birth of a row is midnight without an offset or in UTC; nil without a time
    /// there, and if the row has a time in a field of its own.
    func isMidnight(_ row: Result<CSVReader.Row, CSVError>) -> Bool? {
        guard case .success(let row) = row, let index = roles.firstIndex(of: .birth(.date)), index < row.fields.count
        else { return nil }
        let time = roles.firstIndex(of: .birth(.time)).flatMap {
            row.fields.indices.contains($0) ? row.fields[$0] : nil
        }
        guard time.map(Self.isMissing) ?? true else { return nil }
        return BirthFields.isMidnight(besideDate: row.fields[index])
    }

    private static func iso(_ date: String, _ order: DateOrder, _ birth: BirthFields) throws(BirthFieldError) -> String
    {
        do {
            return try order.iso(date, of: birth.birthCalendar())
        } catch {
            throw BirthFieldError(field: .date, error: AstrometerError(known: error))
        }
    }

    /// Words that lists use for unknown values.
    private static let wordsForMissing: Set<String> = ["na", "n/a", "unknown", "-", "null", "none"]

    private static func isMissing(_ text: String) -> Bool {
        text.isEmpty || text.utf8.count <= 9 && wordsForMissing.contains(text.trimmed.lowercased())
    }
}
