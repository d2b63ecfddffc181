import ArgumentParser
import AstrometerDaily
import AstrometerModels

/// `astrometer day`: all that a day says to a chart, for a program.
struct DayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "day",
        abstract: "The whole daily response as JSON: seventeen meters, transits, the Moon.",
        discussion: """
            Texts that somebody else writes are left out; the data behind them stand in transit_summary.

            Examples:
              astrometer day --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer day --birth 1990-06-15 | jq '.astrometers.top_active_meters'
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions

    @OptionGroup(title: "Output") var ranges: RangesOptions

    func run() throws {
        let (reader, reading) = try options.reading(sensitivity)
        try StandardOutput.write(json: reader.day(of: reading, zone: options.sky.zone.name, withRanges: ranges.ranges))
    }
}
