import Astrometer
import Testing

@Suite struct BirthFieldsTests {
    private func fields(
        _ date: String, _ time: String, _ zone: String, _ latitude: String = "", _ longitude: String = ""
    ) -> BirthFields {
        var fields = BirthFields()
        for (field, text) in [
            (BirthFields.Field.date, date), (.time, time), (.zone, zone), (.latitude, latitude),
            (.longitude, longitude),
        ] {
            fields[field] = text
        }
        return fields
    }

    @Test func meanTimeOfTheBirthplace() throws {
        let birth = try fields("1879-03-14", "11:30", " LMT ", "48.4", "10").birth()
        #expect(try birth.moment().description == "1879-03-14T10:50:00Z")
    }

    @Test(arguments: [
        ("1879-03-14", "11:30", "LMT", "", "", BirthFields.Field.longitude, "requires a longitude"),
        ("1879-03-14", "", "LMT", "", "", .longitude, "requires a longitude"),
        ("1879-03-14", "11:30", "LMT", "48", "", .longitude, "latitude requires longitude"),
        ("1879-03-14", "11:30", "lmt", "48", "10", .zone, "did you mean LMT?"),
        ("1879-03-14", "11:30", "LMT", "91", "10", .latitude, "91"),
        // A time that clocks skipped, also without a place.
        ("2021-03-14", "02:30", "America/New_York", "", "", .time, "does not exist"),
        ("2011-12-30", "12:00", "Pacific/Apia", "-13.8", "-171.8", .time, "such as 2011-12-31 12:00"),
        ("02025-01-01", "", "", "", "", .date, "02025-01-01"), ("-0000-01-01", "", "", "", "", .date, "-0000-01-01"),
    ])
    func errorsNameTheField(
        _ date: String, _ time: String, _ zone: String, _ latitude: String, _ longitude: String,
        _ field: BirthFields.Field, _ words: String
    ) throws {
        let fault = #expect(throws: BirthFieldError.self) {
            try fields(date, time, zone, latitude, longitude).birth()
        }
        #expect(fault?.field == field && fault?.error.code == .invalidArgument)
        #expect(fault?.error.message.contains(words) == true, "\(fault?.error.message ?? "")")
    }

    /// `repeated_time` without a time is an error.
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

    @Test func aLeapDayOfTheJulianCalendarAlone() throws {
        let fault = #expect(throws: BirthFieldError.self) { try birth([.date: "1500-02-29"]) }
        #expect(fault?.field == .date && fault?.error.message.hasSuffix("give calendar julian for it") == true)
        let unknown = #expect(throws: BirthFieldError.self) { try birth([.date: "1500-02-28", .calendar: "old"]) }
        #expect(
            unknown?.field == .calendar && unknown?.error.message == "calendar must be gregorian or julian, not \"old\""
        )
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

    struct Refusal: Sendable {
        let texts: [BirthFields.Field: String]
        let field: BirthFields.Field
        let words: String
    }

    static let refusals =
        [
            Refusal(texts: [.date: "1990-06-15T14:30:00Z", .time: "14:30"], field: .time, words: "give the time once"),
            Refusal(
                texts: [.date: "1990-06-15", .place: "Paris", .latitude: "1", .longitude: "2"], field: .place,
                words: "place \"Paris\" cannot be combined with latitude, longitude; give"),
            Refusal(
                texts: [.date: "1990-06-15T14:30Z", .place: "Paris", .zone: "UTC"], field: .place,
                words: "place \"Paris\" cannot be combined with zone; give"),
            Refusal(texts: [.date: "33039"], field: .date, words: "day number of Excel it would be 1990-06-15"),
            Refusal(texts: [.date: "36526.5"], field: .date, words: "day number of Excel it would be 2000-01-01"),
            Refusal(texts: [.date: "1990-06-15", .place: "Xyzzyqwv"], field: .place, words: "no place"),
            Refusal(
                texts: [.date: "1990-06-15", .latitude: "40N60", .longitude: "0"], field: .latitude, words: "60 minutes"
            ),
            Refusal(
                texts: [.date: "1990-06-15", .time: "13:30 PM", .zone: "UTC"], field: .time, words: "from 1 to 12"),
        ]
        + [
            "T00:00:00Z", "T00:00:00+00:00", " 00:00:00-00:00", " 00:00:00Z", " 0:00 UTC", "T00:00:00.000+0000",
            " 12:00 AM GMT",
        ]
        .map { Refusal(texts: [.date: "1990-06-15" + $0], field: .date, words: "is midnight UTC") }

    @Test(arguments: refusals) func invalidFieldsAreRejected(refusal: Refusal) throws {
        let fault = #expect(throws: BirthFieldError.self) { try birth(refusal.texts) }
        #expect(fault?.field == refusal.field)
        #expect(fault?.error.message.contains(refusal.words) == true, "\(fault?.error.message ?? "")")
    }
}
