import Testing

@testable import Astrometer

@Suite struct WrittenTimeTests {
    @Test(arguments: [
        ("14:30", "14:30"), ("2:30 PM", "14:30"), ("2:30pm", "14:30"), ("2:30 a.m.", "02:30"), ("12:00 AM", "00:00"),
        ("12:00 PM", "12:00"), ("12:59:59 PM", "12:59:59"), ("12:30 am", "00:30"), ("11 PM", "23:00"),
        ("07:05:09", "07:05:09"), ("14:30:00.000", "14:30"), ("4:30:09.0", "04:30:09"),
    ])
    func time(text: String, shown: String) throws {
        let written = try WrittenTime(text)
        #expect(written.time.description == shown)
        #expect(!written.isNextDay)
    }

    @Test(arguments: ["24:00", "24:00:00"]) func midnightAtTheEndOfADay(text: String) throws {
        let written = try WrittenTime(text)
        #expect(written.time.secondOfDay == 0 && written.isNextDay)
    }

    @Test(arguments: [
        "13:30 PM", "0:30 AM", "24:00 PM", "24:01", "25:00", "PM", "2:60 PM", "2.30", "2:30 XM", "14:30:00.",
        "14:30:00.5", "14.30",
    ])
    func invalidTimesAreRejected(text: String) {
        #expect(throws: AstrometerError.self) { try WrittenTime(text) }
    }

    @Test(arguments: [
        ("1990-06-15T14:30:00-04:00", "14:30:00", "-04:00"), ("1990-06-15T14:30:00.000Z", "14:30:00", "Z"),
        ("1990-06-15 14:30", "14:30", nil), ("1990-06-15T00:00:00+02:00", "00:00:00", "+02:00"),
        ("1990-06-15T00:00:00", nil, nil), ("1990-06-15 00:00:00.000000", nil, nil), ("1990-06-15 00:00", nil, nil),
        ("1990-06-15 00:00:01", "00:00:01", nil),
    ])
    func dateTime(text: String, time: String?, offset: String?) throws {
        let written = try #require(try WrittenDateTime(text))
        #expect(written.date == "1990-06-15")
        #expect(written.time == time)
        #expect(written.offset == offset)
    }

    @Test(arguments: ["1990-06-15", "1990-06-15T", "15 June"]) func dateAlone(text: String) throws {
        #expect(try WrittenDateTime(text) == nil)
    }

    @Test(arguments: ["1990-06-15T00:00:00Z", "1990-06-15T00:00:00.000Z", "1990-06-15T14:30:00.5Z"])
    func dateTimeRefused(text: String) {
        #expect(throws: AstrometerError.self) { try WrittenDateTime(text) }
    }
}
