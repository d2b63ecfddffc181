import AstrometerFunctions
import AstrometerTestSupport

/// Notes and warnings of every function: births near the Sun's change of sign, midnights beside dates, births after the day, and
/// noons that clocks skipped.
@Suite struct BirthNoteTests {
    /// Calls a function, and returns its result and its warnings.
    private func call(_ name: String, _ request: String) throws -> (json: String, warnings: [String]) {
        let warnings = Mutex<[String]>([])
        let result = try Calls.shared.get().call(
            name, Array(Calls.filled(request).utf8), now: Calls.now,
            warn: { warning in warnings.withLock { $0.append(warning) } })
        return (String(decoding: result, as: UTF8.self), warnings.withLock { $0 })
    }

    /// A sensitivity changes the scores of transits; functions without them say that it has no effect.
    @Test func sensitivityWithoutEffect() throws {
        let birth = #""birth": {"birth_date": "1990-06-15", "sensitivity": {"moon": 2}}"#
        let their = #""their_birth": {"birth_date": "1988-11-02"}"#
        for (name, request) in [
            ("get_compatibility", "{\(birth), \(their)}"), ("get_synastry_chart", "{\(birth), \(their)}"),
            ("get_compatibility_mode", "{\(birth), \(their), \"mode\": \"romantic\"}"),
            ("get_sun_sign_from_date", "{\(birth)}"), ("get_connection_vibes", "{\(birth), \"connections\": []}"),
        ] {
            #expect(
                try call(name, request).warnings.filter { $0.hasPrefix("sensitivity has no effect on \(name)") }.count
                    == 1)
        }
        let scores = try call("get_scores", "{\(birth)}")
        #expect(scores.warnings.isEmpty)
        #expect(try scores.json != call("get_scores", #"{"birth": {"birth_date": "1990-06-15"}}"#).json)
    }

    /// Signs and instants of pyswisseph; see `make_sun_signs.py`.
    @Test func signsOfTheSun() throws {
        for (index, row) in try Rows.of("AstrometerFunctionsTests/Rows/sun_signs.jsonl", "sign").enumerated() {
            let values = [("birth_date", row[0]), ("birth_timezone", row[1]), ("birth_time", row[2])]
            let texts = values.filter { !$0.1.isEmpty }.map { #""\#($0.0)": "\#($0.1)""# }
            let within = row[3].isEmpty ? [] : [#""birth_time_uncertainty": \#(row[3])"#]
            let birth = #"{"birth": {\#((texts + within).joined(separator: ", "))}"#
            let words = row[4].split(separator: " ").map(String.init)
            let sign = try Calls.document(SunSignDocument.self, "get_sun_sign_from_date", birth + "}")
            #expect([sign.sunSign, sign.otherSign].compactMap { $0?.name } == Array(words.prefix(2)), "\(row)")
            #expect(sign.cusp == (words.count > 1) && (sign.otherProfile != nil) == sign.cusp, "\(row)")
            if words.count > 2, let change = sign.changesAt {
                #expect(try abs(change.moment.days(since: Timestamp(parsing: words[2]).moment)) < 1 / 1440.0, "\(row)")
            }
            let chart = try Calls.document(ChartDocument.self, "get_chart", birth + "}")
            #expect(chart.planets[0].sign == sign.sunSign && (chart.planets[0].signUncertain == true) == sign.cusp)
            guard index % 24 == 0 || words.count > 1 && index % 5 == 0 else { continue }
            let day = try Calls.document(DayDocument.self, "get_day", birth + "}")
            var cusp = sign.cusp ? sign : nil
            cusp?.inputs = nil
            #expect(day.sunSign == sign.sunSign && day.sunSignCusp == cusp, "\(row)")
            let facts = try Calls.document(FactsDocument.self, "get_facts", birth + "}")
            #expect((facts.person.sun.possibleSigns?.count == 2) == sign.cusp, "\(row)")
        }
    }

    @Test(arguments: ["1990-06-15T00:00", "1990-06-15 00:00:00", "2001-02-03T12:00 AM"])
    func midnightsAreUnknownTimes(date: String) throws {
        for (name, time) in [
            ("get_chart", "birth.birth_time"), ("get_day", "birth.birth_time"),
            ("get_sun_sign_from_date", "birth.birth_time"),
        ] {
            let (json, warnings) = try call(name, #"{"birth": {"birth_date": "\#(date)"}}"#)
            #expect(
                warnings.count == 1 && warnings[0].hasSuffix("give \(time) 00:00 for a birth at midnight"), "\(name)")
            #expect(json.contains("is read as an unknown time"), "\(name)")
        }
        let (json, warnings) = try call(
            "get_compatibility", #"{"birth": {date}, "their_birth": {"birth_date": "\#(date)"}}"#)
        #expect(warnings.count == 1 && warnings[0].contains("their_birth.birth_time 00:00"))
        #expect(json.contains(#""their_birth_note":"the midnight in "#) && !json.contains(#""birth_note":"#))
        // A midnight as a time of its own is a time.
        let known = #"{"birth": {"birth_date": "\#(date)", "birth_time": "00:00", "birth_timezone": "UTC"}}"#
        #expect(try call("get_chart", known).warnings.isEmpty)
    }

    /// The year 2533 of the Thai calendar is 1990.
    @Test(arguments: [
        ("get_astrometers", ""), ("get_day", ""), ("get_facts", ""), ("get_facts_text", ""),
        ("get_transits", ""), ("get_transit_chart", ""), ("get_connection_vibes", #", "connections": []"#),
        ("get_astrometers_for_days", #", "days": 2"#), ("get_wheel", #", "wheel": "both""#),
    ])
    func birthsAfterTheDay(name: String, more: String) throws {
        for (birth, isLate) in [("2533-06-15", true), ("2025-10-31", true), ("2025-10-30", false)] {
            let (json, warnings) = try call(
                name, #"{"birth": {"birth_date": "\#(birth)"}, "date": "2025-10-30"\#(more)}"#)
            let words = "the birth date \(birth) is after the day of the reading, 2025-10-30"
            #expect(warnings == (isLate ? [words] : []), "\(name)")
            #expect(json.contains(words) == isLate, "\(name)")
        }
    }

    /// Days before the birth are in no range and no rank.
    @Test(arguments: [
        ("2025-10-01", 30), ("2024-10-31", 365), ("2024-11-01", 364), ("1990-06-15", 365), ("2533-06-15", 1),
    ])
    func rangesBeginAtTheBirth(birth: String, days: Int) throws {
        let request =
            #"{"birth": {"birth_date": "\#(birth)", "birth_time": "14:30", "birth_timezone": "UTC", "birth_lat": 50, "#
            + #""birth_lon": 10}, "date": "2025-10-30"}"#
        let facts = try Calls.document(FactsDocument.self, "get_facts", request)
        #expect(facts.groups.allSatisfy { $0.ranges.unifiedScore.days == days && $0.ranges.harmony.days == days })
        #expect(facts.sentence.contains("of your last 365 days") == (days == 365))
    }

    /// A year warns of each noon that clocks skipped in it, and of a birth after its first day.
    @Test func yearsWarn() throws {
        let request = #"{"birth": {"birth_date": "1999-06-02"}, "start": "1999-06-01", "day_zone": "Africa/Khartoum"}"#
        let warnings = try call("get_year", request).warnings
        #expect(warnings.count == 2 && warnings.contains { $0.contains("skipped 12:00 on 2000-01-15") }, "\(warnings)")
        #expect(warnings.contains("the birth date 1999-06-02 is after the day of the reading, 1999-06-01"))
    }

    /// Every noon that clocks skipped, as the day of a reading and as that of a birth without a time.
    @Test func skippedNoons() throws {
        for row in try Rows.of("AstrometerModelsTests/Rows/times.jsonl", "noon") {
            let (date, zone) = (row[0], row[1])
            let moment = row[2].split(separator: " ")[0]
            let words = "clocks of \(zone) skipped 12:00 on \(date), so that day is computed for "
            let day = try call(
                "get_scores", #"{"birth": {"birth_date": "1700-01-01"}, "date": "\#(date)", "day_zone": "\#(zone)"}"#)
            #expect(day.warnings.count == 1 && day.warnings[0].hasPrefix(words), "\(zone)")
            let sky = try call("get_sky", #"{"date": "\#(date)", "day_zone": "\#(zone)", "days": 1}"#)
            #expect(
                sky.json.contains(#""at":"\#(moment)""#) && sky.json.contains(words) && sky.warnings == day.warnings)
            let birth = try call(
                "get_chart", #"{"birth": {"birth_date": "\#(date)", "birth_timezone": "\#(zone)"}}"#)
            #expect(birth.json.contains(#""moment_utc":"\#(moment)""#) && birth.json.contains(words), "\(zone)")
        }
    }
}
