import ArgumentParser
import AstrometerModels

struct SkyOptions: ParsableArguments {
    @Option(
        text: "Date of the reading: YYYY-MM-DD, today, yesterday, tomorrow, +7d or -7d. Today unless given.", "date")
    var date: String?

    @Option(text: "Time of day of the reading in the zone of the day, HH:MM; 12:00 unless given.", "time")
    var at: String?

    @OptionGroup var zone: DayZoneOptions

    /// Whether no option of the moment was given.
    var isEmpty: Bool { date.unless("today") == nil && at.unless("12:00") == nil }

    /// Returns the moment of the transits, in the zone of the day. Warns of a noon that clocks skipped.
    /// - Parameter birth: the options of a person, whose zone is used without `--day-zone`.
    func moment(for birth: BirthOptions? = nil) throws -> DayMoment {
        let zone = try zone.name(for: birth)
        let day = try OptionText.date(date ?? "today", zone: zone)
        let time = try at.map { try CivilTime(parsing: $0.trimmed) }
        let moment = try DayMoment(day, time ?? .noon, zone: zone)
        try moment.note.map(StandardError.warn)
        return moment
    }
}

struct DaysOptions: ParsableArguments {
    @Option(text: "The number of days from the date on, 1 to 3660. JSON is then an array, even for one day.", "number")
    var days: String?

    /// Returns the number of days; nil if none was given.
    func count() throws -> Int? { try OptionText.whole(days, of: "days", in: 1...3660) }
}

extension Optional where Wrapped: Equatable {
    /// The value of an option; nil for its default, which means the same as no option.
    func unless(_ standard: Wrapped) -> Wrapped? { self == standard ? nil : self }
}

/// Parses values of options, ignoring space around them.
enum OptionText {
    /// Throws an error for the first option that was given without another option that it needs.
    /// - Parameters:
    ///   - options: for each option, by its name in the message, whether it was given. The message names the first one given.
    ///   - other: the option without which they have no effect, for the message.
    static func refuse(_ options: KeyValuePairs<String, Bool>, without other: String) throws {
        guard let (name, _) = options.first(where: \.value) else { return }
        throw AstrometerError.invalid(name, requires: other)
    }

    /// Parses a whole number of 0 or more; nil for an option that was not given.
    /// - Throws: ``AstrometerError`` that names the option and the range.
    static func whole<Number: FixedWidthInteger>(
        _ text: String?, of option: String, in range: ClosedRange<Number>
    ) throws -> Number? {
        guard let text else { return nil }
        guard let value = UInt64(text.trimmed).flatMap(Number.init(exactly:)), range.contains(value) else {
            throw AstrometerError.invalid(
                "--\(option)", mustBe: "a whole number from \(range.text)", not: "\"\(text)\"")
        }
        return value
    }

    /// Parses a date: `YYYY-MM-DD`, or one relative to today.
    /// - Parameter zone: the time zone of today's date; nil for UTC.
    static func date(_ text: String, zone: String? = nil) throws -> CivilDate {
        let trimmed = text.trimmed
        // The zone is checked even if the date does not depend on it.
        let today = try today(in: zone)
        if let days = daysFromToday(trimmed.lowercased()) { return today.adding(days: days) }
        do {
            return try CivilDate(parsing: trimmed)
        } catch let error as AstrometerError {
            let isUnreadable = trimmed.contains { !$0.isNumber && $0 != "-" }
            let others = isUnreadable ? ", today, yesterday, tomorrow, +7d or -7d" : ""
            throw AstrometerError(error.code, error.message + others)
        }
    }

    /// Returns a relative date as `YYYY-MM-DD`, and other texts unchanged.
    static func written(_ text: String, zone: String?) throws -> String {
        guard let days = daysFromToday(text.trimmed.lowercased()) else { return text }
        return try today(in: zone.map(\.trimmed)).adding(days: days).description
    }

    private static func today(in zone: String?) throws -> CivilDate { try Moment.now.date(in: zone) }

    /// Returns the number of days after today of a word or a number such as `+7d`; nil for other texts.
    private static func daysFromToday(_ text: String) -> Int? {
        if let days = ["yesterday": -1, "today": 0, "tomorrow": 1][text] { return days }
        guard text.hasSuffix("d"), let sign = text.first, sign == "+" || sign == "-",
            let days = Int(digits: text.dropFirst().dropLast()), days <= 1_000_000
        else { return nil }
        return sign == "-" ? -days : days
    }
}
