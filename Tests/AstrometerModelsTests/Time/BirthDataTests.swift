import AstrometerTestSupport

@Suite struct BirthDataTests {
    private static let einstein = (date: "1879-03-14", time: "11:30", latitude: 48.4, longitude: 10.0)

    private func birth(_ zone: String?, date: String = einstein.date) throws -> BirthData {
        try BirthData(
            date: date, time: Self.einstein.time, zone: zone, latitude: Self.einstein.latitude,
            longitude: Self.einstein.longitude)
    }

    @Test func meanTimeOfTheBirthplace() throws {
        // 4 minutes for each degree of longitude.
        for (longitude, universal) in [
            (10.0, "10:50:00"), (0, "11:30:00"), (-74.006, "16:26:01"), (69.6011, "06:51:36"), (180, "23:30:00"),
            (-180, "23:30:00"),
        ] {
            let birth = try BirthData(
                date: "1879-03-14", time: "11:30", zone: "LMT", latitude: 48.4, longitude: longitude)
            #expect(try birth.moment().time == CivilTime(parsing: universal), "\(longitude)")
            let document = BirthDocument(birth)
            #expect(
                document.meanTime == .birthplace && document.utcOffsetSeconds == Int((longitude * 240).rounded()))
            #expect(try birth.clocksShowedTime() && birth.isExact)
        }
        // Also for a modern date, because LMT was requested explicitly.
        #expect(try birth("LMT", date: "1990-06-15").moment().description == "1990-06-15T10:50:00Z")
    }

    @Test func meanTimeNeedsALongitude() throws {
        for time in [nil, "11:30"] {
            expectError("requires a longitude", code: .invalidArgument) {
                try BirthData(date: "1879-03-14", time: time, zone: "LMT")
            }
        }
        // A calendar day has no longitude.
        expectError("mean time of a birthplace") {
            try CivilDay(CivilDate(parsing: "1990-06-15"), zone: "LMT")
        }
    }

    /// Legal times with offsets that are not multiples of 15 minutes get a note without a suggestion; offsets given as the zone
    /// none.
    @Test func clocksOfZones() throws {
        try Rows.check("AstrometerModelsTests/Rows/times.jsonl", "clock") { row in
            let birth = try birth(row[0], date: row[1])
            let document = BirthDocument(birth)
            #expect((birth.unusualClock == nil) == (document.note == nil))
            let seconds = document.utcOffsetSeconds.map { "\($0) s" }
            return [document.meanTime?.rawValue, seconds, document.note].compactMap { $0 }.joined(separator: ", ")
        }
    }

    @Test func documentsSayWhichMeanTimeWasUsed() throws {
        func document(_ zone: String, _ date: String = "1879-03-14") throws -> BirthDocument {
            BirthDocument(try birth(zone, date: date))
        }
        let berlin = try document("Europe/Berlin")
        #expect(berlin.meanTime == .zone && berlin.utcOffsetSeconds == 3208)
        let text = String(decoding: try JSONEncoder().encode(berlin), as: UTF8.self)
        #expect(text.contains("\"mean_time\":\"zone\"") && text.contains("\"utc_offset_seconds\":3208"))
        #expect(try JSONDecoder().decode(BirthDocument.self, from: Data(text.utf8)) == berlin)
        let today = String(decoding: try JSONEncoder().encode(document("Europe/Berlin", "1990-06-15")), as: UTF8.self)
        #expect(!today.contains("mean_time") && !today.contains("utc_offset_seconds") && !today.contains("note"))
        // Even without a place, the zone's mean time is known.
        let date = try BirthData(date: "1879-03-14", time: "11:30", zone: "Europe/Berlin")
        #expect(BirthDocument(date).meanTime == .zone)
    }

    @Test func json() throws {
        let births = [
            try BirthData(date: "1990-06-15"), try birth("LMT"), try birth("Europe/Berlin"),
            try BirthData(
                date: CivilDate(parsing: "-0044-03-15"), time: CivilTime(parsing: "23:59:59"), zone: "UTC",
                repeatedTime: .later),
        ]
        #expect(try JSONDecoder().decode([BirthData].self, from: JSONEncoder().encode(births)) == births)
        #expect(try JSONEncoder().encode(births[0]) == Data(#"{"date":"1990-06-15"}"#.utf8))
    }

    @Test(arguments: [
        "{}", #"{"date":"1990-06-31"}"#, #"{"date":"1990-06-15","zone":"Mars/Phobos"}"#,
        #"{"date":"1990-06-15","time":"24:00"}"#, #"{"date":"1990-06-15","latitude":1}"#,
        #"{"date":"1990-06-15","latitude":91,"longitude":0}"#, #"{"date":"1990-06-15","zone":"LMT"}"#,
        #"{"date":"1990-06-15","repeated_time":"x"}"#, #"{"date":"1990-06-15","repeatedTime":"later"}"#,
        #"{"date":"1990-06-15","lat":1,"lon":1}"#, #"{"date":19900615}"#,
    ])
    func jsonThatIsNotABirth(text: String) {
        #expect(throws: (any Error).self) { try JSONDecoder().decode(BirthData.self, from: Data(text.utf8)) }
    }

    @Test func aDayBeginsAtItsFirstLocalTime() throws {
        // Toronto's clocks went from 23:30 to 0:30; Samoa's went from 29 to 31 December.
        let toronto = try CivilDay(CivilDate(parsing: "1919-03-31"), zone: "America/Toronto")
        #expect(toronto.start.description == "1919-03-31T04:30:00Z")
        let skipped = try CivilDay(CivilDate(parsing: "2011-12-30"), zone: "Pacific/Apia")
        #expect(skipped.start == skipped.end && skipped.hours.isEmpty)
        let after = try CivilDay(holding: skipped.start, zone: "Pacific/Apia")
        #expect(after.date.description == "2011-12-31" && after.hours.count == 24)
    }
}
