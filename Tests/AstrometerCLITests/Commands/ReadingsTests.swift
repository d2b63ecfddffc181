import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

@Suite struct ReadingsTests {
    private let header = "chart_id,birth_date,birth_time,timezone,latitude,longitude\n"

    private func run(_ csv: String, _ options: [String] = []) throws -> Program {
        try Program.run(["readings", "--people", "-"] + Program.date + options, input: csv)
    }

    private func decode(_ line: String) throws -> ReadingDocument {
        let document = try JSONDecoder().decode(ReadingDocument.self, from: Data(line.utf8))
        #expect(try WireJSON.encoder().encode(document) == Data(line.utf8))
        return document
    }

    /// People in many zones, born at many hours, with a few bad rows.
    private func people(_ count: Int) -> String {
        let zones = ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC", "Mars/Phobos"]
        return header
            + (0..<count).map { row in
                let date = CivilDate(dayNumber: row * 797 % 18_000)
                let time = CivilTime(secondOfDay: row * 5417 % 86_400)
                let zone = zones[row % 7 == 3 ? 4 : row % 4]
                return "p\(row),\(date),\(time),\(zone),\(row % 120 - 60),\(row * 37 % 360 - 180)\n"
            }.joined()
    }

    /// A sensitivity column acts like the option, and an invalid value is an error of its row.
    @Test func sensitivity() throws {
        let csv = """
            chart_id,birth_date,birth_time,timezone,latitude,longitude,sensitivity
            ann,1990-06-15,14:30,America/New_York,40.7128,-74.0060,moon=2;sun=0.5
            bob,1990-06-15,14:30,America/New_York,40.7128,-74.0060,
            eve,1990-06-15,14:30,America/New_York,40.7128,-74.0060,moon=5

            """
        let program = try run(csv)
        #expect(program.status == 65 && program.lines.count == 3)
        for (line, options) in zip(program.lines, [["--sensitivity", "moon=2", "--sensitivity", "sun=0.5"], []]) {
            var reading = try decode(line)
            reading.id = nil
            let single = try Program.run(["reading", "--format", "json"] + Program.birth + Program.date + options)
            #expect(try WireJSON.encoder().encode(reading) == Data(single.output.dropLast().utf8))
        }
        #expect(program.lines[2].contains("\"column\":\"sensitivity\"") && program.lines[2].contains("\"line\":4"))
    }

    @Test(.optimizedProgram) func anyNumberOfThreadsGivesTheSameBytesInOrder() throws {
        let csv = people(80)
        let one = try run(csv, ["--threads", "1"])
        #expect(one.status == 65 && one.lines.count == 80)
        for (row, line) in one.lines.enumerated() {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect(object?["id"] as? String == "p\(row)")
            #expect((object?["error"] != nil) == (row % 7 == 3), "row \(row)")
        }
        for threads in [["--threads", "2"], ["--threads", "20"], []] {
            let many = try run(csv, threads)
            #expect(many.output == one.output && many.error == one.error && many.status == 65, "\(threads)")
        }
    }

    /// Combining accents make the whole field a single character.
    @Test(.optimizedProgram, arguments: [("y", 1_000_000), ("\u{301}", 500_000)])
    func longFieldsAreShortenedInMessages(_ repeated: String, times: Int) throws {
        let program = try run(header + "a,y" + String(repeating: repeated, count: times) + ",,,,\n")
        #expect(program.status == 65 && program.lines.count == 1)
        #expect(program.lines[0].utf8.count < 5000 && program.lines[0].contains(#""column":"birth_date","line":2"#))
        #expect(program.error.utf8.count < 5000 && program.error.contains("YYYY-MM-DD"))
        // Compared code unit by code unit, because an accent after the last space forms one character with it.
        #expect(program.error.range(of: " … ", options: .literal) != nil)
    }
}
