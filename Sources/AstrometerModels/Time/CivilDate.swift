/// A day of the proleptic Gregorian calendar, without a time or a zone.
///
///     let date = try CivilDate(parsing: "2024-02-29")
///     print(date.adding(days: 366))  // 2025-03-01
public struct CivilDate: ParsedText, Comparable {
    /// The year, −999,999 to 999,999; the year before 1 is 0.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// The first date, -999999-01-01.
    public static let first = CivilDate(unchecked: -999_999, 1, 1)
    /// The last date, 999999-12-31.
    public static let last = CivilDate(unchecked: 999_999, 12, 31)

    static let dayNumbers = first.dayNumber...last.dayNumber

    private init(unchecked year: Int, _ month: Int, _ day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Creates the date of a year, month and day.
    /// - Throws: ``AstrometerError`` when the calendar has no such day, or for years beyond ±999,999.
    public init(year: Int, month: Int, day: Int) throws {
        var written: String { Self.format(year, month, day) }
        try ensure((-999_999...999_999).contains(year), .outOfRange, "year must be -999999 to 999999, not \(year)")
        try ensure((1...12).contains(month), "month in date \"\(written)\" must be 1 to 12, not \(month)")
        let length = Self.daysInMonth(month, of: year)
        try ensure((1...length).contains(day), "day in date \"\(written)\" must be 1 to \(length), not \(day)")
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Parses `YYYY-MM-DD`. Years before 0 have a minus sign, and years after 9999 more digits, without extra zeros.
    /// - Throws: ``AstrometerError`` that names the text.
    public init(parsing text: String) throws {
        let negative = text.hasPrefix("-")
        let fields = text.dropFirst(negative ? 1 : 0).split(separator: "-", omittingEmptySubsequences: false)
        guard fields.count == 3, (4...6).contains(fields[0].count), fields[1].count == 2, fields[2].count == 2,
            let year = Int(digits: fields[0]), let month = Int(digits: fields[1]), let day = Int(digits: fields[2]),
            fields[0].count == 4 || year > 9999, !negative || year > 0
        else { throw AstrometerError.invalid("date \"\(text)\" must be YYYY-MM-DD, such as 1990-06-15") }
        try self.init(year: negative ? -year : year, month: month, day: day)
    }

    public var description: String { Self.format(year, month, day) }

    /// Days since 1970-01-01.
    public var dayNumber: Int { Self.dayNumber(year: year, month: month, day: day) }

    /// Returns the day number of a date, whose year may be beyond the calendar, counting in years that begin in March.
    static func dayNumber(year: Int, month: Int, day: Int) -> Int {
        let (era, yearOfEra) = (month > 2 ? year : year - 1).flooredDivision(by: 400)
        let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Creates the date `dayNumber` days after 1970-01-01, clamped to ``first`` and ``last``.
    public init(dayNumber: Int) {
        guard Self.dayNumbers.contains(dayNumber) else {
            self = dayNumber < 0 ? Self.first : Self.last
            return
        }
        let (era, dayOfEra) = (dayNumber + 719_468).flooredDivision(by: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The date `days` days later, or earlier when negative, clamped to ``first`` and ``last``.
    public func adding(days: Int) -> CivilDate {
        let (sum, isOverflow) = dayNumber.addingReportingOverflow(days)
        return isOverflow ? (days < 0 ? .first : .last) : CivilDate(dayNumber: sum)
    }

    public static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }

    static func daysInMonth(_ month: Int, of year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
    }

    static func format(_ year: Int, _ month: Int, _ day: Int) -> String {
        (year < 0 ? "-" : "") + year.magnitude.padded(to: 4) + "-" + month.magnitude.padded(to: 2) + "-"
            + day.magnitude.padded(to: 2)
    }
}
