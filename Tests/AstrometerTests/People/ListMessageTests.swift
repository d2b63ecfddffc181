import AstrometerTestSupport
import Testing

@testable import Astrometer

/// Warnings and errors about lists of people, word for word: remarks, rejected rows, limits and names of columns.
@Suite struct ListMessageTests {
    private func reader(_ text: String, _ format: PeopleFormat = PeopleFormat()) throws -> PeopleReader {
        try PeopleReader(CSVReader(bytes: Array(text.utf8)), name: "list.csv", format: format)
    }

    // MARK: Remarks

    @Test func remarksCountRowsAndNameTheFirst() throws {
        let text = """
            birth_date,birth_time,timezone,latitude,longitude,calendar
            1990-06-15,14:30,America/New_York,40.7128,74.006,
            1990-06-15,14:30,America/New_York,40.7128,-74.006,
            1582-10-14,,,,,
            1582-10-15,,,,,
            1500-01-01,,,,,julian
            1990-06-15,14:30,Europe/Paris,-48.85,2.35,

            """
        var (rows, remarks, later) = (try reader(text), BirthRemarks(), BirthRemarks())
        while let person = try rows.next() {
            let birth = try person.get().birth
            let warning =
                rows.line < 6 ? try remarks.add(birth, line: rows.line) : try later.add(birth, line: rows.line)
            #expect((warning != nil) == [2, 7].contains(rows.line), "\(rows.line)")
        }
        let early =
            "list.csv: the dates of 1 row lie before 1582-10-15 and are read in the Gregorian calendar unless the column "
            + "calendar has julian; the first: line 4, 1582-10-14"
        let far =
            "line 2, latitude 40.7128, longitude 74.006 is 10400 km from the largest city of America/New_York; "
            + "did you mean longitude -74.006?"
        #expect(
            remarks.warnings(of: "list.csv") == [
                "list.csv: the coordinates of 1 row are far from the time zone; the first: \(far)", early,
            ])
        remarks.add(later)
        #expect(
            remarks.warnings(of: "list.csv") == [
                "list.csv: the coordinates of 2 rows are far from the time zone; the first: \(far)", early,
            ])
        var empty = BirthRemarks()
        #expect(empty.warnings(of: "list.csv").isEmpty)
        empty.add(later)
        #expect(empty.warnings(of: "b.csv").first?.hasPrefix("b.csv: the coordinates of 1 row are far") == true)
        #expect(empty.warnings(of: "b.csv").first?.contains("; the first: line 7, latitude -48.85") == true)
    }

    // MARK: Rejected rows

    @Test(arguments: [
        ("5%", "5%"), (" 2.5 % ", "2.5%"), ("0%", "0%"), ("100%", "100%"), ("0", "0"), (" 12 ", "12"), ("007", "7"),
    ])
    func limits(text: String, shown: String) throws {
        #expect(try RejectLimit(text, named: "--max-bad").description == shown)
    }

    @Test(arguments: ["", "%", "101%", "-1%", "x", "1.5", "-1", "+1", "1e2", "5%%", "99999999999999999999"])
    func invalidLimits(text: String) {
        let error = #expect(throws: AstrometerError.self) { try RejectLimit(text, named: "--max-bad") }
        #expect(error?.message == "--max-bad must be a share such as 5%, or a whole number of rows, not \"\(text)\"")
    }

    @Test func aLimitIsTheLargestNumberThatIsAllowed() throws {
        #expect(!RejectLimit.count(2).isExceeded(by: 2, of: 9) && RejectLimit.count(2).isExceeded(by: 3, of: 9))
        #expect(!RejectLimit.percent(20).isExceeded(by: 2, of: 10) && RejectLimit.percent(20).isExceeded(by: 3, of: 10))
        #expect(RejectLimit.percent(0).isExceeded(by: 1, of: 1000) && !RejectLimit.percent(0).isExceeded(by: 0, of: 9))
    }

    /// The file of rejected rows has the line on which each row begins, the canonical column, the reason and the row.
    @Test func rejectedRowsAsTheyAreInTheList() throws {
        var format = PeopleFormat()
        try format.map("birth_date=DOB")
        var rows = try reader(
            "id,DOB,Lat,Lon,note\na,1990-06-15,91,0,\"two\nlines\"\nb,15.06.1990,,,\nc,1990-06-15\nd,\"19\n90\",x\"y,,\n",
            format)
        rows.keepsText = true
        var rejected = RejectedRows(limit: .count(4))
        var lines: [String] = []
        while let row = try rows.nextRow() {
            guard case .failure(let fault) = rows.header.person(row) else { continue }
            lines.append(rejected.add(fault, row, rows.header))
        }
        #expect(RejectedRows.header == "line,column,reason,row\n" && rejected.count == 4)
        #expect(
            lines == [
                "2,latitude,\"latitude must be -90 to 90 degrees, north positive, not 91.0\",\"a,1990-06-15,91,0,\"\"two\nlines\"\"\"\n",
                lines[1], "5,,\"the row has 2 fields, but the first line has 5\",\"c,1990-06-15\"\n",
                "6,latitude,\"a quotation mark within a field that does not begin with one; put the whole field in quotation marks, and double those inside it\",\"d,\"\"19\n90\"\",x\"\"y,,\"\n",
            ])
        #expect(
            lines[1].hasPrefix("4,birth_date,\"date \"\"15.06.1990\"\" ")
                && lines[1].hasSuffix(",\"b,15.06.1990,,,\"\n"))
        let first = "the first: line 2, Lat: latitude must be -90 to 90 degrees, north positive, not 91.0"
        let hint = "; of the rows that failed, --date-format would fit: dmy 1"
        #expect(
            try rejected.warning(of: "list.csv", rows: 9, path: "bad.csv", option: "--max-bad")
                == "list.csv: 4 of 9 rows failed; \(first)\(hint); they are skipped")
        expectError(exactly: "list.csv: 4 of 4 rows failed; \(first)\(hint); they are in bad.csv", code: .dataLoss) {
            try rejected.warning(of: "list.csv", rows: 4, path: "bad.csv", option: "--max-bad")
        }
    }

    @Test func tooManyRejectedRows() throws {
        let fault = RowError(line: 3, column: nil, id: nil, error: AstrometerError(.invalidArgument, "no date"))
        var rejected = RejectedRows(limit: .percent(12.5))
        #expect(try rejected.warning(of: "l", rows: 9, path: "p", option: "--max-bad") == nil)
        #expect(rejected.add(fault, column: nil, text: "x") == "3,,no date,x\n")
        expectError(
            exactly: "l: 1 of 7 rows failed, more than --max-bad 12.5%; the first: line 3, no date; they are in p"
        ) {
            try rejected.warning(of: "l", rows: 7, path: "p", option: "--max-bad")
        }
        #expect(try rejected.warning(of: "l", rows: 8, path: "p", option: "--max-bad") != nil)
        var unlimited = RejectedRows(limit: nil)
        _ = unlimited.add(fault, column: nil, text: "")
        expectError(exactly: "l: the only row failed: line 3, no date; they are in p") {
            try unlimited.warning(of: "l", rows: 1, path: "p", option: "--max-bad")
        }
    }

    // MARK: Columns

    @Test func namesOfColumnsInMessages() throws {
        #expect(
            PeopleHeader.otherNames
                == "birth or date for birth_date, time for birth_time, zone or time_zone or birth_timezone for timezone, "
                + "lat or birth_lat for latitude, lon or lng or birth_lon for longitude, "
                + "birth_time_uncertainty for time_uncertainty, birthplace for birth_place, "
                + "id or connection_id or person for chart_id, relationship for relationship_type")
        #expect(
            PeopleHeader.firstNames
                == "birth_date, calendar, birth_time, timezone, latitude, longitude, repeated_time, time_uncertainty, "
                + "birth_place, sensitivity, chart_id, place, name, relationship_type")
        expectError(
            exactly:
                "c.csv has no column birth_date, relationship_type; expected relationship_type, birth_date, and any of "
                + "birth_time, timezone, latitude, longitude; its first line has DOB, two lines; "
                + "--map \"birth_date=COLUMN\" reads a column with another name"
        ) {
            try PeopleReader(
                CSVReader(bytes: Array("DOB,\"two\nlines\"\n".utf8)), name: "c.csv", needsRelationship: true)
        }
        expectError("its first line has 80 others; ") {
            try reader((0..<80).map { "c\($0)" }.joined(separator: ","))
        }
        expectError(
            exactly:
                "c.csv is empty; expected a header line with relationship_type, birth_date, and any of birth_time, "
                + "timezone, latitude, longitude"
        ) {
            try PeopleReader(CSVReader(bytes: []), name: "c.csv", needsRelationship: true)
        }
        let same = #expect(throws: AstrometerError.self) { try reader("date,lat,latitude\n") }
        #expect(same?.message == "list.csv has the column lat and the column latitude, which mean the same")
    }

    /// Every field of a row goes to its place; words for unknown values count only in fields of the birth.
    @Test func fieldsOfARow() throws {
        let text = """
            Name,relationship,chart_id,place,birth_place,date,time,repeated_time,calendar,sensitivity
            none, friend ,-,NA,"Paris, FR",1990-06-15,2:30 PM,later,gregorian,moon=2
            ,,,,"Paris, FR",1990-06-15,,,,

            """
        var rows = try reader(text)
        let first = try #require(try rows.next()).get()
        #expect(first.name == "none" && first.relationship == "friend" && first.id == "-" && first.place == "NA")
        #expect(first.birth.zone == "Europe/Paris" && first.birth.time?.description == "14:30")
        #expect(first.birth.repeatedTime == .later && first.sensitivity == [.moon: 2])
        let second = try #require(try rows.next()).get()
        #expect(second.name == nil && second.relationship == nil && second.id == nil && second.place == "Paris, FR")
        #expect(rows.idColumn == "chart_id" && rows.relationshipColumn == "relationship")
        #expect(rows.column(of: .repeatedTime) == "repeated_time" && rows.column(of: .zone) == "timezone")
    }

    @Test func errorsOfFieldsHaveTheirField() throws {
        var rows = try reader("id,date,lat,lon\na,1990-06-15,91,0\nb,1990-06-15,1\n")
        let fault = #expect(throws: RowError.self) { try rows.next()?.get() }
        #expect(try rows.header.field(of: #require(fault)) == .latitude)
        #expect(fault?.description == "line 2, lat: latitude must be -90 to 90 degrees, north positive, not 91.0")
        let short = #expect(throws: RowError.self) { try rows.next()?.get() }
        #expect(try rows.header.field(of: #require(short)) == nil)
        #expect(short?.description == "line 3, the row has 3 fields, but the first line has 4")
        let id = RowError(line: 2, column: "id", id: nil, error: AstrometerError(.invalidArgument, "x"))
        #expect(rows.header.field(of: id) == nil)
    }

    // MARK: Fields

    @Test func spacesAroundFieldsAreRemoved() {
        #expect((" \t a b \r\n").trimmed == "a b" && ("\u{A0}é ").trimmed == "é")
        #expect(("é").trimmed == "é" && ("  ").trimmed == "" && ("").trimmed == "")
        #expect(("a ").trimmed == "a" && (" a").trimmed == "a")
        #expect(
            BirthFields.decimal("1e5") == nil && BirthFields.decimal("-.5") == -0.5 && BirthFields.decimal("") == nil)
    }

    // MARK: Files

    @Test func listsOverTheirLimitsAreErrors() throws {
        var rest: [[UInt8]] = [Array("id,date\n".utf8), Array("a,1990-06-15\n".utf8)]
        func reader(_ most: Int) -> CSVReader {
            var blocks = rest[...]
            return CSVReader(name: "list.csv", maximumBytes: most) { blocks.popFirst() ?? [] }
        }
        #expect(try PeopleFile(reader(21), name: "list.csv").rows.count == 1)
        let error = #expect(throws: AstrometerError.self) { try PeopleFile(reader(20), name: "list.csv") }
        #expect(error?.message == "list.csv must be 20 bytes or fewer" && error?.code == .dataLoss)
        rest.append(Array("b,1990-06-15\n".utf8))
        let some = try PeopleFile(PeopleReader(reader(99), name: "list.csv"), name: "list.csv") { row, person in
            (try? person.get())?.id == "a" && row.line == 2
        }
        #expect(some.rows.count == 1 && some.lines == [3])
    }

    @Test func shortNamesOfColumnsAreSuggestedForOneLetter() throws {
        #expect(try reader("date,parson\n").header.warnings(file: "l").first?.contains("; person is known: ") == true)
        for column in ["parsan", "birch", "berch", String(repeating: "x", count: 40)] {
            let warnings = try reader("date,\(column)\n").header.warnings(file: "l")
            #expect(warnings.isEmpty == (column != "birch"), "\(column)")
        }
    }

    @Test func wholeMessagesOfMalformedRows() throws {
        let texts = [
            "a,b\nx\"y,z\n":
                "a quotation mark within a field that does not begin with one; put the whole field in quotation marks, and double those inside it",
            "a,b\n\"x\"y,z\n":
                "text after the closing quotation mark of a field; end the field or the line there, or double the mark",
            "a,b\nx,\"z\n": "a quotation mark opens a field and none closes it",
        ]
        for (text, message) in texts {
            var reader = CSVReader(bytes: Array(text.utf8))
            _ = try reader.next()
            let row = try reader.next()
            let fault = #expect(throws: CSVError.self) { try row?.get() }
            #expect(fault?.message == message && fault?.line == 2 && fault?.firstLine == 2 && fault?.text == nil)
            #expect(fault?.field == (text.contains(",\"z") ? 1 : 0))
        }
        for (bytes, kind) in [
            ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive, as workbooks of Excel are"),
            ([0x50, 0x41, 0x52, 0x31], "in the format Parquet"),
        ] as [([UInt8], String)] {
            var reader = CSVReader(bytes: bytes)
            let row = try reader.next()
            let fault = #expect(throws: CSVError.self) { try row?.get() }
            #expect(fault?.message == "the file is \(kind); give CSV in UTF-8" && fault?.line == 1)
        }
    }
}
