import ArgumentParser
import AstrometerFunctions

struct MoonCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "moon",
        abstract: "Show the Moon: phase, sign and house, aspects, void of course, next lunations and eclipses.",
        usage: "astrometer moon [--birth <date> | --person <name>] [<options>]",
        discussion: """
            Without --birth it has no house and no aspects to natal bodies.

            Examples:
              astrometer moon --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060
              astrometer moon --birth 1990-06-15 --date 2025-11-05 --format json \\
                  | jq .lunar_phase
              astrometer moon --date 2026-08-10
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let text = MoonText(name: try options.birth.name(), zone: try options.zone)
        guard options.hasBirth else {
            let functions = try options.skyFunctions()
            let (moon, sky) = try functions.document(
                DocumentFunctions.moon, ParsedRequest(moment: options.sky.moment()))
            return try output.write(moon, or: text.text(of: moon, sky: sky))
        }
        let request = try options.request()
        let functions = try options.computation.functions(for: .scores)
        switch output.format {
        case .json: try StandardOutput.write(json: functions.document(DocumentFunctions.moonOfPerson, request))
        case .text:
            let day = try functions.document(DocumentFunctions.personDay, request)
            try StandardOutput.write(text.text(of: day.moonOutlook(), day))
        }
    }
}
