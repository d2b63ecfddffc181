import ArgumentParser
import AstrometerDerivation
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// `astrometer readings`: the readings of many people on one day.
struct ReadingsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "readings",
        abstract: "The readings of many people on one day: a line of JSON for each.",
        discussion: """
            The file is CSV. Its first line names the columns, in any order: birth_date, then any of \
            birth_time, timezone, latitude, longitude; and, where wanted, chart_id, place, repeated_time (earlier \
            or later) and sensitivity (moon=2;sun=1.5). Other names that are known: \(PeopleHeader.otherNames). Columns of any other name are passed over. \
            A field may be empty: then the chart is approximate.

            Lines come out in the order of the rows. In the place of a bad row stands an object with "error", which \
            names its line and column; the rest goes on, and the exit status is 65.

            Examples:
              astrometer readings --people people.csv --date 2025-10-30 > readings.ndjson
              astrometer readings --people - < people.csv \\
                  | jq -c '[.id, .overall_unified_score]'
              astrometer readings --people people.csv --fields scores \\
                  | jq -c '[.id, .motivation_drive.intensity]'
            """)

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("A CSV file, or - for standard input. Required.", valueName: "file"), completion: .file())
    var people: String?

    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Computation") var options: ComputationOptions
    @OptionGroup(title: "Output") var score: ScoreOptions
    @OptionGroup(title: "Output") var extent: ExtentOptions

    @OptionGroup var threads: ThreadOptions

    func run() throws {
        let moment = try sky.moment()
        let workers = try Workers(threads: threads.count())
        guard let people else { throw AstrometerError.invalid("no --people", allowed: "a CSV file, or -") }
        let file = try PeopleSource(path: people)
        let list = try PeopleReader(file.csv, name: file.name)
        let reader = try options.reader()
        let (transits, score, extent) = (try extent.transits(at: moment, by: reader), score, extent)
        let batch = PeopleBatch(
            workers: workers, name: file.name, birthDateColumn: list.column(of: .date),
            chart: { try reader.chart(of: $0.birth, sensitivity: $0.sensitivity) }
        ) { person, chart, json in
            try reader.reading(of: chart, under: transits).writeJSON(
                extent.fields, scale: score.scale, rounded: !score.unrounded, id: person.id, to: json)
        }
        try batch.run(list, size: file.size)
    }
}
