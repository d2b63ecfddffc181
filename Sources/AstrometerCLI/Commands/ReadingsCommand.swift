import ArgumentParser
import Astrometer

struct ReadingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readings",
        abstract: "Read many people on one or more days: a line of JSON for each person and day.",
        usage: "astrometer readings --people <file> [<options>]",
        discussion: """
            The file is CSV. Its first line names the columns, in any order: birth_date, then any of \
            birth_time, timezone, latitude, longitude, and optionally chart_id, place, repeated_time (earlier \
            or later), time_uncertainty (minutes, or 1h30m), calendar (gregorian or julian) and sensitivity (moon=2;sun=1.5). Other accepted names: \
            \(PeopleHeader.otherNames). --map accepts any others. Fields other than the date may be empty; the chart is then approximate. The file \
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
        let days = try OptionText.whole(days, of: "days", in: Reader.skyDays) ?? 1
        let workers = try Workers(threads: threads.count())
        guard let people else {
            throw AstrometerError.invalid("--people is missing; give a CSV file, or - for standard input")
        }
        let list = try PeopleList(path: people, list, inputs: options.tables.files)
        let reader = try options.reader()
        let (score, extent, uncertainty) = (score, extent, uncertainty)
        let transits = try DaySequence(start: moment, count: days, ephemeris: reader.ephemeris) {
            try extent.transits(at: $0, by: reader)
        }.all()
        let batch = PeopleBatch(
            workers: workers, list: list, day: try moment.date,
            chart: { try reader.chart(of: $0.birth, sensitivity: $0.sensitivity) }
        ) { person, chart, json in
            let charts = uncertainty.uncertainty == true ? try PossibleCharts(of: chart, by: reader.ephemeris) : nil
            for (day, transits) in transits.enumerated() {
                if day > 0 { json.append("\n") }
                let reading = reader.reading(of: chart, under: transits)
                reading.write(
                    extent.fields, scale: score.scale, rounded: !score.unrounded, id: person.id,
                    uncertainty: try charts.flatMap { try reading.birthUncertainty(by: reader.ephemeris, charts: $0) },
                    to: json)
            }
        }
        try batch.run(linesOfPerson: days)
    }
}
