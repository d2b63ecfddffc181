import AstrometerModels

/// A date of birth with a time, as programs write it: `1990-06-15T14:30:00-04:00` in ISO 8601, and `1990-06-15 00:00:00` for
/// a date without a time in databases and spreadsheets.
struct WrittenDateTime: Equatable {
    /// The date, `YYYY-MM-DD`.
    let date: String
    /// The time, `HH:MM` or `HH:MM:SS`; nil for midnight without an offset, which means that no time is known.
    let time: String?
    /// The offset after the time: `Z`, or one such as `-04:00`; nil without one.
    let offset: String?

    /// Parses a date-time; nil for a text that is only a date.
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
        clock = try WrittenTime.withoutFraction(clock)
        let isMidnight = ["00:00", "00:00:00"].contains(clock)
        if isMidnight, offset == "Z" {
            throw AstrometerError(
                .invalidArgument,
                "date \"\(text.escapingControls)\" is midnight UTC, which is how JavaScript writes a date without a time; "
                    + "give the date alone, \(date), or the time with the zone's offset")
        }
        time = isMidnight && offset == nil ? nil : clock
    }
}
