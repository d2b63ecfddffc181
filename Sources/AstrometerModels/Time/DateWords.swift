/// English dates as people write them.
package enum DateWords {
    package static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    /// Starting with the weekday of 1970-01-01.
    private static let weekdays = ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]

    /// Returns the day of the week.
    package static func weekday(_ date: CivilDate) -> String {
        weekdays[date.dayNumber.flooredDivision(by: 7).remainder]
    }

    /// Returns a date with the name of its month: "15 June 1990".
    package static func date(_ date: CivilDate) -> String { self.date(written: date.description) }

    /// Returns a date of either calendar, `YYYY-MM-DD`, with the name of its month or its first letters; other text is
    /// unchanged.
    package static func date(written text: String, letters: Int = 9) -> String {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).suffix(3)
        guard parts.count == 3, let month = Int(parts[parts.startIndex + 1]), months.indices.contains(month - 1),
            let day = Int(parts[parts.startIndex + 2])
        else { return text }
        let sign = text.hasPrefix("-") ? "-" : ""
        return "\(day) \(months[month - 1].prefix(letters)) \(sign)\(parts[parts.startIndex])"
    }

    /// Returns a date and a time, "15 June 1990, 08:30" from `1990-06-15 08:30`; other text, such as a Julian day, is unchanged.
    package static func dateAndTime(written text: String) -> String {
        let parts = text.split(separator: " ")
        return parts.count == 2 ? "\(date(written: String(parts[0]))), \(parts[1])" : text
    }
}
