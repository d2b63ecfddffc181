import ArgumentParser
import AstrometerFunctions

struct SunSignCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sun-sign",
        abstract:
            "Show the sign of the Sun on a date, or at a time, with its profile; both signs on a day on which it changes.",
        usage: "astrometer sun-sign --date <date> [<options>]",
        discussion: """
            Examples:
              astrometer sun-sign --date 1990-06-15
              astrometer sun-sign --date 1990-06-21 --zone America/New_York
              astrometer sun-sign --date 1990-06-21 --time 20:30 --zone America/New_York
              astrometer sun-sign --date 1990-06-15 --year 2026
              astrometer sun-sign --date 1990-06-21 --format json \\
                  | jq '.sun_sign, .other_sign'
            """)

    @Option(
        parsing: .unconditional, help: ArgumentHelp("The date: YYYY-MM-DD, today, or such as +7d.", valueName: "date"))
    var date: String

    @Option(text: "The time in the zone, HH:MM, which determines the sign on a day on which it changes.", "time")
    var time: String?

    @Option(
        text: "The time zone of the date. Without it a day of change has both signs, anywhere.", "zone",
        completion: Completions.zones)
    var zone: String?

    @Option(
        text: "The year for which the exact instants of the sign are given; by default the year of the date.", "year")
    var year: String?

    @OptionGroup(title: "Computation") var positions: EphemerisOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let birth = try WrittenBirthOptions.birthData(
            OptionText.written(date, zone: zone), [.birthTime: time, .birthTimezone: zone]
        ).birth
        let year = try year.map(Self.year)
        let sign = try positions.functions().document(
            DocumentFunctions.sunSignFromDate,
            ParsedRequest([(.signYear, year.map { .whole($0) })], birth: BirthRequest(birth)))
        let profiles = [sign.profile, sign.otherProfile].compactMap { $0 }
        try output.write(sign, or: Self.text(of: sign) + profiles.map(SignText().text).joined())
    }

    /// - Throws: ``AstrometerError`` for a text that is not a year of the calendar.
    private static func year(_ text: String) throws -> Int {
        let trimmed = text.trimmed
        guard let year = Int(trimmed), (-12_000...17_000).contains(year) else {
            throw AstrometerError.invalid("--year", mustBe: "a year, -12000 to 17000", not: "\"\(trimmed)\"")
        }
        return year
    }

    private static func text(of sign: SunSignDocument) -> String {
        let head =
            "\([sign.sunSign, sign.otherSign].compactMap { $0?.title }.joined(separator: " or "))  \(Words.date(sign.date))"
        guard let change = sign.changesAt, let other = sign.otherSign else { return head + "\n" }
        let next = other.start == Degrees.normalized(sign.sunSign.start + 30) ? other : sign.sunSign
        let words =
            "\(head): the Sun enters \(next.title) on \(Words.moment(change.moment)) UTC, so the "
            + "\(sign.zone == nil ? "time and zone" : "time") of birth decide\(sign.zone == nil ? "" : "s"); "
            + "\(sign.sunSign.title) at noon, \(sign.zone ?? "UTC")"
        return Words.wrapped(words, indent: 0)
    }
}
