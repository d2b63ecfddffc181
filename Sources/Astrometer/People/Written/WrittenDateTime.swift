/// A date of birth with a time, as programs write it: `1990-06-15T14:30:00-04:00` in ISO 8601, and `1990-06-15 00:00:00` for
/// a date without a time in databases and spreadsheets.
struct WrittenDateTime: Equatable {
    let date: String
    /// The time of day; nil for a midnight that means that no time is known.
    let time: String?
    /// The offset after the time: `Z`, or one such as `-04:00`; nil without one.
    let offset: String?
    /// Whether the time is a midnight without an offset or in UTC, in any spelling.
    let isMidnight: Bool

    /// Parses a date-time; nil for a text that is only a date.
    init?(_ text: String, _ midnight: BirthFields.Midnight = .single) throws {
        guard text.utf8.count > 10, let separator = text.firstIndex(where: { $0 == "T" || $0 == "t" || $0 == " " }),
            text[..<separator].last?.isNumber == true, text[text.index(after: separator)...].first?.isNumber == true
        else { return nil }
        date = String(text[..<separator])
        var (clock, offset) = Self.split(String(text[text.index(after: separator)...]).trimmed)
        clock = try WrittenTime.withoutFraction(clock)
        let isUTC = offset.map { $0 == "Z" || $0.allSatisfy { "UTC+-0:".contains($0) } } ?? true
        let written = isUTC ? try? WrittenTime(clock) : nil
        isMidnight = written?.time.secondOfDay == 0 && written?.isNextDay == false
        if isMidnight, midnight == .single, offset != nil {
            throw AstrometerError.invalid(
                "date \"\(text.escapingControls)\" is midnight UTC, which is how JavaScript writes a date without a time; "
                    + "give the date alone, \(date), or the time with the zone's offset")
        }
        let isUnknown = isMidnight && midnight != .time
        if isUnknown { offset = nil }
        time = isUnknown ? nil : clock
        self.offset = offset
    }

    /// Splits a time from the offset after it: `Z`, ` UTC`, `-04:00`, `+0530`, `UTC+5`.
    private static func split(_ text: String) -> (clock: String, offset: String?) {
        var clock = text
        var offset: String?
        if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "\u{2212}" }) {
            offset = (text[sign] == "+" ? "+" : "-") + text[text.index(after: sign)...]
            clock = String(text[..<sign]).trimmed
        }
        guard let name = ["z", "utc", "gmt"].first(where: clock.lowercased().hasSuffix) else { return (clock, offset) }
        clock = String(clock.dropLast(name.count)).trimmed
        return (clock, offset.map { "UTC" + $0 } ?? "Z")
    }
}
