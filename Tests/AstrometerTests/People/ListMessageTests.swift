import AstrometerTestSupport

@testable import Astrometer

/// Tests notes about births, rejected rows, and limits of lists.
@Suite struct ListMessageTests {
    private static let file = "AstrometerTests/Samples/lists.jsonl"

    private func reader(_ text: String, _ format: PeopleFormat = PeopleFormat()) throws -> PeopleReader {
        try PeopleReader(CSVReader(bytes: Array(text.utf8)), name: "list.csv", format: format)
    }

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
        var all = remarks
        all.add(later)
        var empty = BirthRemarks()
        #expect(empty.warnings(of: "list.csv").isEmpty)
        empty.add(later)
        let outcomes = ["some": remarks, "all": all, "later": empty]
        try Rows.check(Self.file, "remarks") { row in
            try #require(outcomes[row[0]]).warnings(of: "list.csv").joined(separator: "\n")
        }
    }

    @Test func limits() throws {
        try Rows.check(Self.file, "limit") { try RejectLimit($0[0], named: "--max-bad").description }
        #expect(!RejectLimit.count(2).isExceeded(by: 2, of: 9) && RejectLimit.count(2).isExceeded(by: 3, of: 9))
        #expect(!RejectLimit.percent(20).isExceeded(by: 2, of: 10) && RejectLimit.percent(20).isExceeded(by: 3, of: 10))
        #expect(RejectLimit.percent(0).isExceeded(by: 1, of: 1000) && !RejectLimit.percent(0).isExceeded(by: 0, of: 9))
    }

    /// The file of rejected rows has the line on which each row begins, the canonical column, the reason and the row.
    @Test func rejectedRows() throws {
        var format = PeopleFormat()
        try format.map("birth_date=DOB")
        try Rows.check(Self.file, "rejects") { row in
            var rows = try reader(row[0], format)
            rows.keepsText = true
            var (lines, warning): ([String], String?) = ([], nil)
            let rejected = try RejectsFile(
                list: "list.csv", path: "bad.csv",
                limit: row[1].isEmpty ? nil : try RejectLimit(row[1], named: "--max-bad"), option: "--max-bad",
                write: { lines.append(String(decoding: $0, as: UTF8.self)) }, commit: {}, warn: { warning = $0 })
            while let next = try rows.nextRow() {
                guard case .failure(let fault) = rows.header.person(next) else { continue }
                try rejected.add(fault, next, rows.header)
            }
            let count = try #require(Int(row[2]))
            #expect(rejected.count == lines.count - 1)
            do {
                try rejected.finish(rows: count)
                lines.append(warning ?? "none")
            } catch { lines.append("! \(error)") }
            return lines.joined()
        }
    }

    @Test func spacesAroundFieldsAreRemoved() {
        #expect((" \t a b \r\n").trimmed == "a b" && ("\u{A0}é ").trimmed == "é")
        #expect(("é").trimmed == "é" && ("  ").trimmed == "" && ("").trimmed == "")
        #expect(("a ").trimmed == "a" && (" a").trimmed == "a")
        #expect(
            Double.decimal("1e5") == nil && Double.decimal("-.5") == -0.5 && Double.decimal("") == nil)
    }

    @Test func listsOverTheirLimitsAreErrors() throws {
        var rest: [[UInt8]] = [Array("id,date\n".utf8), Array("a,1990-06-15\n".utf8)]
        func reader(_ most: Int) -> CSVReader {
            var blocks = rest[...]
            return CSVReader(name: "list.csv", maximumBytes: most) { blocks.popFirst() ?? [] }
        }
        #expect(try PeopleFile(reader(21), name: "list.csv").rows.count == 1)
        expectError(exactly: "list.csv must be 20 bytes or fewer", code: .dataLoss) {
            try PeopleFile(reader(20), name: "list.csv")
        }
        rest.append(Array("b,1990-06-15\n".utf8))
        let some = try PeopleFile(PeopleReader(reader(99), name: "list.csv"), name: "list.csv") { row, person in
            (try? person.get())?.id == "a" && row.line == 2
        }
        #expect(some.rows.count == 1 && some.lines == [3])
    }
}
