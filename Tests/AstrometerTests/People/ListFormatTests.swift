import AstrometerTestSupport
import Testing

@testable import Astrometer

/// Date orders, column mappings, and the errors of bad rows.
@Suite struct ListFormatTests {
    @Test(arguments: [
        (DateOrder.dmy, "15.06.1990", "1990-06-15"), (.dmy, "5/6/1990", "1990-06-05"),
        (.mdy, "06/15/1990", "1990-06-15"),
        (.mdy, "6-5-1990", "1990-06-05"), (.ymd, "1990/6/5", "1990-06-05"), (.ymd, "1990.06.15", "1990-06-15"),
        (.dmy, "1990-06-15", "1990-06-15"), (.dmy, "15.06.1990 14:30", "1990-06-15 14:30"),
        (.dmy, "1990-06-15T14:30:00Z", "1990-06-15T14:30:00Z"),
    ])
    func dates(order: DateOrder, text: String, iso: String) throws { #expect(try order.iso(text) == iso) }

    @Test(
        arguments: [
            (
                DateOrder.dmy, "06/15/1990",
                "date \"06/15/1990\" is not in the order dmy; write day, month and year, such as 15.06.1990"
            ),
            (
                .mdy, "15.06.1990",
                "date \"15.06.1990\" is not in the order mdy; write month, day and year, such as 06/15/1990"
            ),
            (
                .dmy, "15.06.90",
                "date \"15.06.90\" is not in the order dmy; write day, month and year, such as 15.06.1990; years have four digits"
            ),
            (.ymd, "15.06.1990", nil), (.dmy, "1990/06/15", nil), (.dmy, "15.06/1990", nil), (.dmy, "31.04.1990", nil),
            (.dmy, "15.6.19900", nil), (.dmy, "015.6.1990", nil), (.dmy, "x", nil), (.dmy, "29.02.1900", nil),
        ] as [(DateOrder, String, String?)])
    func datesInAnotherOrder(order: DateOrder, text: String, message: String?) {
        let error = #expect(throws: AstrometerError.self) { try order.iso(text) }
        if let message { #expect(error?.message == message) }
    }

    @Test(arguments: [
        ("15.06.1990", [DateOrder.dmy]), ("06/15/1990", [.mdy]), ("03/04/1990", [.dmy, .mdy]), ("1990/06/15", [.ymd]),
        ("15.06.90", []), ("32.06.1990", []), ("June 15", []),
    ])
    func dateOrdersThatFit(text: String, orders: [DateOrder]) { #expect(DateOrder.fitting(text) == orders) }

    private func reader(_ text: String, map: [String] = [], order: DateOrder? = nil) throws -> PeopleReader {
        var format = PeopleFormat()
        for text in map { try format.map(text) }
        format.dateOrder = order
        return try PeopleReader(CSVReader(bytes: Array(text.utf8)), name: "list.csv", format: format)
    }

    @Test func dateFormatOfAList() throws {
        let text = "id,birth_date,calendar\na,15.06.1990,\nb,29/2/1500,julian\nc,1/2/90,\n"
        var rows = try reader(text, order: .dmy)
        #expect(try rows.next()?.get().birth.date.description == "1990-06-15")
        #expect(try rows.next()?.get().birth.writtenDate == "1500-02-29")
        #expect(throws: RowError.self) { try rows.next()?.get() }
    }

    @Test func errorsNameTheMatchingFormat() throws {
        var (rows, faults) = (try reader("date\n03/04/1990\n25/12/1990\n1990-01-01\n"), RowFaults())
        while let row = try rows.next() { if case .failure(let fault) = row { faults.add(fault) } }
        let message = faults.error(of: "list.csv", rows: 3)?.message
        #expect(
            message?.hasPrefix("list.csv: 2 of 3 rows failed; the first: line 2, date: date \"03/04/1990\"") == true)
        #expect(message?.hasSuffix("; of the rows that failed, --date-format would fit: dmy all, mdy 1") == true)
        var short = try reader("date\n25.12.90\n")
        let error = #expect(throws: RowError.self) { try short.next()?.get() }
        #expect(error?.error.message.hasSuffix("; years have four digits") == true)
    }

    @Test func aGivenDateOrderIsNotQuestioned() throws {
        var (rows, faults) = (try reader("date\n25/12/1990\n", order: .mdy), RowFaults())
        while let row = try rows.next() { if case .failure(let fault) = row { faults.add(fault) } }
        #expect(faults.error(of: "list.csv", rows: 1)?.message.contains("would fit") == false)
    }

    @Test(arguments: ["", "NA", "n/a", "Unknown", " - ", "null", "None"])
    func wordsForUnknownValues(word: String) throws {
        let columns = "date,time,timezone,lat,lon,birth_place,sensitivity,calendar"
        var rows = try reader("\(columns)\n1990-06-15" + String(repeating: ",\(word)", count: 7) + "\n")
        let person = try #require(try rows.next()).get()
        #expect(try person.birth == BirthData(date: "1990-06-15") && person.sensitivity.isEmpty)
    }

    @Test func mappedColumns() throws {
        let text = "Nr,DOB,date,Lat,X\na,1990-06-15,yesterday,40.7,-74\n"
        var rows = try reader(text, map: ["birth_date= dob ,lat=Lat", "chart_id=Nr,longitude=X"])
        let person = try #require(try rows.next()).get()
        #expect(person.id == "a" && person.birth.date.description == "1990-06-15")
        #expect(person.birth.latitude == 40.7 && person.birth.longitude == -74)
        #expect(rows.header.warnings(file: "list.csv").isEmpty && rows.column(of: .date) == "DOB")
        #expect(rows.header.canonicalName(of: "DOB") == "birth_date" && rows.header.canonicalName(of: "date") == "date")
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/list-errors.jsonl", "invalidMappingsAreRejected"))
    func invalidMappingsAreRejected(row: [String]) {
        let (map, words) = (row[0], row[1])
        expectError(prefix: words) { try reader("Nr,DOB\na,1990-06-15\n", map: [map]) }
    }

    @Test(arguments: [
        ("Birth Time", "birth_time"), ("timezon", "timezone"), ("lattitude", "latitude"), ("callendar", "calendar"),
        ("Longitute", "longitude"), ("sensitivty", "sensitivity"), ("repeatedTime", "repeated_time"),
    ])
    func misspelledColumnsGetASuggestion(column: String, name: String) throws {
        let warnings = try reader("date,\(column)\n").header.warnings(file: "list.csv")
        #expect(
            warnings == [
                "list.csv: the column \(column) is ignored; \(name) is known: rename it, or give --map \"\(name)=\(column)\""
            ])
    }

    @Test(arguments: ["note", "rate", "dame", "zones2", "", "comment", "gender"])
    func columnsOfOtherNames(column: String) throws {
        #expect(try reader("date,\(column)\n").header.warnings(file: "list.csv").isEmpty)
    }
}
