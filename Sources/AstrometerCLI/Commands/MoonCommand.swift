import ArgumentParser
import Astrometer

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
            let reader = try options.skyReader()
            let sky = try reader.calendar.ephemeris.sky(at: options.sky.moment().moment)
            let moon = try reader.moonOutlook(reader.moonDetail(of: sky, zone: options.zone), of: sky)
            try output.write(moon, or: text.text(of: moon, sky: sky))
            return
        }
        let (reader, reading) = try options.reading()
        let source = output.format == .text ? reader.unrounded : reader
        let moon = try source.moonOutlook(source.moonDetail(of: reading), of: reading.sky)
        try output.write(moon, or: text.text(of: moon, reading: reading))
    }
}
