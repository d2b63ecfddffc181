import AstrometerSupport

/// A calendar in which a date of birth is written.
public enum BirthCalendar: String, TextCase {
    /// The calendar of today, continued into the past.
    case gregorian
    /// The calendar of Caesar, in which every fourth year is a leap year: of Italy and Spain until 1582-10-04, of England
    /// until 1752, of Russia until 1918.
    case julian
}

/// A day of the Julian calendar.
struct JulianCalendarDate: Hashable {
    let year: Int
    let month: Int
    let day: Int

    /// A date written `YYYY-MM-DD`.
    /// - Throws: ``AstrometerError`` for a text that is no date of the Julian calendar.
    init(parsing text: String) throws {
        // 29 February exists in every fourth year; all other days have the form of a Gregorian date.
        if text.hasSuffix("-02-29"), let year = CivilDate(text.dropLast(2) + "28")?.year, year % 4 == 0 {
            (self.year, month, day) = (year, 2, 29)
            return
        }
        let date = try CivilDate(parsing: text)
        (year, month, day) = (date.year, date.month, date.day)
    }

    /// The date in the Julian calendar of a day.
    init(_ date: CivilDate) {
        let (era, dayOfEra) = (date.dayNumber + Self.offset).flooredDivision(by: 1461)
        let yearOfEra = (dayOfEra - dayOfEra / 1460) / 365
        let dayOfYear = dayOfEra - 365 * yearOfEra
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + 4 * era + (month <= 2 ? 1 : 0)
    }

    /// The same day in the Gregorian calendar.
    var gregorian: CivilDate {
        let (era, yearOfEra) = (month > 2 ? year : year - 1).flooredDivision(by: 4)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return CivilDate(dayNumber: era * 1461 + yearOfEra * 365 + dayOfYear - Self.offset)
    }

    /// Days from 1 March of the year 0 in the Julian calendar to 1970-01-01 in the Gregorian.
    private static let offset = 719_470

    /// `YYYY-MM-DD`.
    var description: String {
        (year < 0 ? "-" : "") + year.magnitude.padded(to: 4) + "-" + month.magnitude.padded(to: 2) + "-"
            + day.magnitude.padded(to: 2)
    }
}
