import AstrometerTestSupport

@testable import AstrometerModels

@Suite struct BirthCalendarTests {
    /// Published pairs of dates: the first days after the reforms of Italy and England; Newton, Bach, Mendeleev and the October
    /// Revolution; leap days; and days on which both calendars show the same date.
    @Test(arguments: [
        ("1582-10-05", "1582-10-15"), ("1752-09-03", "1752-09-14"), ("1642-12-25", "1643-01-04"),
        ("1685-03-21", "1685-03-31"), ("1834-01-27", "1834-02-08"), ("1917-10-25", "1917-11-07"),
        ("1602-05-01", "1602-05-11"), ("1500-02-29", "1500-03-10"), ("0300-01-01", "0300-01-01"),
        ("1900-02-29", "1900-03-13"), ("0000-03-01", "0000-02-28"), ("-0004-02-29", "-0004-02-27"),
    ])
    func bothDatesAreOneDay(julian: String, gregorian: String) throws {
        let day = try BirthCalendar.julian.day(parsing: julian)
        #expect(day.description == gregorian)
        #expect(BirthCalendar.julian.text(of: day) == julian)
    }

    @Test func everyDayRoundTrips() throws {
        for dayNumber in stride(from: -1_500_000, to: 100_000, by: 97) {
            let day = CivilDate(dayNumber: dayNumber)
            #expect(try BirthCalendar.julian.day(parsing: BirthCalendar.julian.text(of: day)) == day)
        }
    }

    @Test(arguments: ["1501-02-29", "1500-02-30", "1500-13-01", "1500-2-29", "-0000-02-29", "x"])
    func notJulianDates(text: String) {
        #expect(throws: AstrometerError.self) { try BirthCalendar.julian.day(parsing: text) }
    }

    /// The calendars differ by about 20 years here, so the first and last Julian dates are outside the Gregorian range.
    @Test(arguments: ["-999999-01-01", "999999-12-31"]) func daysBeyondTheFirstAndLast(text: String) {
        expectError(text, code: .outOfRange) { try BirthCalendar.julian.day(parsing: text) }
    }

    @Test(
        arguments: [
            ("1602-05-11", BirthCalendar.julian, "1602-05-01 in the Julian calendar is 1602-05-11 in the Gregorian"),
            (
                "1582-10-14", .gregorian,
                "dates before 1582-10-15 are read in the Gregorian calendar unless calendar julian is given"
            ),
            ("1582-10-15", .gregorian, nil),
        ] as [(String, BirthCalendar, String?)])
    func notes(date: String, calendar: BirthCalendar, note: String?) throws {
        let birth = try BirthData(date: CivilDate(parsing: date), calendar: calendar)
        #expect(birth.calendarNote == note)
        #expect(BirthDocument(birth).note == note)
        #expect(try JSONDecoder().decode(BirthData.self, from: JSONEncoder().encode(birth)) == birth)
    }
}
