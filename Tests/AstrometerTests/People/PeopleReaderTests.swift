import AstrometerTestSupport

@testable import Astrometer

/// Lists of people: names of columns, date orders, column mappings, and the errors of bad rows.
@Suite struct PeopleReaderTests {
    private func reader(_ text: String, _ format: PeopleFormat = PeopleFormat()) throws -> PeopleReader {
        try PeopleReader(CSVReader(bytes: Array(text.utf8)), name: "l.csv", format: format)
    }

    /// Returns the lines of a recorded outcome: the list's warnings; for each row the person, or the error and its column; and the
    /// error of the list, if it has one.
    ///
    /// - Parameter options: `map=…`, `order=…` and `connections`.
    private func outcome(_ text: String, _ options: ArraySlice<String>) throws -> String {
        var format = PeopleFormat()
        for option in options {
            if option.hasPrefix("map=") { try format.map(String(option.dropFirst(4))) }
            if option.hasPrefix("order=") { format.dateOrder = DateOrder(rawValue: String(option.dropFirst(6))) }
        }
        var rows = try PeopleReader(
            CSVReader(bytes: Array(text.utf8)), name: "l.csv", needsRelationship: options.contains("connections"),
            format: format)
        var lines = rows.header.warnings(file: "l.csv")
        rows.warn = { lines.append($0) }
        var (faults, count) = (RowFaults(), 0)
        while let row = try rows.next() {
            count += 1
            switch row {
            case .success(let person):
                let rest = [
                    ("id", person.id), ("name", person.name), ("relationship", person.relationship),
                    ("place", person.place), ("sensitivity", SensitivityText.text(of: person.sensitivity)),
                ].compactMap { name, value in value.map { "\(name) \($0)" } }
                lines.append((["\(rows.line): \(try person.birth.summary)"] + rest).joined(separator: ", "))
            case .failure(let fault):
                faults.add(fault)
                let field = rows.header.field(of: fault).map { " of \($0.rawValue)" } ?? ""
                lines.append("\(fault.error.code.rawValue)\(field): \(fault)")
            }
        }
        if let error = faults.error(of: "l.csv", rows: count) { lines.append("\(error)") }
        return lines.joined(separator: "\n")
    }

    @Test func lists() throws {
        try Rows.check("AstrometerTests/Samples/lists.jsonl", "list") { try outcome($0[0], $0[1...]) }
    }

    /// Each way to write a sensitivity can be read again.
    @Test func writtenSensitivity() throws {
        for factors in [[.moon: 2], [.moon: 2, .sun: 1.5], [.northNode: 0.5, .pluto: 2]] as [[Body: Double]] {
            #expect(try SensitivityText.factors(in: #require(SensitivityText.text(of: factors))) == factors)
        }
        #expect(SensitivityText.text(of: [:]) == nil)
    }

    @Test func datesInOrders() throws {
        try Rows.check("AstrometerTests/Samples/date-orders.jsonl", "iso") { row in
            try #require(DateOrder(rawValue: row[0])).iso(row[1])
        }
        try Rows.check("AstrometerTests/Samples/date-orders.jsonl", "fitting") { row in
            DateOrder.fitting(row[0]).map(\.rawValue).joined(separator: " ")
        }
    }

    /// Comparing each column with every other took five seconds.
    @Test func twentyThousandColumns() throws {
        let names = (["birth_date"] + (0..<20_000).map { "c\($0)" }).joined(separator: ",")
        var rows = try reader(names + "\n1990-06-15" + String(repeating: ",x", count: 20_000) + "\n")
        #expect(try rows.next()?.get() == Person(id: nil, birth: BirthData(date: "1990-06-15")))
        expectError(exactly: "l.csv has the column c7 twice", code: .dataLoss) { try reader(names + ",C7") }
    }

    @Test(.optimized) func timesAfterManyMidnightsAreErrors() throws {
        var rows = try reader(
            "birth_date\n" + String(repeating: "1990-06-15 00:00\n", count: 50_001) + "1990-06-15 9:00\n")
        expectError("l.csv, line 50003 has a time") { while try rows.next() != nil {} }
    }

    @Test func namesOfColumns() throws {
        let text = "Nr,DOB,date\na,1990-06-15,yesterday\n"
        var format = PeopleFormat()
        try format.map("birth_date= dob ,chart_id=Nr")
        let rows = try reader(text, format)
        #expect(rows.column(of: .date) == "DOB" && rows.idColumn == "Nr" && rows.column(of: .zone) == "timezone")
        #expect(rows.header.canonicalName(of: "DOB") == "birth_date" && rows.header.canonicalName(of: "date") == "date")
        let list = try PeopleFile(CSVReader(bytes: Array("Birth\n1990-06-15\n\nx\n".utf8)), name: "l.csv")
        #expect(list.lines == [2, 4] && list.birthDateColumn == "Birth" && list.rows.count == 2)
        let id = RowError(line: 2, column: "id", id: nil, error: AstrometerError(.invalidArgument, "x"))
        #expect(rows.header.field(of: id) == nil)
        try Rows.check("AstrometerTests/Samples/lists.jsonl", "names") { row in
            row[0] == "others" ? PeopleHeader.otherNames : PeopleHeader.firstNames
        }
    }

    @Test func missingFilesAreErrors() {
        for (path, reason) in [("/nowhere/people.csv", "No such file or directory"), ("/", "Is a directory")] {
            expectError(exactly: "cannot read \(path): \(reason)", code: .notFound) {
                try PeopleFile(contentsOf: URL(fileURLWithPath: path))
            }
        }
    }

    /// A city has a zone and coordinates, so a list with cities and times lacks nothing.
    @Test func unreadColumnsOfListsWithCities() throws {
        let columns = ["birth_date", "birth_time", "birth_place", "note"]
        #expect(try PeopleHeader.warnings(columns: columns, stream: "people").isEmpty)
        for missing in columns[1...2] {
            let warnings = try PeopleHeader.warnings(columns: columns.filter { $0 != missing }, stream: "people")
            #expect(warnings.count == 1 && warnings[0].hasSuffix("columns that are not read: note"), "\(warnings)")
        }
    }
}
