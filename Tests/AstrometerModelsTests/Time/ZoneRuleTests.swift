import AstrometerTestSupport

@testable import AstrometerModels

/// Rules for the time after the last change that a zone's file lists.
@Suite struct ZoneRuleTests {
    private func offset(_ rule: String, _ date: String, _ time: String = "12:00") throws -> Int {
        let moment = Moment(try CivilDate(parsing: date), try CivilTime(parsing: time))
        return try #require(ZoneRule(rule.utf8), "\(rule)").clock(at: moment.secondsSince1970).offset
    }

    @Test(arguments: [
        ("EST5", -18_000), ("<+03>-3", 10_800), ("<-0330>3:30", -12_600), ("IST-5:30", 19_800),
        ("AAA+4:05:06", -14_706),
        ("AAA-24:59:59", 89_999), ("UTC0", 0),
        // The examples of RFC 9636 for daylight saving time all year.
        ("EST5EDT,0/0,J365/25", -14_400), ("XXX3EDT4,0/0,J365/23", -14_400),
    ])
    func oneOffsetAllYear(_ rule: String, _ wanted: Int) throws {
        var checks = Checks(rule)
        for day in 0..<3000 {
            for second in [0, 10_799, 10_800, 14_400, 43_200, 86_399] {
                let instant = (19_000 + day) * 86_400 + second
                checks.check(ZoneRule(rule.utf8)?.clock(at: instant).offset == wanted, "\(instant)")
            }
        }
        checks.report()
    }

    @Test func changesToTheSecond() throws {
        try Rows.check("AstrometerModelsTests/Rows/times.jsonl", "change") { row in
            let second = Moment(try CivilDate(parsing: row[1]), try CivilTime(parsing: row[2])).secondsSince1970
            let rule = try #require(ZoneRule(row[0].utf8))
            return "\(rule.clock(at: second - 1).offset) \(rule.clock(at: second).offset)"
        }
    }

    @Test(arguments: try Rows.of("AstrometerModelsTests/Rows/times.jsonl", "not a rule"))
    func textThatIsNotARule(_ row: [String]) { #expect(ZoneRule(row[0].utf8) == nil) }

    @Test func severalChangesCloseTogether() {
        // Compares all local times around three changes within a day and a half with every instant around them.
        let clocks = [10, 3, -2, 3].map { LocalTimeType(offset: $0 * 3600, abbreviation: "X") }
        let history = TimeZoneData(
            first: clocks[0], changes: [(0, clocks[1]), (7200, clocks[2]), (90_000, clocks[3])],
            rule: ZoneRule("AAA-3BBB-4,M1.1.5/28,M1.2.5".utf8))
        var shown: [Int: [Int]] = [:]
        for instant in stride(from: -399_600, to: 1_200_000, by: 600) {
            shown[history.wall(at: instant), default: []].append(instant)
        }
        var checks = Checks("changes close together")
        var most = 0
        for wall in stride(from: -199_800, to: 900_000, by: 600) {
            let instants = history.instants(showing: wall)
            checks.check(instants == shown[wall] ?? [], "\(wall): \(instants)")
            most = max(most, instants.count)
            guard instants.isEmpty else { continue }
            let change = history.change(skipping: wall)
            checks.check(history.wall(at: change - 1) < wall && history.wall(at: change) > wall, "\(wall) in a gap")
        }
        checks.report(atLeast: 1500)
        #expect(most == 3)
    }
}
