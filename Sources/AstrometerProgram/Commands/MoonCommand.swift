import ArgumentParser
import AstrometerDaily
import AstrometerModels

/// `astrometer moon`: the Moon of a day.
struct MoonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moon",
        abstract: "The Moon: phase, sign and house, aspects, void of course.",
        usage: "astrometer moon (--birth <date> | --person <name>) [<options>]",
        discussion: """
            Examples:
              astrometer moon --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060
              astrometer moon --birth 1990-06-15 --date 2025-11-05 --format json \\
                  | jq .lunar_phase
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let (reader, reading) = try options.reading()
        let moon = try reader.moonDetail(of: reading)
        switch output.format {
        case .json: try StandardOutput.write(json: moon)
        case .text: try StandardOutput.write(MoonText(terminal: .output).text(of: moon, reading: reading))
        }
    }
}
