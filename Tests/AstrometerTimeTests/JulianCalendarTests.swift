import AstrometerSupport
import Testing

@testable import AstrometerTime

@Suite struct JulianCalendarTests {
    /// Pairs of dates as published: Italy's and England's last Julian days, Newton, Bach, Mendeleev, the October
    /// revolution, and the day on which both calendars agree.
    @Test(arguments: [
        ("1582-10-05", "1582-10-15"), ("1752-09-03", "1752-09-14"), ("1642-12-25", "1643-01-04"),
        ("1685-03-21", "1685-03-31"), ("1834-01-27", "1834-02-08"), ("1917-10-25", "1917-11-07"),
        ("1602-05-01", "1602-05-11"), ("1500-02-29", "1500-03-10"), ("0300-01-01", "0300-01-01"),
        ("1900-02-29", "1900-03-13"),
        ("0000-03-01", "0000-02-28"), ("-0004-02-29", "-0004-02-27"),
    ])
    func isTheSameDay(julian: String, gregorian: String) throws {
        let date = try JulianCalendarDate(parsing: julian)
        #expect(date.gregorian.description == gregorian)
        #expect(JulianCalendarDate(date.gregorian).description == julian)
    }

    @Test func everyDayComesBack() throws {
        for dayNumber in stride(from: -1_500_000, to: 100_000, by: 97) {
            let day = CivilDate(dayNumber: dayNumber)
            #expect(JulianCalendarDate(day).gregorian == day, "\(day)")
        }
    }

    @Test(arguments: ["1501-02-29", "1500-02-30", "1500-13-01", "1500-2-29", "x"]) func refused(text: String) {
        #expect(throws: AstrometerError.self) { try JulianCalendarDate(parsing: text) }
    }
}
