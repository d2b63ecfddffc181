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
