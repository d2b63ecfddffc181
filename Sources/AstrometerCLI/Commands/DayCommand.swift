import ArgumentParser
import Astrometer

struct DayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "day",
        abstract: "Show the day of a chart: seventeen meters, transits, the Moon.",
        usage: "astrometer day (--birth <date> | --person <name>) [<options>]",
        discussion: """
            The document has the groups of the model daily-2, which is used unless --model names another with these groups; \
            'astrometer facts' accepts any model. Text on a terminal, JSON in a pipe. The JSON omits texts that other \
            software writes; the data for them are in transit_summary.

            Examples:
              astrometer day --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer day --birth 1990-06-15 | jq '.astrometers.top_active_meters'
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions

    @Option(help: "Text for people, or JSON for programs; text on a terminal and JSON in a pipe unless given.")
    var format: FormatOptions.Format?

    @OptionGroup(title: "Output") var ranges: RangesOptions
    @OptionGroup(title: "Output") var uncertainty: UncertaintyOptions

    func run() throws {
        var options = options
        options.computation.tables.base.given = options.computation.tables.base.given ?? DailyReader.dayModelName
        let (reader, reading) = try options.reading(sensitivity)
        try reading.checkDayGroups()
        switch format ?? (Terminal.output.isTerminal ? .text : .json) {
        case .json:
            try StandardOutput.write(
                json: reader.day(
                    of: reading, withRanges: ranges.ranges, withUncertainty: uncertainty.uncertainty != false))
        case .text:
            try OptionText.refuse(uncertainty.given, without: "--format json")
            let unrounded = reader.unrounded
            let transits = try unrounded.transitSummary(of: reading)
            let moon = try unrounded.moonDetail(of: reading)
            let text = MoonText(zone: reading.zone)
            try StandardOutput.write(
                Dashboard(scale: .bipolar, name: options.birth.name()).text(of: reading, by: reader)
                    + TransitsText().body(of: transits, reading: reading)
                    + text.section("The Moon") + text.body(of: moon, reading: reading))
        }
    }
}
