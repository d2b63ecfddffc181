import ArgumentParser
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// When: the moment of the transits.
struct SkyOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Date of the reading, YYYY-MM-DD. Today in UTC unless given.", valueName: "date"))
    var date: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Time of day of the reading in UTC, HH:MM; 12:00 unless given.", valueName: "time"))
    var at: String?

    /// Whether no option says anything of a moment.
    var isEmpty: Bool { date == nil && at == nil }

    /// - Throws: ``AstrometerError`` that names the value.
    func moment() throws -> Moment {
        let date = try date.map { try OptionText.date($0) }
        let time = try at.map { try CivilTime(parsing: BirthFields.trimmed($0)) }
        return Moment(date ?? Moment.now.date, time ?? .noon)
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
                "--\(option) \"\(text)\"", allowed: "a whole number, \(range.inWords)")
        }
        return value
    }

    /// The number that a text shows, where it is one of 0 or more.
    static func number(_ text: String) -> UInt64? { UInt64(BirthFields.trimmed(text)) }

    /// A date.
    /// - Throws: ``AstrometerError`` that names the text.
    static func date(_ text: String) throws -> CivilDate { try CivilDate(parsing: BirthFields.trimmed(text)) }
}
