import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

struct OutlookCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outlook",
        abstract: "Count what thresholds will do to people on coming days.",
        usage: "astrometer outlook [--people <file>] [<options>]",
        discussion: """
            Counts the classes of change that each person gets on each day: their shares by month, the days on which many \
            people get a rapid overall change at once, how many a person gets, and whether the nine thresholds fit these \
            people. With --against, also the labels that other thresholds would change. Without --people it takes the \
            package's 2,500 random charts. Each day is at noon in --day-zone.

            --out writes outlook.json, outlook.html and long CSV tables in tables/ to a folder, the same bytes on any number \
            of threads.

            Examples:
              astrometer outlook --people users.csv
              astrometer outlook --people users.csv --from 2026-01-01 --days 365 --out outlook
              astrometer outlook --against thresholds.json --day-zone Europe/Berlin
            """)

    @OptionGroup(title: "Population") var options: PopulationOptions
    @Option(text: "The first day; today in the zone unless given.", "date") var from: String?
    @Option(text: "The number of days, 1 to 3660; 365 unless given.", "number") var days: String?

    @Option(text: "The zone of all days; UTC unless given.", "zone", completion: Completions.zones)
    var dayZone: String?

    @OptionGroup(title: "Computation") var tables: TableOptions
    @Option("Thresholds to count the labels of, instead of those in force.", "file.json", completion: .json)
    var against: String?

    @OptionGroup var positions: EphemerisOptions
    @OptionGroup var threads: ThreadOptions
    @Option("Where to write the report.", "directory", completion: .directory) var out: String?

    func run() throws {
        let functions = try positions.functions()
        let threads = try threads.count()
        _ = try OptionText.whole(days, of: "days", in: RequestField.outlookDays.range)
        let start = try from.map { "\(try OptionText.date($0, zone: dayZone?.trimmed))" }
        let inputs = options.files + tables.files + [against].compactMap { $0 }
        let folder = try out.map { try DeriveCommand.folder($0, names: Analyses.outlookFiles, notOneOf: inputs) }
        defer { folder?.removeIfEmpty() }
        let outputs = WholeFile.paths(of: Analyses.outlookFiles, in: out)
        let report = try WholeFile.writing {
            try Analyses.call(
                "outlook",
                tables.fields + [
                    (.outlookStart, start), (.outlookDays, days), (.outlookZone, dayZone), (.otherThresholds, against),
                    (.outlookOut, folder?.url.path),
                ], functions: functions, threads: threads
            ) { $0.people = { try options.people(inputs: inputs, outputs: outputs) } }
        }
        try StandardOutput.write(OutlookText().text(of: StrictJSON.decode(from: [UInt8](report), name: "the report")))
    }
}
