import Astrometer
import AstrometerTestSupport
import Testing

@Suite struct BirthFieldsTests {
    @Test func theLaterOfTwoTimesNeedsATime() throws {
        var fields = BirthFields()
        (fields[.date], fields[.repeatedTime]) = ("2021-11-07", "later")
        let fault = #expect(throws: BirthFieldError.self) { try fields.birth() }
        #expect(fault?.field == .repeatedTime && fault?.error.message.contains("requires a time of birth") == true)
        (fields[.time], fields[.zone]) = ("01:30", "America/New_York")
        #expect(try fields.birth().repeatedTime == .later)
        (fields[.time], fields[.repeatedTime]) = (nil, "earlier")
        #expect(try !fields.birth().isExact)
    }
}

/// Births in common notations: coordinates, times, dates with a time, and places.
@Suite struct WrittenBirthTests {
    func birth(_ texts: [BirthFields.Field: String]) throws -> BirthData {
        var fields = BirthFields()
        for (field, text) in texts { fields[field] = text }
        return try fields.birth()
    }

    @Test func coordinatesAndTimes() throws {
        let birth = try birth([
            .date: "1990-06-15", .time: "2:30 PM", .zone: "America/New_York", .latitude: "40n42", .longitude: "74W00",
        ])
        #expect(birth.time?.description == "14:30")
        #expect(abs((birth.latitude ?? 0) - 40.7) < 1e-9 && birth.longitude == -74)
    }

    @Test(
        arguments: [
            ("1500-02-29", nil, "1500-03-10"), ("1500-02-29T10:00:00+00:00", nil, "1500-03-10"),
            ("1500-02-29T23:00-05:00", "UTC", "1500-03-11"), ("1500-12-31", "24:00", "1501-01-11"),
        ] as [(String, String?, String)])
    func datesOfTheJulianCalendar(date: String, timeOrZone: String?, gregorian: String) throws {
        let isTime = timeOrZone?.contains(":") == true
        let birth = try birth([
            .date: date, .calendar: " Julian", .time: isTime ? timeOrZone ?? "" : "",
            .zone: timeOrZone.map { isTime ? "UTC" : $0 } ?? "",
        ])
        #expect(birth.calendar == .julian && birth.date.description == gregorian)
    }

    @Test func midnightAtTheEndBelongsToTheNextDay() throws {
        let birth = try birth([.date: "1999-12-31", .time: "24:00", .zone: "Europe/Berlin"])
        #expect(birth.date.description == "2000-01-01" && birth.time?.description == "00:00")
    }

    @Test(
        arguments: [
            ("1990-06-15T14:30:00-04:00", nil, "1990-06-15T18:30:00Z"),
            ("1990-06-15T18:30:00Z", "America/New_York", "1990-06-15T18:30:00Z"),
            ("2021-11-07T06:30:00Z", "America/New_York", "2021-11-07T06:30:00Z"),
            ("2021-11-07T05:30:00Z", "America/New_York", "2021-11-07T05:30:00Z"),
            ("1990-06-15 14:30", "America/New_York", "1990-06-15T18:30:00Z"),
            ("1990-06-15 14:30+0530", nil, "1990-06-15T09:00:00Z"),
            ("1990-06-15T14:30:00+06", nil, "1990-06-15T08:30:00Z"),
            ("1990-06-15 14:30 UTC", nil, "1990-06-15T14:30:00Z"),
            ("1990-06-15 2:30 PM GMT+10:00", nil, "1990-06-15T04:30:00Z"),
            ("1990-06-15T00:00-04:00", nil, "1990-06-15T04:00:00Z"),
        ] as [(String, String?, String)])
    func datesWithATime(text: String, zone: String?, moment: String) throws {
        var texts: [BirthFields.Field: String] = [.date: text]
        texts[.zone] = zone
        #expect(Timestamp(try birth(texts).moment()).description == moment)
    }

    /// Dates as databases, spreadsheets and pandas export them.
    @Test(arguments: [
        "1990-06-15T00:00:00", "1990-06-15 00:00:00", "1990-06-15T00:00:00.000000", "1990-06-15 00:00",
        "1990-06-15 0:00", "1990-06-15 0:00:00", "1990-06-15 12:00:00 AM",
    ])
    func datesWithMidnight(text: String) throws {
        let alone = try birth([.date: text])
        #expect(alone.date.description == "1990-06-15" && alone.time == nil && alone.momentKnown == .noonUTC)
        let whole = try birth([.date: text, .time: "14:30:00.000", .zone: "America/New_York"])
        #expect(Timestamp(try whole.moment()).description == "1990-06-15T18:30:00Z")
    }

    @Test func aPlaceGivesZoneAndCoordinates() throws {
        let birth = try birth([.date: "1990-06-15", .time: "14:30", .place: "NYC"])
        #expect(birth.zone == "America/New_York" && birth.isExact)
        let mean = try self.birth([.date: "1880-06-15", .time: "14:30", .place: "Berlin", .zone: "LMT"])
        #expect(mean.zone == "LMT" && mean.longitude != nil)
    }

    @Test(arguments: try Rows.of("AstrometerTests/Samples/birth-field-errors.jsonl"))
    func invalidFieldsAreRejected(row: [String]) throws {
        var fields = BirthFields()
        for text in row[2...] {
            let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
            fields[try #require(BirthFields.Field(rawValue: parts[0]))] = parts[1]
        }
        let fault = #expect(throws: BirthFieldError.self) { try fields.birth() }
        let message = fault?.error.message ?? ""
        #expect(fault?.field.rawValue == row[0] && fault?.error.code == .invalidArgument, "\(message)")
        #expect(message == row[1] || row[1].hasPrefix("…") && message.contains(row[1].dropFirst()), "\(message)")
    }
}
