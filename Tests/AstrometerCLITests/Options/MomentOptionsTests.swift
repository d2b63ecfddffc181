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
}
