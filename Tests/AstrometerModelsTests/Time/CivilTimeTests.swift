import AstrometerTestSupport

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
        #expect(CivilTime(secondOfDay: .min).secondOfDay == 86_400 + Int.min % 86_400)
        #expect(CivilTime(secondOfDay: .max).secondOfDay == Int.max % 86_400)
    }

    @Test(arguments: [("07:05", 25_500), ("7:05", 25_500), ("00:00", 0), ("23:59:59", 86_399), ("12:00:00", 43_200)])
    func textThatIsATime(text: String, second: Int) throws {
        #expect(try CivilTime(parsing: text).secondOfDay == second)
    }

    @Test(arguments: try Rows.of("AstrometerModelsTests/Rows/times.jsonl", "not a time"))
    func textThatIsNotATime(row: [String]) {
        expectError("\"\(row[0])\"", code: .invalidArgument) { try CivilTime(parsing: row[0]) }
        #expect(CivilTime(row[0]) == nil)
    }

    @Test(arguments: [
        (24, 0, 0), (-1, 0, 0), (0, 60, 0), (0, -1, 0), (0, 0, 60), (0, 0, -1), (.max, 0, 0), (0, .min, 0),
    ])
    func partsOutOfRange(hour: Int, minute: Int, second: Int) {
        expectError(code: .invalidArgument) { try CivilTime(hour: hour, minute: minute, second: second) }
    }
}
