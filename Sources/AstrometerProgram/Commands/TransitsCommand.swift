import ArgumentParser
import AstrometerDaily
import AstrometerModels

/// `astrometer transits`: the transits of a day and of the week after.
struct TransitsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "transits",
        abstract: "The day's transits: the strongest, retrogrades, the week ahead, the hours.",
        discussion: """
            Examples:
              astrometer transits --birth 1990-06-15 --time 14:30 --zone America/New_York --lat 40.7128 --lon -74.0060
              astrometer transits --birth 1990-06-15 --day-zone Europe/Berlin
              astrometer transits --birth 1990-06-15 --format json | jq '.upcoming[] | {at, label}'
              astrometer transits --birth 1990-06-15 --days 30 --format json | jq '.windows[] | {label, begins, ends}'
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Moment") var zone: DayZoneOptions

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How long each transit lasts, looked for over so many days, 1 to 366. JSON only.", valueName: "number"))
    var days: String?

    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let days = try days.map { try OptionText.whole($0, of: "days", in: 1...366) }
        guard days == nil || output.format == .json else {
            throw AstrometerError.invalid("--days with --format text", allowed: "--format json with it")
        }
        let (reader, reading) = try options.reading()
        if let days {
            return try StandardOutput.write(
                json: reader.transitsOverview(of: reading, days: days, zone: zone.name))
        }
        let summary = try reader.transitSummary(of: reading, zone: zone.name)
        switch output.format {
        case .json: try StandardOutput.write(json: summary)
        case .text: try StandardOutput.write(TransitsText(terminal: .output).text(of: summary, reading: reading))
        }
    }
}
