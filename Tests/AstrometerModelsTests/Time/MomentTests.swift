import AstrometerTestSupport

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
        // The date is that of the nearest second, so the last half-second of a day belongs to the next day.
        #expect(Moment(julianDay: 2_440_588.5 - 0.2 / 86_400).description == "1970-01-02T00:00:00Z")
    }

    /// Calendars truncate to the minute, and must not show the previous one.
    @Test func dates() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let day = try Moment.noonUTC("2025-10-30").secondsSince1970 - 43_200
        for minute in 0..<1440 {
            let date = Date(Moment(secondsSince1970: day + 60 * minute))
            #expect(date.timeIntervalSince1970 == Double(day + 60 * minute))
            #expect(calendar.component(.hour, from: date) == minute / 60)
            #expect(Date(Moment(date)) == date)
        }
    }

    @Test func theDayBefore() throws {
        let moment = try Moment.noonUTC("2025-03-01")
        #expect(moment.adding(days: -1) == (try Moment.noonUTC("2025-02-28")))
        #expect(moment.days(since: try .noonUTC("2024-03-01")) == 365)
    }

    @Test(arguments: [
        Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e9, -1e9,
    ])
    func momentsWithoutADate(julianDay: Double) {
        let moment = Moment(julianDay: julianDay)
        #expect(!moment.isInCalendar && moment.description == "Julian day \(julianDay)")
        #expect(moment.date == (julianDay > 0 ? .last : .first))
        #expect(moment.time.description == (julianDay > 0 ? "23:59:59" : "00:00"))
        #expect(Moment(secondsSince1970: moment.secondsSince1970).isInCalendar)
        #expect(!moment.adding(days: .nan).isInCalendar)
        for zone in [nil, "Europe/Berlin"] {
            expectError(code: .outOfRange) { try CivilDay(holding: moment, zone: zone) }
        }
    }

    @Test func secondsBeyondTheCalendar() {
        for seconds in [Int.min, .min + 1, .max] {
            let moment = Moment(secondsSince1970: seconds)
            #expect(!moment.isInCalendar)
            #expect(abs(moment.julianDay - (Double(seconds) / 86_400 + 2_440_587.5)) < 1)
        }
    }

    @Test func endsOfTheCalendar() throws {
        for date in [CivilDate.first, .last] {
            for time in [CivilTime(secondOfDay: 0), .noon, CivilTime(secondOfDay: 86_399)] {
                let moment = Moment(date, time)
                #expect(moment.isInCalendar && moment.date == date && moment.time == time)
            }
            #expect(try CivilDay(date).hours.count == 24)
            #expect(try CivilDay(date, zone: "Pacific/Apia").hours.count == 24)
            #expect(try CivilDay(holding: Moment(date)).date == date)
        }
    }

    @Test func json() throws {
        var generator = SeededGenerator(seed: 9)
        var checks = Checks("moments from JSON")
        for _ in 0..<2000 {
            let moments = [Moment(julianDay: generator.number(in: -1_000_000..<6_000_000))]
            let data = try JSONEncoder().encode(moments)
            checks.check(try JSONDecoder().decode([Moment].self, from: data) == moments, "\(moments[0].julianDay)")
        }
        checks.report()
        #expect(try JSONEncoder().encode([Moment.noonUTC("2000-01-01")]) == Data("[2451545]".utf8))
        for text in ["[\"2000-01-01T12:00:00Z\"]", "[null]", "[1e999]", "[true]"] {
            #expect(throws: (any Error).self, "\(text)") {
                try JSONDecoder().decode([Moment].self, from: Data(text.utf8))
            }
        }
        for julianDay in [Double.nan, .infinity] {
            #expect(throws: AstrometerError.self) { try JSONEncoder().encode([Moment(julianDay: julianDay)]) }
        }
    }

    /// Rounds to the later minute if two are equally near, before 1970 as well as after.
    @Test func theNearestMinute() throws {
        for (second, minute) in [(29, 0), (30, 60), (-30, 0), (-31, -60), (89, 60), (-90, -60), (-91, -120)] {
            #expect(Moment(secondsSince1970: second).nearestMinute == Moment(secondsSince1970: minute))
        }
    }
}
