import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Dates relative to today, several days for many people, and cities by name.
@Suite struct MomentOptionsTests {
    private static let birth = ["--birth", "1990-06-15"]

    /// The date in `zone` after the given number of days.
    private func date(_ days: Int, _ zone: String) throws -> String {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: zone))
        let parts = calendar.dateComponents(
            [.year, .month, .day], from: Date().addingTimeInterval(Double(days) * 86_400))
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }

    private func momentUTC(_ options: [String]) throws -> String {
        let program = try Program.run(["aspects", "--format", "json", "--days", "1"] + Self.birth + options)
        #expect(program.status == 0, "\(program.error)")
        let days = try JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [[String: Any]]
        return try #require(days?.first?["date"] as? String)
    }

    @Test(
        .optimizedProgram,
        arguments: [("today", 0), ("Yesterday", -1), (" tomorrow ", 1), ("+7d", 7), ("-30d", -30), ("+0d", 0)])
    func datesFromToday(text: String, days: Int) throws {
        // Midnight may pass while the program runs.
        let before = try date(days, "UTC")
        let moment = try momentUTC(["--date", text])
        #expect([before, try date(days, "UTC")].map { $0 + "T12:00:00Z" }.contains(moment))
    }

    /// At any time, at least one of the two zones is on another date than UTC.
    @Test(.optimizedProgram, arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago"], [[], ["--date", "today"]])
    func todayIsTheDateInTheDayZone(zone: String, options: [String]) throws {
        let before = try date(0, zone)
        let text = try momentUTC(options + ["--day-zone", zone])
        #expect([before, try date(0, zone)].contains(String(text.prefix(10))) && text.contains("T12:00:00"), "\(text)")
    }

    @Test(
        .optimizedProgram,
        arguments: [
            ["reading"], ["aspects"], ["chart"], ["day"], ["moon"], ["transits"],
            ["year", "--start", "today", "--format", "csv"],
            ["transits", "--from", "today", "--to", "+7d"],
        ])
    func everyCommandWithADateHasAZone(command: [String]) throws {
        let options = ["--day-zone", "Asia/Tokyo"] + (command.count == 1 ? ["--date", "today"] : [])
        let program = try Program.run(command + Self.birth + options)
        #expect(program.status == 0, "\(program.error)")
    }

    @Test(.optimizedProgram) func readingsOfSeveralDays() throws {
        let list = "id,birth_date\na,1990-06-15\nb,bad\nc,1971-11-02\n"
        for fields in ["all", "scores"] {
            let options = ["--fields", fields, "--days", "3"] + Program.date
            let program = try Program.run(["readings", "--people", "-"] + options, input: list)
            #expect(program.status == 65 && program.lines.count == 7)
            let objects = try program.lines.map {
                try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }
            #expect(objects.map { $0?["id"] as? String } == ["a", "a", "a", "b", "c", "c", "c"])
            let days = ["2025-10-30", "2025-10-31", "2025-11-01"].map { $0 + "T12:00:00Z" }
            #expect(objects.map { $0?["date"] as? String } == days + [nil] + days)
            let one = try Program.run(
                ["readings", "--people", "-", "--fields", fields, "--date", "2025-10-31"], input: list)
            #expect(program.lines[1] == one.lines[0] && program.lines[5] == one.lines[2])
        }
        for days in ["0", "367", "x"] {
            let program = try Program.run(["readings", "--people", "-", "--days", days], input: list)
            #expect(
                program.status == 64
                    && program.error.contains("--days must be a whole number from 1 to 366, not \"\(days)\""))
        }
    }

    @Test(.optimizedProgram) func coordinatesFarFromTheZone() throws {
        let birth = [
            "--birth", "1990-06-15", "--time", "14:30", "--zone", "America/New_York", "--lat", "40.7128", "--lon",
            "74.006",
        ]
        let program = try Program.run(["reading"] + birth + Program.date)
        #expect(
            program.status == 0 && program.error.hasSuffix("; did you mean longitude -74.006?\n"), "\(program.error)")
        let list =
            "birth_date,birth_time,timezone,latitude,longitude\n1990-06-15,14:30,Europe/Berlin,52.5,13.4\n"
            + "1990-06-15,14:30,Europe/Berlin,13.4,52.5\n1990-06-15,14:30,Europe/Berlin,13.4,52.5\n"
        let commands = [
            ["readings", "--fields", "scores"] + Program.date, ["derive", "--days", "2", "--resamples", "0"],
        ]
        for command in commands {
            let program = try Program.run(command + ["--people", "-"], input: list)
            let words =
                "warning: standard input: the coordinates of 2 rows are far from the time zone; the first: line 3, "
            #expect(program.status == 0 && program.error.contains(words), "\(program.error)")
        }
    }

    @Test func notesOnTheBirthsOfAList() throws {
        let list =
            "birth_date,birth_time,timezone,latitude,longitude,calendar\n"
            + "1990-06-15,14:30,America/New_York,40.7128,74.006,\n1500-03-01,,,,,\n1500-02-29,,,,,julian\n"
            + "1582-10-15,,,,,\n1499-01-01,,,,,\n"
        let program = try Program.run(
            ["readings", "--people", "-", "--exact-dates", "no"] + Program.date, input: list)
        let notes = try program.lines.map { line -> String? in
            let reading = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            let chart = reading?["natal_chart_summary"] as? [String: Any]
            return (chart?["birth"] as? [String: Any])?["note"] as? String
        }
        let single = try Program.run(
            [
                "reading", "--birth", "1990-06-15", "--time", "14:30", "--zone", "America/New_York", "--lat", "40.7128",
                "--lon", "74.006", "--exact-dates", "no", "--format", "json",
            ] + Program.date)
        let far = try #require(notes.first ?? nil)
        #expect(far.hasSuffix("did you mean longitude -74.006?") && single.output.contains(far), "\(far)")
        #expect(notes.dropFirst().map { $0?.contains("Gregorian") == true } == [true, true, false, true], "\(notes)")
        // One warning of each kind, however many rows have it.
        let warnings = program.error.split(separator: "\n")
        #expect(warnings.count == 2, "\(program.error)")
        #expect(
            warnings.first?.contains("the coordinates of 1 row are far from the time zone; the first: line 2, ") == true
        )
        #expect(
            warnings.last
                == "astrometer: warning: standard input: the dates of 2 rows lie before 1582-10-15 and are read in the Gregorian calendar unless the column calendar has julian; the first: line 3, 1500-03-01",
            "\(program.error)")
    }
}
