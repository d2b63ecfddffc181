/// A time of day as people and databases write it: `14:30`, `2:30 PM`, `24:00`, `14:30:00.000`, `14h30`, `14.30`, `noon`.
struct WrittenTime: Equatable {
    let time: CivilTime
    /// Whether it belongs to the following date: `24:00` is the midnight at a day's end.
    let isNextDay: Bool

    init(_ text: String) throws {
        // Nearly all times use 24 hours.
        if let plain = try? CivilTime(parsing: text) {
            time = plain
            isNextDay = false
            return
        }
        let text = try Self.withoutFraction(text)
        let lower = Self.withColons(text.lowercased().replacing(".m.", with: "m").replacing(". m.", with: "m"))
        // The midnight at the beginning of the date.
        if let word = ["noon": CivilTime.noon, "midday": .noon, "midnight": CivilTime(secondOfDay: 0)][
            lower.hasPrefix("12 ") ? String(lower.dropFirst(3)) : lower]
        {
            time = word
            isNextDay = false
            return
        }
        guard let half = ["am", "pm"].first(where: lower.hasSuffix) else {
            isNextDay = ["24:00", "24:00:00"].contains(lower)
            guard !isNextDay else {
                time = CivilTime(secondOfDay: 0)
                return
            }
            // Names the text as it was given.
            time = try (try? CivilTime(parsing: lower)) ?? CivilTime(parsing: text)
            return
        }
        let clock = String(lower.dropLast(2)).trimmed
        let shown = try required(
            try? CivilTime(parsing: clock.contains(":") ? clock : clock + ":00"),
            "time \"\(text.escapingControls)\" cannot be read; expected HH:MM, or H:MM AM or PM")
        try ensure(
            (1...12).contains(shown.hour),
            "time \"\(text.escapingControls)\" has the hour \(shown.hour) with \(half.uppercased()); with AM or PM hours run "
                + "from 1 to 12")
        isNextDay = false
        time = CivilTime(secondOfDay: shown.secondOfDay % 43_200 + (half == "pm" ? 43_200 : 0))
    }

    /// How many numbers stand between the marks of a time without colons.
    private static let numbersOfMarks = ["h": 1...2, "hm": 2...2, "hms": 3...3, ".": 2...2, "..": 3...3, ":h": 2...2]

    /// Rewrites `14h30`, `14h`, `14.30`, `14.30.15` and `14:30 Uhr` with colons; other texts stay as they are.
    private static func withColons(_ text: String) -> String {
        let plain = ["uhr", "hrs", "hours"].reduce(text) {
            $0.hasSuffix($1) ? String($0.dropLast($1.count)).trimmed : $0
        }
        let half = ["am", "pm"].first(where: plain.hasSuffix) ?? ""
        let clock = plain.dropLast(half.count)
        let numbers = clock.split { !$0.isNumber }
        guard clock.first?.isNumber == true, numbers[0].count <= 2, numbers.dropFirst().allSatisfy({ $0.count == 2 }),
            numbersOfMarks[clock.filter { !$0.isNumber && $0 != " " }]?.contains(numbers.count) == true
        else { return plain }
        return (numbers.count == 1 ? numbers + ["00"] : numbers).joined(separator: ":") + half
    }

    /// Removes a fraction of zeros after the seconds: `14:30:00` for `14:30:00.000`.
    static func withoutFraction(_ text: String) throws -> String {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].count(where: { $0 == ":" }) == 2,
            !parts[1].isEmpty, parts[1].utf8.allSatisfy(\.isDigit)
        else { return text }
        try ensure(
            parts[1].allSatisfy({ $0 == "0" }),
            "time \"\(text.escapingControls)\" has a fraction of a second; births are taken to the second")
        return String(parts[0])
    }
}
