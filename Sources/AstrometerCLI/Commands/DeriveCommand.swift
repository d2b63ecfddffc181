import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

struct DeriveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "derive",
        abstract: "Derive the thresholds of trends, and compare them with the model's.",
        discussion: """
            Computes every chart's scores on a range of days, and exact quantiles of their changes from day to \
            day. Without options: both standard windows, 855,000 and 35,000 transitions of 2,500 charts.

            --out writes report.json, report.md, report.html, quantiles.csv, thresholds.json and long CSV tables in \
            tables/ to a folder, the same bytes in every run; thresholds.json is for 'astrometer reading --thresholds'. \
            timings.json has the times of the stages.

            Examples:
              astrometer derive
              astrometer derive --window full --out report
              astrometer derive --model reference-1.1 --corrections
              astrometer derive --people people.csv --start 2026-01-01 --days 365 \\
                  --out report
              astrometer derive --window full --years 12 --by decade --out report
              astrometer derive --start 2023-12-01 --days 15 --series 150 --every 7
              astrometer derive --window published-window --calibration-years --out report
              astrometer derive --window full --populations 60 --hide-times --out report
              astrometer derive --start 2023-01-01 --days 731 --thresholds-by meter --out report
              astrometer derive --window full --dump scores.parquet
              astrometer derive --window full --dump few.parquet \\
                  --columns harmony --float32

            In parts, on several machines, with the same report:
              astrometer derive count   --part 1/2 --out count-1.part
              astrometer derive find    count-*.part --part 1/2 --out found-1.part
              astrometer derive finish  found-*.part --out report
              astrometer derive merge   count-*.part --out counts.part
            Each has its own --help.
            """)

    @OptionGroup var input: DerivationOptions
    @Option("Where to write the reports.", "directory", completion: .directory) var out: String?

    @Option(
        "Write every chart-day's scores of the first window to a file for pandas, polars or DuckDB; - for standard "
            + "output instead of the text.", "file.parquet", completion: .file())
    var dump: String?

    @Option(
        "Which scores to dump, separated by commas: a meter, a metric (harmony, intensity, unified_score), or both as "
            + "METER_METRIC; all unless given.", "names")
    var columns: String?

    @Option(help: "The scale of unified scores in the dump: from -100 to 100, or from 0 to 100; bipolar unless given.")
    var scale: UnifiedScale?

    @Flag(name: .customLong("float32"), help: "Dump scores as 32-bit numbers, in half the space.")
    var isSinglePrecision = false

    @Option(
        text: "Also derive the season of each window in this number of years, the window itself last.",
        "number")
    var years: String?

    @Option(
        text: "Also derive this number of windows as long as the first one, from its first day on, and summarize them.",
        "number")
    var series: String?

    @Option(
        text:
            "The days from the start of one window of --series to that of the next; \(RequestField.seriesDays.defaultValue ?? "") unless given.",
        "number")
    var every: String?

    @Option(
        text: "Also derive this number of other populations: as many births by other seeds of the generator.", "number")
    var populations: String?

    @Flag(help: "Also derive the thresholds of the same people with their times hidden, as a group of exactness.")
    var hideTimes = false

    @Flag(
        name: .customLong("calibration-years"),
        help: "Also derive the thresholds with calibrations from single years, 2020 to 2025.")
    var hasCalibrationYears = false

    @Option(help: "Also derive the thresholds of each group of people; may be given once for each grouping.")
    var by: [PeopleGrouping] = []

    @Flag(
        name: .customLong("daily"),
        help: "Add the quantiles of each day, which show the weeks that drive the thresholds; up to 1100 days.")
    var isDaily = false

    @Flag(help: "Also report the effect of each correction of the published rules (model reference-1.1).")
    var corrections = false

    func run() throws {
        let fields = try input.fields(years: years, by: by) + ownFields()
        let functions = try input.positions.functions()
        let threads = try input.threads.count()
        let folder = try out.map { try Self.folder($0, notOneOf: input.files) }
        defer { folder?.removeIfEmpty() }
        let isReported = folder != nil || dump != "-"
        try ensure(isReported || !corrections, .invalid("--corrections with --dump -", requires: "--out"))
        if folder == nil {
            try OptionText.refuse(
                [
                    "--by": !by.isEmpty, "--daily": isDaily, "--calibration-years": hasCalibrationYears,
                    "--populations": populations != nil, "--hide-times": hideTimes,
                    "--thresholds-by": input.thresholds.thresholdsBy == .meter,
                ], without: "--out, because only reports have its figures")
        }
        if dump == nil {
            let options: KeyValuePairs = [
                "--columns": columns != nil, "--scale": scale.unless(.bipolar) != nil, "--float32": isSinglePrecision,
            ]
            try OptionText.refuse(options, without: "--dump")
        }
        // Checked after creating the folder, because the dump may be in it.
        if let dump { try Self.check(dump: dump, notOneOf: input.files) }
        let outputs = WholeFile.paths(of: Analyses.derivationFiles, in: out) + [dump].compactMap { $0 }
        var timings: DerivationTimings?
        let report = try WholeFile.writing {
            try Analyses.call(
                "derive", fields + [(.derivationOut, folder?.url.path)], functions: functions, threads: threads
            ) { context in
                context.people = {
                    try input.population.people(inputs: input.tables.files, outputs: outputs)
                }
                context.takeTimings = { timings = $0 }
                context.dump = dump.map { dump in
                    let write: Analyses.DumpWriter = { write in
                        let file = try WholeFile(dump)
                        try write(file.append)
                        try file.finish()
                    }
                    return (scoreFormat, isOnly: !isReported, write)
                }
            }
        }
        guard dump != "-" else { return }
        try StandardOutput.write(
            DerivationText(timings: timings).text(of: StrictJSON.decode(from: [UInt8](report), name: "the report")))
    }

    private var scoreFormat: ScoreTableFormat {
        var format = ScoreTableFormat()
        if let columns { format.selectColumns(columns) }
        format.scale = scale ?? .bipolar
        format.isSinglePrecision = isSinglePrecision
        return format
    }

    /// Returns the options that only this command has, by field.
    /// - Throws: ``AstrometerError`` for a number out of range, or `--every` without `--series`.
    private func ownFields() throws -> Analyses.Options {
        _ = try OptionText.whole(every, of: "every", in: RequestField.seriesDays.range)
        let given = every.unless(RequestField.seriesDays.defaultValue ?? "")
        try ensure(series != nil || given == nil, .invalid("--every", requires: "--series"))
        _ = try OptionText.whole(series, of: "series", in: RequestField.series.range)
        _ = try OptionText.whole(populations, of: "populations", in: RequestField.populations.range)
        return [
            (.series, series), (.seriesDays, given), (.populations, populations),
            (.hideTimes, hideTimes ? "true" : nil), (.calibrationYears, hasCalibrationYears ? "true" : nil),
            (.daily, isDaily ? "true" : nil), (.corrections, corrections ? "true" : nil),
        ]
    }

    /// Requires the extension `.parquet` for files, because another one is most likely a mistake; pipes and devices may have
    /// any name.
    private static func check(dump: String, notOneOf inputs: [String]) throws {
        try WholeFile.check(dump, notOneOf: inputs)
        guard dump != "-", !dump.hasSuffix(".parquet"), case .file = try OutputDestination(dump) else { return }
        throw AstrometerError.invalid("--dump", mustBe: "- or a file name that ends in .parquet", not: "\"\(dump)\"")
    }

    static func folder(
        _ path: String, names: [String] = Analyses.derivationFiles, notOneOf inputs: [String]
    ) throws -> OutputFolder {
        try ensure(path != "-", "--out must be a folder, not -: there are several reports")
        return try WholeFile.checkFolder(path, for: names, notOneOf: inputs)
    }
}

extension PeopleGrouping: ExpressibleByArgument {}
