import ArgumentParser
import AstrometerFunctions

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
        options.computation.tables.base.given =
            options.computation.tables.base.given ?? RequestField.dayModel.defaultValue
        let request = try options.request(
            sensitivity,
            [(.ranges, .boolean(ranges.ranges)), (.uncertainty, .boolean(uncertainty.uncertainty != false))])
        let functions = try options.computation.functions(for: .scores)
        switch format ?? (Terminal.output.isTerminal ? .text : .json) {
        case .json:
            try StandardOutput.write(json: functions.document(DocumentFunctions.day, request))
        case .text:
            try OptionText.refuse(uncertainty.given, without: "--format json")
            let day = try functions.document(DocumentFunctions.personDay, request)
            try day.checkDayGroups()
            let text = MoonText(zone: day.zone)
            try StandardOutput.write(
                Dashboard(scale: .bipolar, name: options.birth.name()).text(of: day) + TransitsText().body(of: day)
                    + text.section("The Moon") + text.body(of: day.moon(), day))
        }
    }
}
