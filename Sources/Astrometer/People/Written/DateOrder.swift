/// The order in which a list writes day, month and year.
public enum DateOrder: String, TextCase {
    /// Year, month, day: 1990/06/15.
    case ymd
    /// Day, month, year: 15.06.1990.
    case dmy
    /// Month, day, year: 06/15/1990.
    case mdy

    /// Rewrites a date in this order as `YYYY-MM-DD`, and keeps a time that follows it.
    ///
    /// Numbers are separated by slashes, points or hyphens, and may lack leading zeros. A date that is `YYYY-MM-DD` already
    /// is accepted in every order, as it cannot mean another.
    func iso(_ text: String, of calendar: BirthCalendar = .gregorian) throws -> String {
        let (date, time) = Self.split(text)
        if (try? calendar.day(parsing: String(date.prefix { $0 != "T" }))) != nil { return text }
        guard let numbers = Self.numbers(date), let iso = iso(numbers, calendar) else {
            throw AstrometerError.invalid(
                "date \"\(text.escapingControls)\" is not in the order \(rawValue); write \(example)\(Self.hint(text))")
        }
        return iso + time
    }

    /// Returns the orders in which a text is a date; none for `YYYY-MM-DD` and for other texts.
    static func fitting(_ text: String) -> [DateOrder] {
        guard let numbers = numbers(split(text).date) else { return [] }
        return allCases.filter { $0.iso(numbers, .gregorian) != nil }
    }

    /// Returns a hint for an error about a date with a two-digit year, or a day number of Excel; else an empty text.
    static func hint(_ text: String) -> String {
        // Days since 1899-12-30, with a fraction for the time. Shorter numbers are more likely years.
        let day = text.prefix { $0 != "." }
        if day.count == 5, let number = Int(digits: day), Double.decimal(text) != nil {
            return
                "; as a day number of Excel it would be \(CivilDate(dayNumber: number - 25_569)); format the column as "
                + "YYYY-MM-DD before saving it as CSV"
        }
        guard let numbers = numbers(split(text).date), numbers.allSatisfy({ $0.utf8.count <= 2 }) else { return "" }
        return "; years have four digits"
    }

    /// Splits a text into the date and the rest, from the first space on.
    private static func split(_ text: String) -> (date: Substring, time: Substring) {
        let end = text.firstIndex(of: " ") ?? text.endIndex
        return (text[..<end], text[end...])
    }

    /// Returns the three numbers of a date; nil for any other text.
    private static func numbers(_ text: Substring) -> [Substring]? {
        for separator in ["/", ".", "-"] as [Character] {
            let parts = text.split(separator: separator, omittingEmptySubsequences: false)
            if parts.count == 3, parts.allSatisfy({ (1...4).contains($0.utf8.count) && Int(digits: $0) != nil }) {
                return parts
            }
        }
        return nil
    }

    private func iso(_ numbers: [Substring], _ calendar: BirthCalendar) -> String? {
        let (year, month, day) =
            switch self {
            case .ymd: (numbers[0], numbers[1], numbers[2])
            case .dmy: (numbers[2], numbers[1], numbers[0])
            case .mdy: (numbers[2], numbers[0], numbers[1])
            }
        guard year.utf8.count == 4, month.utf8.count <= 2, day.utf8.count <= 2 else { return nil }
        let text = [month, day].reduce(String(year)) { $0 + ($1.utf8.count == 1 ? "-0" : "-") + $1 }
        return (try? calendar.day(parsing: text)) == nil ? nil : text
    }

    private var example: String {
        switch self {
        case .ymd: "year, month and day, such as 1990-06-15"
        case .dmy: "day, month and year, such as 15.06.1990"
        case .mdy: "month, day and year, such as 06/15/1990"
        }
    }
}
