import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@Suite struct PeopleReaderTests {
    private func people(_ text: String) throws -> [Result<Person, RowError>] {
        try PeopleFile(CSVReader(bytes: Array(text.utf8)), name: "people.csv").rows
    }

    private func fault(_ text: String) throws -> RowError? {
        for row in try people(text) {
            if case .failure(let fault) = row { return fault }
        }
        return nil
    }

    private let header = "birth_date,birth_time,timezone,latitude,longitude\n"

    @Test(arguments: [
        "birth_date,birth_time,timezone,latitude,longitude,chart_id", "BIRTH, Time ,Zone,LAT,Lon,id",
        "birth_date,birth_time,birth_timezone,birth_lat,birth_lon,person",
        "date,time,time_zone,lat,lng,ID",
    ])
    func namesOfColumns(_ names: String) throws {
        let rows = try people(names + "\n1990-06-15, 14:30 ,America/New_York,40.7128,-74.0060,ann\n")
        let birth = try BirthData.known()
        #expect(rows == [.success(Person(id: "ann", birth: birth))])
    }

    @Test func emptyFieldsAreUnknown() throws {
        let rows = try people(header + "1990-06-15,,,,\n1990-06-16,12:00,Asia/Tokyo,,\n")
        #expect(
            rows == [
                .success(Person(id: nil, birth: try BirthData(date: "1990-06-15"))),
                .success(Person(id: nil, birth: try BirthData(date: "1990-06-16", time: "12:00", zone: "Asia/Tokyo"))),
            ])
    }

    @Test func datesAlone() throws {
        let rows = try people("note,date,place\nx,2000-02-29,\"Paris, Texas\"\n")
        #expect(rows == [.success(Person(id: nil, birth: try BirthData(date: "2000-02-29"), place: "Paris, Texas"))])
    }

    @Test func repeatedTime() throws {
        let text = "date,time,zone,lat,lon,repeated_time\n2021-11-07,01:30,America/New_York,40,-74,"
        for (word, hour) in [("", 5), ("earlier", 5), ("Later", 6)] {
            let person = try #require(people(text + word).first).get()
            let wanted = try Moment(person.birth.date, CivilTime(hour: hour, minute: 30))
            #expect(try person.birth.moment() == wanted, "\(word)")
        }
        #expect(try fault(text + "maybe")?.column == "repeated_time")
    }

    @Test(
        arguments: [
            ("", [:]), ("  ", [:]), ("moon=2", [.moon: 2]), (" moon = 2 ; sun=1.5", [.moon: 2, .sun: 1.5]),
            ("north_node=0.5;pluto=2.0", [.northNode: 0.5, .pluto: 2]),
        ] as [(String, [Body: Double])])
    func sensitivity(text: String, factors: [Body: Double]) throws {
        let person = try #require(people("date,Sensitivity\n1990-06-15,\(text)\n").first).get()
        #expect(person.sensitivity == factors)
        let written = SensitivityText.text(of: factors)
        #expect(try written.map { try SensitivityText.factors(in: $0) } ?? [:] == factors)
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/list-errors.jsonl", "badSensitivity"))
    func badSensitivity(row: [String]) throws {
        let (text, words) = (row[0], row[1])
        let fault = try #require(try fault("birth_date,sensitivity\n1990-06-14,moon=1\n1990-06-15,\(text)\n"))
        #expect(fault.line == 3 && (fault.column == "sensitivity" || words == "fields"), "\(fault)")
        #expect(fault.error.code == .invalidArgument && fault.error.message.contains(words), "\(fault)")
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/list-errors.jsonl", "errorsNameTheirColumn"))
    func errorsNameTheirColumn(fields: [String]) throws {
        let (row, column, words) = (fields[0], fields[1], fields[2])
        let good = "1990-06-15,,,,\n"
        let rows = try people(header + good + row + "\n" + good)
        #expect(rows.count == 3)
        guard case .failure(let fault) = rows[1] else {
            Issue.record("\(row) is taken for a person")
            return
        }
        #expect(fault.line == 3 && fault.column == column && fault.error.code == .invalidArgument, "\(row): \(fault)")
        #expect(fault.error.message.contains(words), "\(row): \(fault)")
    }

    @Test func tooFewAndTooManyFields() throws {
        #expect(
            try fault(header + "1990-06-15\n")?.error.message
                == "the row has 1 field, but the first line has 5")
        #expect(
            try fault(header + "1990-06-15,,,,,\n")?.error.message
                == "the row has 6 fields, but the first line has 5; "
                + "put quotation marks around a field that has commas")
        #expect(try fault(header + "1990-06-15,,,,,\n")?.line == 2)
    }

    @Test(arguments: [
        ("", "people.csv is empty"), ("\n\n", "people.csv is empty"), ("\u{FEFF}", "people.csv is empty"),
        ("birth_time,zone,lat,lon\n", "no column birth_date;"),
        ("birth_date,Birth_Date\n", "twice"),
        ("date,note,note\n", "the column note twice"),
        ("birth_date,time,zone,lat,lon,latitude\n", "lat and the column latitude"),
        ("\"birth_date\n", "line 1: a quotation mark opens"),
    ])
    func invalidHeadersAreRejected(_ text: String, _ words: String) throws {
        expectError(words, code: .dataLoss) { try people(text) }
    }

    /// Comparing each column with every other took five seconds.
    @Test func twentyThousandColumns() throws {
        let names = (0..<20_000).map { "c\($0)" }
        let row = "1990-06-15" + String(repeating: ",x", count: names.count) + "\n"
        let rows = try people((["birth_date"] + names).joined(separator: ",") + "\n" + row)
        #expect(rows == [.success(Person(id: nil, birth: try BirthData(date: "1990-06-15")))])
        expectError(exactly: "people.csv has the column c7 twice") {
            try people((["birth_date"] + names + ["C7"]).joined(separator: ","))
        }
    }

    /// A midnight beside a date is a time only if the list has other times beside dates; else the list has one warning.
    @Test(
        arguments: [
            ("a,1990-06-15 00:00:00\nb,1991-01-02T0:00\n", [nil, nil], 1),
            ("a,1990-06-15T00:00:00Z\nb,1991-01-02 00:00:00+00:00\nc,1992-01-01\n", [nil, nil, nil], 1),
            ("a,1990-06-15 12:00:00 AM\nb,1991-01-02\nc,1992-01-01 9:30 PM\n", ["00:00", nil, "21:30"], 0),
            ("a,1990-06-15 9:00\nb,1991-01-02 00:00 UTC\n", ["09:00", "00:00"], 0),
            ("a,1990-06-15 00:00 -04:00\n", ["04:00"], 0), ("a,1990-06-15\nb,1991-01-02\n", [nil, nil], 0),
        ] as [(String, [String?], Int)])
    func midnightsInLists(rows: String, times: [String?], warnings: Int) throws {
        var reader = try PeopleReader(
            CSVReader(bytes: Array(("id,birth_date,timezone\n" + rows.replacing("\n", with: ",UTC\n")).utf8)),
            name: "l.csv")
        var told: [String] = []
        reader.warn = { told.append($0) }
        var found: [String?] = []
        while let person = try reader.next() { found.append(try person.get().birth.time?.description) }
        #expect(found == times && told.count == warnings)
    }

    @Test(.optimized) func timesAfterManyMidnightsAreErrors() throws {
        let rows = String(repeating: "1990-06-15 00:00\n", count: 50_001) + "1990-06-15 9:00\n"
        var reader = try PeopleReader(CSVReader(bytes: Array(("birth_date\n" + rows).utf8)), name: "l.csv")
        expectError("l.csv, line 50003 has a time") { while try reader.next() != nil {} }
    }

    @Test func listsWithoutRowsAreErrors() throws {
        for text in ["birth_date\n", "birth_date", "id,birth_date\n\n# nobody\n"] {
            expectError(exactly: "l.csv has a header line, but no row after it") {
                try PeopleFile(CSVReader(bytes: Array(text.utf8)), name: "l.csv")
            }
        }
    }

    /// A first line that begins with `#` is a header if its other columns are known.
    @Test(arguments: [
        ("#id,birth_date\na,1990-06-15\n", true), ("# id;birth_date\na;1990-06-15\n", true),
        ("# of 2024\n#\tbirth_date\n1\t1990-06-15\n", true), ("#birth_date,time\n1990-06-15,\n", true),
        ("#id,people\nbirth_date\n1990-06-15\n", true), ("# id,date,notes\nid,date\na,1990-06-15\n", true),
        ("#id,time\na,14:30\n", false),
    ])
    func headersThatLookLikeComments(text: String, isRead: Bool) throws {
        let file = try? PeopleFile(CSVReader(bytes: Array(text.utf8)), name: "l.csv")
        #expect((try file?.rows.map { try $0.get().birth.date.description } == ["1990-06-15"]) == isRead)
    }

    @Test func rowsKnowTheirLines() throws {
        let list = try PeopleFile(
            CSVReader(bytes: Array("Birth,place\n1990-06-15,\"a\nb\"\n\n1990-06-16,c\nx,y\n".utf8)), name: "people.csv")
        #expect(list.lines == [2, 5, 6] && list.birthDateColumn == "Birth")
        #expect(list.rows.count == 3)
    }

    @Test func anErrorInAFileNamesTheColumn() throws {
        let fault = try fault(header + "1990-06-15,1\"2,UTC,1,2\n")
        #expect(fault?.column == "birth_time" && fault?.error.code == .dataLoss)
    }

    @Test func missingFilesAreErrors() {
        expectError(exactly: "cannot read /nowhere/people.csv: No such file or directory", code: .notFound) {
            try PeopleFile(contentsOf: URL(fileURLWithPath: "/nowhere/people.csv"))
        }
        let folder = #expect(throws: AstrometerError.self) { try PeopleFile(contentsOf: URL(fileURLWithPath: "/")) }
        #expect(folder?.code == .notFound && folder?.message == "cannot read /: Is a directory")
    }

    /// The Python code selects columns by its own list of names, and would ignore a name missing from it.
    @Test func thePythonCodeKnowsEveryColumn() throws {
        let folder = "Python/src/astrometer/"
        let birth = try Repository.text(folder + "_birth.py")
        let fields = try #require(birth.firstMatch(of: /\n    birth_date: str\n[\s\S]*?\n\n/))
        let others = try #require(birth.firstMatch(of: /OTHER_NAMES = \{[\s\S]*?\}/))
        let ids = try #require(try Repository.text(folder + "_people.py").firstMatch(of: /\nIDS = .*/))
        let known = Set(
            fields.output.matches(of: /\n    ([a-z_]+):/).map { String($0.output.1) }
                + (ids.output + others.output).matches(of: /"([a-z_]+)"/).map { String($0.output.1) })
        let names = PeopleHeader.namesOfID + BirthFields.Field.allCases.flatMap(\.names)
        #expect(known == Set(names) && names.count > 15)
    }
}
