import AstrometerTestSupport
import Foundation
import Testing

/// Lists with bad rows, other column names, other date orders, and compression.
@Suite struct ListOptionsTests {
    /// Two good rows, one with a bad latitude, one outside the ephemeris, and one with a quote that never closes.
    private static let list = """
        # by hand
        id;DOB;Lat;longitude;note
        a;15.06.1990;;;"two
        lines"
        b;16.06.1990;91;0;
        c;01.01.9000;;;
        d;17.06.1990;;;
        e;"18.06.1990;;;

        """
    private static let options = ["--map", "birth_date=DOB,latitude=Lat", "--date-format", "dmy"]

    private func run(_ command: [String], _ list: String = list, _ options: [String] = options) throws -> (
        Program, String?
    ) {
        var rejects: String?
        var program: Program?
        try Program.withFolder { folder in
            let file = folder.appendingPathComponent("rejects.csv")
            program = try Program.run(command + options + ["--skip-bad", file.path], input: list)
            rejects = try? String(contentsOf: file, encoding: .utf8)
        }
        return (try #require(program), rejects)
    }

    private static let readings = ["readings", "--people", "-", "--fields", "scores"] + Program.date

    @Test func goodRowsAreComputedAndBadRowsAreListed() throws {
        let (program, rejects) = try run(Self.readings)
        #expect(program.status == 0, "\(program.error)")
        #expect(program.lines.count == 2)
        #expect(program.lines[0].contains(#""id":"a""#) && program.lines[1].contains(#""id":"d""#))
        let words =
            "astrometer: warning: standard input: 3 of 5 rows failed; the first: line 5, Lat: latitude must be -90 to 90 degrees, north positive, not 91.0;"
        #expect(program.error.hasPrefix(words) && program.error.contains("they are skipped, and listed in "))
        let lines = try #require(rejects).split(separator: "\n")
        #expect(lines.count == 4 && lines[0] == "line,column,reason,row")
        #expect(
            lines[1] == #"5,latitude,"latitude must be -90 to 90 degrees, north positive, not 91.0",b;16.06.1990;91;0;"#
        )
        #expect(lines[2].hasPrefix("6,birth_date,") && lines[2].hasSuffix(",c;01.01.9000;;;"))
        #expect(
            lines[3].hasPrefix("8,birth_date,a quotation mark opens") && lines[3].hasSuffix(#","e;""18.06.1990;;;""#))
    }

    @Test(
        .optimizedProgram,
        arguments: [
            ["derive", "--days", "3", "--resamples", "0"], ["calibrate", "--from", "2025-01-01", "--to", "2025-01-03"],
            ["compare", "--against", "reference-1.1", "--days", "3", "--resamples", "0"],
        ])
    func derivationsOfTheGoodRows(command: [String]) throws {
        let (program, rejects) = try run(command + ["--people", "-"])
        #expect(program.status == 0, "\(program.error)")
        #expect(rejects?.split(separator: "\n").count == 4)
        let good = Self.list.split(separator: "\n").filter { !"bce#".contains($0.first ?? "#") }.joined(separator: "\n")
        let same = try Program.run(command + ["--people", "-"] + Self.options, input: good)
        func withoutTimes(_ text: String) -> [Substring] { text.split(separator: "\n").filter { !$0.contains(" s") } }
        #expect(withoutTimes(same.output) == withoutTimes(program.output) && same.status == 0, "\(same.error)")
    }

    @Test func vibesWithTheGoodConnections() throws {
        let list =
            "id,name,birth_date,relationship_type\na,Ann,1990-06-15,friend\na,Bob,1990-06-16,friend\nc,Cy,1990-06-17,enemy\n"
        let command = ["vibes", "--birth", "1990-06-15", "--connections", "-", "--format", "json"] + Program.date
        let (program, rejects) = try run(command, list, [])
        #expect(
            program.status == 0 && program.output.contains("Ann") && !program.output.contains("Bob"), "\(program.error)"
        )
        let lines = try #require(rejects).split(separator: "\n")
        #expect(lines.count == 3 && lines[1].hasPrefix("3,chart_id,") && lines[2].hasPrefix("4,relationship_type,"))
    }

    @Test func aListOfBadRowsAlone() throws {
        let (program, rejects) = try run(Self.readings, "birth_date\nx\ny\n", [])
        #expect(program.status == 65 && program.output.isEmpty && rejects?.split(separator: "\n").count == 3)
        #expect(program.error.hasPrefix("astrometer: DATA_LOSS: standard input: 2 of 2 rows failed"))
    }

    @Test func aListWithoutBadRows() throws {
        let (program, rejects) = try run(Self.readings, "birth_date\n1990-06-15\n", [])
        #expect(program.status == 0 && program.error.isEmpty && rejects == "line,column,reason,row\n")
    }

    @Test func theListIsNotReplaced() throws {
        try Program.withFile("birth_date\n1990-06-15\n") { path in
            let program = try Program.run(["readings", "--people", path, "--skip-bad", path])
            #expect(
                program.status == 64 && program.error.contains("cannot be written, because it is also read as"),
                "\(program.error)")
        }
    }

    /// Compresses the list with gzip(1), as two members.
    @Test(.optimizedProgram) func compressedLists() throws {
        let rows = (1...20_000).map { "p\($0),19\(10 + $0 % 90)-0\($0 % 9 + 1)-1\($0 % 10)\n" }.joined()
        try Program.withFolder { folder in
            let plain = folder.appendingPathComponent("people.csv").path
            try Data(("chart_id,birth_date\n" + rows).utf8).write(to: URL(fileURLWithPath: plain))
            let command =
                "head -c 100000 \"$0\" | gzip > \"$0.gz\" && tail -c +100001 \"$0\" | gzip -1 >> \"$0.gz\" "
                + "&& \"$1\" derive --days 2 --resamples 0 --people \"$0.gz\""
            let compressed = try Program.shell(command, plain)
            #expect(compressed.status == 0 && compressed.output.contains("20,000 charts"), "\(compressed.error)")
            let size = try #require(try FileManager.default.attributesOfItem(atPath: plain + ".gz")[.size] as? Int)
            let truncated = try Program.shell(
                "head -c \(size - 20) \"$0.gz\" | \"$1\" readings --fields scores --people - > /dev/null", plain)
            #expect(truncated.status == 65, "\(truncated.error)")
            #expect(truncated.error.contains("standard input, compressed by gzip, is truncated"), "\(truncated.error)")
        }
    }
}
