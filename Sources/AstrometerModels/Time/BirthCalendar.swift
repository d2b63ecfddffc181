extension BirthCalendar {
    /// The first day of the Gregorian calendar, 1582-10-15.
    public static let reform = CivilDate(dayNumber: -141_427)

    /// Parses a date `YYYY-MM-DD` of this calendar.
    /// - Throws: ``AstrometerError`` that names the text.
    public func day(parsing text: String) throws -> CivilDate {
        switch self {
        case .gregorian: try CivilDate(parsing: text)
        case .julian: try JulianCalendarDate(parsing: text).gregorian
        }
    }

    /// Returns the date of a day in this calendar, `YYYY-MM-DD`.
    public func text(of day: CivilDate) -> String {
        switch self {
        case .gregorian: day.description
        case .julian: JulianCalendarDate(day).description
        }
    }
}

struct JulianCalendarDate: Hashable {
    let year, month, day: Int
    /// The same day in the Gregorian calendar.
    let gregorian: CivilDate

    /// Parses `YYYY-MM-DD`.
    init(parsing text: String) throws {
        // Only 29 February of a century can be missing from the Gregorian calendar.
        if text.hasSuffix("-02-29"), let year = CivilDate(text.dropLast(2) + "28")?.year, year % 4 == 0 {
            (self.year, month, day) = (year, 2, 29)
        } else {
            let date = try CivilDate(parsing: text)
            (year, month, day) = (date.year, date.month, date.day)
        }
        let (era, yearOfEra) = (month > 2 ? year : year - 1).flooredDivision(by: 4)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        let dayNumber = era * 1461 + yearOfEra * 365 + dayOfYear - Self.offset
        try ensure(
            CivilDate.dayNumbers.contains(dayNumber), .outOfRange,
            "date \"\(text)\" of the Julian calendar must be from "
                + "\(CivilDate.first) to \(CivilDate.last) of the Gregorian calendar")
        gregorian = CivilDate(dayNumber: dayNumber)
    }

    init(_ date: CivilDate) {
        let (era, dayOfEra) = (date.dayNumber + Self.offset).flooredDivision(by: 1461)
        let yearOfEra = (dayOfEra - dayOfEra / 1460) / 365
        let dayOfYear = dayOfEra - 365 * yearOfEra
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + 4 * era + (month <= 2 ? 1 : 0)
        gregorian = date
    }

    /// Days from 1 March of the year 0 in the Julian calendar to 1970-01-01 in the Gregorian.
    private static let offset = 719_470

    /// The date as `YYYY-MM-DD`.
    var description: String { CivilDate.format(year, month, day) }
}

extension BirthData {
    /// The date in the birth's calendar, `YYYY-MM-DD`.
    public var writtenDate: String { calendar.text(of: date) }

    /// The date with the name of its month, and the calendar if it is the Julian: "1 May 1602 (Julian)".
    public var dateWithCalendar: String {
        DateWords.date(written: writtenDate) + (calendar == .julian ? " (Julian)" : "")
    }

    /// A note on the calendar of the date: the Gregorian date of a Julian date, or the interpretation of a date before
    /// 1582-10-15; nil for later Gregorian dates.
    public var calendarNote: String? {
        switch calendar {
        case .julian: "\(writtenDate) in the Julian calendar is \(date) in the Gregorian"
        case .gregorian where date < BirthCalendar.reform:
            "dates before \(BirthCalendar.reform) are read in the Gregorian calendar unless calendar julian is given"
        case .gregorian: nil
        }
    }
}
