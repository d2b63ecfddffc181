import ArgumentParser
import AstrometerFunctions

struct ReadingCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reading",
        abstract: "Show one person's meters on a day.",
        usage: "astrometer reading (--birth <date> | --person <name>) [<options>]",
        discussion: """
            Without time, zone and place of birth the chart is approximate: solar houses, no angles. Without a time it is \
            cast for noon in the zone, without a zone for noon UTC; the uncertainty of each position is then shown.

            Examples:
              astrometer reading --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer reading --birth 1990-06-15 --days 7
              astrometer reading --birth 1990-06-15 --format json | jq .date
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Moment") var period: DaysOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions
    @OptionGroup(title: "Output") var output: FormatOptions
    @OptionGroup(title: "Output") var score: ScoreOptions
    @OptionGroup(title: "Output") var extent: ExtentOptions
    @OptionGroup(title: "Output") var ranges: RangesOptions
    @OptionGroup(title: "Output") var uncertainty: UncertaintyOptions

    func run() throws {
        var person = try birth.subject(sensitivity)
        let moment = try sky.moment(for: birth)
        let days = try period.count()
        try person.note(moment)
        try output.refuse([
            "--fields \(extent.fields.rawValue)": extent.fields != .all, "--unrounded": score.unrounded,
            "--ranges": ranges.ranges,
        ])
        try output.refuse(uncertainty.given)
        try ensure(!ranges.ranges || extent.fields == .all, .invalid("--ranges", requires: "--fields all"))
        let functions = try options.functions(for: .scores)
        var fields: [(RequestField, JSONValue?)] = [
            (.houseSystem, .text(try options.houses.system().name)), (.scale, .text(score.scale.rawValue)),
            (.unrounded, .boolean(score.unrounded)), (.uncertainty, .boolean(uncertainty.uncertainty != false)),
        ]
        if extent.fields == .all {
            fields += [(.exactDates, .boolean(extent.exactDates == .yes)), (.ranges, .boolean(ranges.ranges))]
        }
        let request = ParsedRequest(
            fields, birth: BirthRequest(person.birth, sensitivity: person.sensitivity), moment: moment)
        switch output.format {
        case .json:
            let function = extent.fields == .all ? DocumentFunctions.astrometers : DocumentFunctions.scores
            guard let days else {
                let document = try functions.document(function, request)
                return try StandardOutput.write(line: StandardOutput.shown(document))
            }
            try functions.days(function, request, count: days).writeArray(StandardOutput.shown)
        case .text:
            let name = try birth.name()
            guard let days else {
                let day = try functions.document(DocumentFunctions.personDay, request)
                return try StandardOutput.write(Dashboard(scale: score.scale, name: name).text(of: day))
            }
            let range = try functions.days(DocumentFunctions.personDay, request, count: days)
            let text = DaysText(scale: score.scale, name: name, days: range.moments)
            try range.write(under: text.header, text.row)
        }
    }
}
