import ArgumentParser
import AstrometerFunctions

struct ReadingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readings",
        abstract: "Read many people on one or more days: a line of JSON for each person and day.",
        usage: "astrometer readings --people <file> [<options>]",
        discussion: """
            The file is CSV. Its first line names the columns, in any order: birth_date, then any of \
            birth_time, timezone, latitude, longitude, and optionally chart_id, place, repeated_time (earlier \
            or later), time_uncertainty (minutes, or 1h30m), calendar (gregorian or julian) and sensitivity (moon=2;sun=1.5). Other accepted names: \
            \(PeopleList.otherColumnNames). --map accepts any others. Fields other than the date may be empty; the chart is then approximate. The file \
            may be compressed by gzip.

            Lines have the order of the rows; with --days each person has a line for every day, in order. A bad row gives an \
            object with "error", which names its line and column; the other rows are computed, and the exit status is 65. \
            With --skip-bad bad rows are written to a separate file, and the exit status is 0.

            Examples:
              astrometer readings --people people.csv --date 2025-10-30 > readings.ndjson
              astrometer readings --people - < people.csv \\
                  | jq -c '[.id, .overall_unified_score]'
              astrometer readings --people people.csv --date today --days 30 > month.ndjson
              astrometer readings --people people.csv --fields scores \\
                  | jq -c '[.id, .motivation_drive.intensity]'
            """)

    @Option(text: "A CSV file, or - for standard input. Required.", "file", completion: .file()) var people: String?
    @OptionGroup(title: "List") var list: ListOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @Option(text: "The number of days from the date on, 1 to 366: a line for each person and day.", "number")
    var days: String?

    @OptionGroup(title: "Computation") var options: ComputationOptions
    @OptionGroup(title: "Output") var score: ScoreOptions
    @OptionGroup(title: "Output") var extent: ExtentOptions
    @OptionGroup(title: "Output") var uncertainty: UncertaintyOptions
    @OptionGroup var threads: ThreadOptions

    func run() throws {
        let moment = try sky.moment()
        let days = try OptionText.whole(days, of: "days", in: RequestField.days.range) ?? 1
        let threads = try threads.count()
        guard let people else {
            throw AstrometerError.invalid("--people is missing; give a CSV file, or - for standard input")
        }
        let list = try list.open(people, inputs: options.tables.files)
        let functions = try options.functions(for: .scores)
        let isWhole = extent.fields == .all
        let request = ParsedRequest(
            [
                (.days, .whole(days)), (.scale, .text(score.scale.rawValue)), (.unrounded, .boolean(score.unrounded)),
                (.exactDates, isWhole ? .boolean(extent.exactDates == .yes) : nil),
                (.uncertainty, .boolean(uncertainty.uncertainty == true)),
                (.houseSystem, .text(try options.houses.system().name)),
            ], moment: moment)
        try list.write(isWhole ? .readings : .scores, request, by: functions, threads: threads)
    }
}
