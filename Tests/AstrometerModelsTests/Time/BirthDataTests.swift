import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

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
            #expect(
                birth.meanTime?.source == .birthplace && birth.meanTime?.utcOffset == Int((longitude * 240).rounded()))
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

    @Test(arguments: [
        ("Europe/Berlin", "1879-03-14", 3208), ("Asia/Kolkata", "1850-10-02", 21_208),
        ("America/New_York", "1880-07-04", -17_762), ("Europe/Paris", "1885-04-01", 561),
    ])
    func meanTimesOfZones(zone: String, date: String, offset: Int) throws {
        let meanTime = try birth(zone, date: date).meanTime
        #expect(meanTime?.source == .zone && meanTime?.description.contains("\(zone)'s city") == true)
        #expect(meanTime?.utcOffset == offset)
    }

    /// Legal times with offsets that are not multiples of 15 minutes get no suggestion.
    @Test(arguments: [
        ("Africa/Monrovia", "1960-06-15", "MMT", -2670), ("Europe/Paris", "1900-01-01", "PMT", 561),
        ("Europe/Rome", "1880-01-01", "RMT", 2996), ("Europe/Dublin", "1900-01-01", "DMT", -1521),
        ("Asia/Kolkata", "1869-10-02", "HMT", 21_200), ("Europe/Amsterdam", "1930-01-01", "AMT", 1172),
    ])
    func legalTimesThatAreNotMeanTime(zone: String, date: String, abbreviation: String, offset: Int) throws {
        let birth = try birth(zone, date: date)
        #expect(birth.meanTime == nil)
        guard case .legalTime(let time) = birth.unusualClock else {
            Issue.record("no legal time for \(zone) on \(date)")
            return
        }
        #expect(time.abbreviation == abbreviation && time.utcOffset == offset)
        #expect(time.description.contains(abbreviation) && !time.description.contains("LMT"))
    }

    /// An offset of 20 minutes is not a multiple of 15 minutes either.
    @Test func legalTimeOfWholeMinutes() throws {
        guard case .legalTime(let time) = try birth("Europe/Amsterdam", date: "1938-01-15").unusualClock else {
            Issue.record("no legal time")
            return
        }
        #expect(time.description == "legal time of Europe/Amsterdam, UTC+00:20:00")
    }

    @Test(arguments: [
        ("Europe/Berlin", "1893-04-02"), ("Europe/London", "1880-01-01"), ("UTC", "1700-01-01"),
        ("Europe/Dublin", "1920-01-01"),
        // Standard and summer times whose abbreviations end in MT or that are not multiples of 15 minutes.
        ("Pacific/Auckland", "1900-01-01"), ("Europe/Berlin", "1945-06-15"), ("Europe/Paris", "1944-06-15"),
        ("America/St_Johns", "1920-01-01"), ("Asia/Kathmandu", "1990-06-15"),
    ])
    func standardTimes(zone: String, date: String) throws {
        #expect(try birth(zone, date: date).meanTime == nil)
    }

    @Test(arguments: [("Asia/Kathmandu", "1990-06-15"), ("Asia/Kolkata", "1990-06-15"), ("+05:45", "1900-01-01")])
    func quartersOfAnHourNeedNoNote(zone: String, date: String) throws {
        #expect(try birth(zone, date: date).unusualClock == nil)
    }

    @Test(arguments: ["+05:41", "-00:01", "+14:59"])
    func offsetsGivenAsTheZoneNeedNoNote(zone: String) throws {
        #expect(try birth(zone, date: "1900-01-01").unusualClock == nil)
    }

    @Test func documentsSayWhichMeanTimeWasUsed() throws {
        func document(_ zone: String, _ date: String = "1879-03-14") throws -> BirthDocument {
            BirthDocument(try birth(zone, date: date))
        }
        let berlin = try document("Europe/Berlin")
        #expect(berlin.meanTime == .zone && berlin.utcOffsetSeconds == 3208)
        #expect(
            berlin.note == "mean time of Europe/Berlin's city, UTC+00:53:28; "
                + "zone LMT takes that of the birthplace's own longitude")
        let ulm = try document("LMT")
        #expect(ulm.meanTime == .birthplace && ulm.utcOffsetSeconds == 2400)
        #expect(ulm.note?.hasPrefix("mean time of the birthplace's own longitude, UTC+00:40:00; ") == true)
        #expect(try document("America/New_York", "1880-01-01").note?.contains("UTC-04:56:02") == true)
        let text = String(decoding: try JSONEncoder().encode(berlin), as: UTF8.self)
        #expect(text.contains("\"mean_time\":\"zone\"") && text.contains("\"utc_offset_seconds\":3208"))
        #expect(try JSONDecoder().decode(BirthDocument.self, from: Data(text.utf8)) == berlin)
        let today = String(decoding: try JSONEncoder().encode(document("Europe/Berlin", "1990-06-15")), as: UTF8.self)
        #expect(!today.contains("mean_time") && !today.contains("utc_offset_seconds") && !today.contains("note"))
        // Even without a place, the zone's mean time is known.
        #expect(try BirthData(date: "1879-03-14", time: "11:30", zone: "Europe/Berlin").meanTime != nil)
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
