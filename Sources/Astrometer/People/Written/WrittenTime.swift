/// A time of day as people and databases write it: `14:30`, `2:30 PM`, `24:00`, `14:30:00.000`.
struct WrittenTime: Equatable {
    let time: CivilTime
    /// Whether it belongs to the following date: `24:00` is the midnight at a day's end.
    let isNextDay: Bool

    init(_ text: String) throws {
        // Nearly all times use 24 hours.
        if let plain = try? CivilTime(parsing: text) {
            (time, isNextDay) = (plain, false)
            return
        }
        let text = try Self.withoutFraction(text)
        let lower = text.lowercased().replacing(".m.", with: "m")
        guard let half = ["am", "pm"].first(where: lower.hasSuffix) else {
            isNextDay = ["24:00", "24:00:00"].contains(lower)
            time = isNextDay ? CivilTime(secondOfDay: 0) : try CivilTime(parsing: text)
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
