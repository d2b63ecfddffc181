import AstrometerModels
import AstrometerPopulation
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
        ("1879-03-14", "11:30", "LMT", "", "", BirthFields.Field.longitude, "without a longitude"),
        ("1879-03-14", "", "LMT", "", "", .longitude, "without a longitude"),
        ("1879-03-14", "11:30", "LMT", "48", "", .longitude, "latitude without longitude"),
        ("1879-03-14", "11:30", "lmt", "48", "10", .zone, "did you mean LMT?"),
        ("1879-03-14", "11:30", "LMT", "91", "10", .latitude, "91"),
        // A time that clocks skipped, without a place too.
        ("2021-03-14", "02:30", "America/New_York", "", "", .time, "does not exist"),
        ("2011-12-30", "12:00", "Pacific/Apia", "-13.8", "-171.8", .time, "such as 2011-12-31 12:00"),
        ("02025-01-01", "", "", "", "", .date, "02025-01-01"), ("-0000-01-01", "", "", "", "", .date, "-0000-01-01"),
    ])
    func faults(
        _ date: String, _ time: String, _ zone: String, _ latitude: String, _ longitude: String,
        _ field: BirthFields.Field, _ words: String
    ) throws {
        let fault = #expect(throws: BirthFields.Fault.self) {
            try fields(date, time, zone, latitude, longitude).birth()
        }
        #expect(fault?.field == field && fault?.error.code == .invalidArgument)
        #expect(fault?.error.message.contains(words) == true, "\(fault?.error.message ?? "")")
    }

    /// Which of two times is meant says nothing where there is none.
    @Test func theLaterOfTwoTimesNeedsATime() throws {
        var fields = BirthFields()
        (fields[.date], fields[.repeatedTime]) = ("2021-11-07", "later")
        let fault = #expect(throws: BirthFields.Fault.self) { try fields.birth() }
        #expect(fault?.field == .repeatedTime && fault?.error.message.contains("without a time") == true)
        (fields[.time], fields[.zone]) = ("01:30", "America/New_York")
        #expect(try fields.birth().repeatedTime == .later)
        (fields[.time], fields[.repeatedTime]) = (nil, "earlier")
        #expect(try !fields.birth().isExact)
    }
}
