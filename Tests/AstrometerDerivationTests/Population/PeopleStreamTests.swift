import AstrometerDerivation
import AstrometerTestSupport

@testable import AstrometerAnalyses

/// People of columns are read as those of a CSV file. Section 2 of `Documentation/Specification/statistics.md`.
@Suite struct PeopleStreamTests {
    private final class Table: PeopleTable, PeopleBlock {
        let names: [String]
        let kinds: [PeopleColumn.Kind]
        let texts: [[String?]]
        private var numbers: [Int] = []
        private var isRead = false

        init(_ columns: [(name: String, kind: PeopleColumn.Kind)], _ texts: [[String?]]) {
            names = columns.map(\.name)
            kinds = columns.map(\.kind)
            self.texts = texts
        }

        let listName: String? = nil
        var rows: Int { texts.count }

        func columns() -> [PeopleColumn?] {
            zip(names, kinds).map { PeopleColumn(name: $0, kind: $1, type: "\($1)") }
        }

        func next(_ columns: [(number: Int, name: String)]) -> (any PeopleBlock)? {
            defer { isRead = true }
            numbers = columns.map(\.number)
            return isRead ? nil : self
        }

        func withList(_ change: (ListReader) -> Void) -> Bool { false }
        func hasValue(_ row: Int, _ column: Int) -> Bool { texts[row][numbers[column]] != nil }
        func text(_ row: Int, _ column: Int) -> String? { texts[row][numbers[column]] }
    }

    private func people(
        _ columns: [(name: String, kind: PeopleColumn.Kind)], _ texts: [[String?]],
        skipping: Analyses.SkippedRows? = nil
    ) throws -> [Person] {
        let stream = PeopleStream(Table(columns, texts), warn: nil)
        try stream.skipBadRows(skipping, Ephemeris())
        return try stream.checked(by: ModelCatalog()).rest()
    }

    @Test func wordsForMissingValues() throws {
        let names = ["birth_date", "birth_time", "timezone", "latitude", "longitude", "time_uncertainty"]
        for word in ["na", "N/A", "Unknown", " - ", "null", "None"] {
            let row = ["1990-06-15"] + names.dropFirst().map { _ in word }
            let csv = [names, row].map { $0.joined(separator: ",") + "\n" }.joined()
            let list = try PeopleFile(CSVReader(bytes: Array(csv.utf8)), name: "list.csv").rows.map { try $0.get() }
            let found = try people(names.map { ($0, .text) }, [row])
            #expect(found.map(\.birth) == list.map(\.birth) && found[0].birth.time == nil, "\(word)")
        }
        expectError("row 1, birth_time: ") {
            try people([("birth_date", .text), ("time", .text)], [["1990-06-15", "?"]])
        }
        // A time beside the date counts where the column of times has none.
        let midnights = try people(
            [("birth_date", .text), ("time", .text), ("timezone", .text)],
            [["1990-06-15 00:00", "N/A", "UTC"], ["1990-06-15 10:00", "n/a", "UTC"]])
        #expect(midnights.map(\.birth.time?.secondOfDay) == [0, 36_000])
    }

    /// Programs that read files turn whole numbers into fractions if a value of the column is missing.
    @Test func fractionsStandForWholeNumbers() throws {
        let columns: [(String, PeopleColumn.Kind)] = [
            ("id", .fraction), ("birth_date", .text), ("birth_time", .text), ("timezone", .text),
            ("time_uncertainty", .fraction),
        ]
        func row(_ id: String?, _ minutes: String?) -> [String?] { [id, "1990-06-15", "10:00", "UTC", minutes] }
        let found = try people(columns, [row("1.0", "20.0"), row(nil, nil), row("-4.00", "100.00")])
        #expect(found.map(\.id) == ["1", "2", "-4"])
        #expect(found.map(\.birth.timeUncertainty) == [20, nil, 100])
        let good = row("1.0", "20.0")
        // 2^53 + 1 is read as the number before it.
        for (bad, words) in [
            (row("1.5", nil), "person must be text or a whole number"), (row("9007199254740992.0", nil), "below 2^53"),
            (row("1.0", "1.5"), "must be 1 to 720 minutes, such as 20m, 2h or 1h30m, not \"1.5\""),
        ] {
            expectError(words) { try people(columns, [bad]) }
            try withTemporaryFolder { folder in
                let skipping = Analyses.SkippedRows(path: folder + "/rejects.csv", limit: nil)
                let left = try people(columns, [good, bad, good], skipping: skipping)
                #expect(left.count == 2)
                let error = #expect(throws: AstrometerError.self) {
                    try people(columns, [bad, bad], skipping: skipping)
                }
                #expect(error?.code == .dataLoss && error?.message.contains(folder) == false)
            }
        }
    }
}
