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
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Moment") var zone: DayZoneOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let (reader, reading) = try options.reading()
        let summary = try reader.transitSummary(of: reading, zone: zone.name)
        switch output.format {
        case .json: try StandardOutput.write(json: summary)
        case .text: try StandardOutput.write(TransitsText(terminal: .output).text(of: summary, reading: reading))
        }
    }
}
