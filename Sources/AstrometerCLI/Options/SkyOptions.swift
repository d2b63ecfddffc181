import ArgumentParser
import Astrometer
import AstrometerModels

/// When: the moment of the transits.
struct SkyOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "Date of the reading: YYYY-MM-DD, today, yesterday, tomorrow, +7d or -7d. Today unless given.",
            valueName: "date"))
    var date: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Time of day of the reading in UTC, HH:MM; 12:00 unless given.", valueName: "time"))
    var at: String?

    @OptionGroup var zone: DayZoneOptions

    /// Whether no option says anything of a moment.
    var isEmpty: Bool { date == nil && at == nil }

    /// The moment of the transits. A date that depends on today's is one of the zone of --day-zone.
    /// - Throws: ``AstrometerError`` that names the value.
    func moment() throws -> Moment {
        let (day, isRelative) = try OptionText.day(date ?? "today", zone: zone.name)
        let time = try at.map { try CivilTime(parsing: BirthFields.trimmed($0)) }
        let moment = Moment(day, time ?? .noon)
        guard isRelative, time == nil, let zone = zone.name, try CivilDay(holding: moment, zone: zone).date != day
        else {
            return moment
        }
        // In the far east the date there has ended by noon UTC.
        return try BirthData(date: day, time: .noon, zone: zone).moment()
    }
}

/// How long: a run of days.
struct DaysOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "A run of so many days from the date on, 1 to 3660. As JSON an array, even of one.", valueName: "number"))
    var days: String?

    /// nil when no run was asked for.
    /// - Throws: ``AstrometerError`` that names the value.
    func count() throws -> Int? {
        try days.map { try OptionText.whole($0, of: "days", in: 1...3660) }
    }
}

/// Values of options from their text. Space around it does not count.
enum OptionText {
    /// A whole number.
    /// - Throws: ``AstrometerError`` that names the option and the range.
    static func whole(_ text: String, of option: String, in range: ClosedRange<Int>) throws -> Int {
        guard let value = number(text).flatMap(Int.init(exactly:)), range.contains(value) else {
            throw AstrometerError.invalid(
                "--\(option)", mustBe: "a whole number from \(range.text)", not: "\"\(text)\"")
        }
        return value
    }

    /// The number that a text shows, where it is one of 0 or more.
    static func number(_ text: String) -> UInt64? { UInt64(BirthFields.trimmed(text)) }

    /// A date: `YYYY-MM-DD`, or one that depends on today's.
    ///
    /// - Parameter zone: the time zone whose date today is; nil for UTC.
    /// - Throws: ``AstrometerError`` that names the text.
    static func date(_ text: String, zone: String? = nil) throws -> CivilDate { try day(text, zone: zone).date }

    /// The same, and whether it depends on today's date.
    /// - Throws: ``AstrometerError`` that names the text.
    static func day(_ text: String, zone: String?) throws -> (date: CivilDate, isRelative: Bool) {
        let trimmed = BirthFields.trimmed(text)
        // A zone is checked even where nothing depends on it.
        let today = try today(in: zone)
        if let days = daysFromToday(trimmed.lowercased()) { return (today.adding(days: days), true) }
        if let date = CivilDate(trimmed) { return (date, false) }
        do {
            return (try CivilDate(parsing: trimmed), false)
        } catch let error as AstrometerError {
            let isUnreadable = trimmed.contains { !$0.isNumber && $0 != "-" }
            let others = isUnreadable ? ", today, yesterday, tomorrow, +7d or -7d" : ""
            throw AstrometerError(error.code, error.message + others)
        }
    }

    /// A date that depends on today's as `YYYY-MM-DD`; any other text as it is.
    /// - Throws: ``AstrometerError`` for an unknown zone.
    static func written(_ text: String, zone: String?) throws -> String {
        guard let days = daysFromToday(BirthFields.trimmed(text).lowercased()) else { return text }
        return try today(in: zone.map(BirthFields.trimmed)).adding(days: days).description
    }

    private static func today(in zone: String?) throws -> CivilDate {
        try zone.map { try CivilDay(holding: .now, zone: $0).date } ?? Moment.now.date
    }

    /// How many days after today a word or a number such as `+7d` is; nil for any other text.
    private static func daysFromToday(_ text: String) -> Int? {
        if let days = ["yesterday": -1, "today": 0, "tomorrow": 1][text] { return days }
        guard text.hasSuffix("d"), let sign = text.first, sign == "+" || sign == "-",
            let days = Int(digits: text.dropFirst().dropLast()), days <= 1_000_000
        else { return nil }
        return sign == "-" ? -days : days
    }
}
