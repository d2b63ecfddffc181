import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

@Suite struct ReadingsTests {
    private let header = "chart_id,birth_date,birth_time,timezone,latitude,longitude\n"

    private func run(_ csv: String, _ options: [String] = []) throws -> Program {
        try Program.run(["readings", "--people", "-"] + Program.date + options, input: csv)
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
}
