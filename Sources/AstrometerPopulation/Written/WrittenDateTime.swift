import AstrometerSupport

/// A date of birth with a time, as programs write it in ISO 8601: `1990-06-15T14:30:00-04:00`.
struct WrittenDateTime: Equatable {
    /// The date, `YYYY-MM-DD`.
    let date: String
    /// The time, `HH:MM` or `HH:MM:SS`.
    let time: String
    /// What follows the time: `Z`, or an offset such as `-04:00`; nil where there is none.
    let offset: String?

    /// The parts of a date-time; nil for a text that is a date alone, or a date with the midnight with which it begins.
    ///
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for midnight in UTC, which is how JavaScript writes a
    ///   date without a time, and for fractions of a second other than zero.
    init?(_ text: String) throws {
        guard let separator = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }),
            text[..<separator].last?.isNumber == true, text[text.index(after: separator)...].first?.isNumber == true
        else { return nil }
        date = String(text[..<separator])
        var clock = BirthFields.trimmed(String(text[text.index(after: separator)...]))
        if clock.hasSuffix("Z") || clock.hasSuffix("z") {
            offset = "Z"
            clock.removeLast()
        } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "\u{2212}" }) {
            let digits = clock[clock.index(after: sign)...]
            offset = (clock[sign] == "+" ? "+" : "-") + digits
            clock = String(clock[..<sign])
        } else {
            offset = nil
        }
        let parts = clock.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard !parts[1].isEmpty, parts[1].allSatisfy({ $0 == "0" }) else {
                throw AstrometerError(
                    .invalidArgument,
                    "date \"\(text.visible)\" has a fraction of a second; births are taken to the second")
            }
            clock = String(parts[0])
        }
        time = clock
        if ["00:00", "00:00:00"].contains(time) {
            if offset == nil { return nil }
            if offset == "Z" {
                throw AstrometerError(
                    .invalidArgument,
                    "date \"\(text.visible)\" is midnight UTC, which is how JavaScript writes a date without a time; "
                        + "give the date alone, \(date), or the time with the zone's offset")
            }
        }
    }
}
