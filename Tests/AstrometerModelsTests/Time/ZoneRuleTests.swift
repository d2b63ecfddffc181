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
        for (rule, date, time, before, after) in [
            ("EST5EDT,M3.2.0,M11.1.0", "2050-03-13", "07:00", -18_000, -14_400),
            ("EST5EDT,M3.2.0,M11.1.0", "2050-11-06", "06:00", -14_400, -18_000),
            // The last Sunday of the month, once the fifth and once the fourth.
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-03-29", "01:00", 3600, 7200),
            ("CET-1CEST,M3.5.0,M10.5.0/3", "2027-03-28", "01:00", 3600, 7200),
            // Dublin, where the time in winter counts as daylight saving time.
            ("IST-1GMT0,M10.5.0,M3.5.0/1", "2050-10-30", "01:00", 3600, 0),
            ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2050-03-27", "01:00", -7200, -3600),
            ("EET-2EEST,M3.4.4/50,M10.4.4/50", "2050-03-26", "00:00", 7200, 10_800),
            ("NZST-12NZDT,M9.5.0,M4.1.0/3", "2050-04-02", "14:00", 46_800, 43_200),
            // In years without and with 29 February, as the C library computes them.
            ("AAA0BBB,J60/0,J300", "2023-03-01", "00:00", 0, 3600),
            ("AAA0BBB,J60/0,J300", "2024-03-01", "00:00", 0, 3600),
            ("AAA0BBB,J59/0,J300", "2024-02-28", "00:00", 0, 3600),
            ("AAA0BBB,59/0,300", "2023-03-01", "00:00", 0, 3600),
            ("AAA0BBB,59/0,300", "2024-02-29", "00:00", 0, 3600),
            // Changes that fall into the following and the previous year.
            ("AAA0BBB,M12.5.0/167,M6.1.0", "2025-01-04", "23:00", 0, 3600),
            ("AAA0BBB,M6.1.0,M1.1.0/-167", "2025-12-28", "00:00", 3600, 0),
        ] {
            let second = Moment(try CivilDate(parsing: date), try CivilTime(parsing: time)).secondsSince1970
            let rule = try #require(ZoneRule(rule.utf8), "\(rule)")
            #expect(rule.clock(at: second - 1).offset == before, "before \(date) in \(rule)")
            #expect(rule.clock(at: second).offset == after, "from \(date) in \(rule)")
        }
    }

    @Test(arguments: [
        "", "5", "EST", "ES5", "E5T5", "EST5EDT", "EST5EDT,M3.2.0", "EST5EDT,M3.2.0,", "EST5EDT,M3.2.0,M11.1.0,",
        "EST25",
        "EST5:60", "EST5:00:60", "EST5EDT,M13.1.0,M11.1.0", "EST5EDT,M0.1.0,M11.1.0", "EST5EDT,M3.6.0,M11.1.0",
        "EST5EDT,M3.0.0,M11.1.0", "EST5EDT,M3.1.7,M11.1.0", "EST5EDT,J0,J300", "EST5EDT,J366,J300", "EST5EDT,366,300",
        "EST5EDT,M3.2.0/168,M11.1.0", "EST5EDT,M3.2.0/,M11.1.0", "<+03-3", "<+03>", "<>3", "<+3>", "EST 5", "EST5 ",
        "EST5EDT,M3.2,M11.1.0", "EST--5", "EST5EDT,M3.2.0/2:00:00:00,M11.1.0", "EST99999999999999999999", "\u{130}ST5",
    ])
    func textThatIsNotARule(_ text: String) { #expect(ZoneRule(text.utf8) == nil) }

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
