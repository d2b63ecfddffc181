import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

@Suite struct CivilTimeTests {
    @Test func everySecondOfTheDay() throws {
        var checks = Checks("seconds of the day")
        for second in 0..<86_400 {
            let time = CivilTime(secondOfDay: second)
            checks.check(time.secondOfDay == second, "second \(second)")
            if second % 17 == 0 { checks.check(CivilTime(time.description) == time, "\(time) from its text") }
        }
        checks.report(atLeast: 86_400)
        #expect(CivilTime(secondOfDay: -1).description == "23:59:59")
        #expect(CivilTime(secondOfDay: 86_400).description == "00:00")
        #expect(CivilTime.noon.description == "12:00")
    }

    @Test(arguments: [("07:05", 25_500), ("7:05", 25_500), ("00:00", 0), ("23:59:59", 86_399), ("12:00:00", 43_200)])
    func textThatIsATime(text: String, second: Int) throws {
        #expect(try CivilTime(parsing: text).secondOfDay == second)
    }

    @Test(arguments: [
        "", "24:00", "24:00:00", "7:5", "07:5", "07:05:60", "07:60", "7", "07", "07:05:", ":05", "07::05", "-1:00",
        "007:05", "07:005", " 07:05", "07:05 ", "07:05\n", "07.05", "7:05 pm", "07:05Z", "07:05:00.5", "٠٧:٠٥", "１２:00",
        "+7:05", "07:+5", "12:00:00:00",
    ])
    func textThatIsNotATime(text: String) {
        let error = #expect(throws: AstrometerError.self) { try CivilTime(parsing: text) }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("\"\(text)\"") == true)
        #expect(CivilTime(text) == nil)
    }

    @Test(arguments: [
        (24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1), (.max, 0, 0), (0, .min, 0),
    ])
    func partsOutOfRange(hour: Int, minute: Int, second: Int) {
        let error = #expect(throws: AstrometerError.self) { try CivilTime(hour: hour, minute: minute, second: second) }
        #expect(error?.code == .invalidArgument)
    }
}

@Suite struct MomentTests {
    @Test func secondsRoundTrip() {
        var generator = SeededGenerator(seed: 31)
        var checks = Checks("seconds since 1970")
        for _ in 0..<20_000 {
            // 4000 BC to AD 4000.
            let seconds = Int(generator.number(in: -188_395_000_000..<64_060_000_000))
            let moment = Moment(secondsSince1970: seconds)
            checks.check(moment.secondsSince1970 == seconds, "\(seconds)")
            checks.check(Moment(moment.date, moment.time) == moment, "\(moment) from date and time")
        }
        checks.report(atLeast: 40_000)
    }

    @Test func text() throws {
        #expect(try Moment.noonUTC("2025-10-30").description == "2025-10-30T12:00:00Z")
        #expect(Moment(secondsSince1970: 0).description == "1970-01-01T00:00:00Z")
        #expect(Moment(secondsSince1970: -1).description == "1969-12-31T23:59:59Z")
        #expect(Moment(secondsSince1970: 59).description == "1970-01-01T00:00:59Z")
        // The date is that of the nearest second: the last half of a second belongs to the next day.
        #expect(Moment(julianDay: 2_440_588.5 - 0.2 / 86_400).description == "1970-01-02T00:00:00Z")
    }

    @Test func theDayBefore() throws {
        let moment = try Moment.noonUTC("2025-03-01")
        #expect(moment.adding(days: -1) == (try Moment.noonUTC("2025-02-28")))
        #expect(moment.days(since: try .noonUTC("2024-03-01")) == 365)
    }
}
