import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

struct CompareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compare",
        abstract: "Compare two models on the same charts and days.",
        discussion: """
            Reads every chart on every day with both models and reports: quantiles of the changes with intervals of their \
            difference, the changes that fall in another class, the agreement of each meter's scores, and the ten \
            chart-days that differ most. A model file without a calibration is calibrated first, as 'astrometer \
            calibrate' does.

            --out writes compare.json, compare.html and long CSV tables in tables/ to a folder. Of people of a list, these \
            have the places in the list; with --with-births, also ids and births. Births of people are never printed.

            Examples:
              astrometer compare --model super-groups-1.1 --against reference-1.1
              astrometer compare --model super-groups-1.1 --against my-model.json \\
                  --out comparison
              astrometer compare --against my-model.json --people people.csv \\
                  --start 2026-01-01 --days 365
            """)

    @OptionGroup var range: WindowOptions
    @OptionGroup(title: "Population") var options: PopulationOptions
    @OptionGroup(title: "Computation") var base: ModelOptions
    @Option("The other model.", "name|file.json", completion: Completions.models) var against: String
    @Option("A calibration instead of the model's own.", "file.json", completion: .json) var calibration: String?

    @Option("A calibration instead of the other model's own.", "file.json", completion: .json)
    var againstCalibration: String?

    @OptionGroup var positions: EphemerisOptions
    @OptionGroup var threads: ThreadOptions
    @OptionGroup var resampling: ResamplingOptions
    @Option("Where to write the reports.", "directory", completion: .directory) var out: String?

    @Flag(help: "Write the ids and births of the people whose readings differ most to the files of --out.")
    var withBirths = false

    func run() throws {
        try ensure(!withBirths || out != nil, .invalid("--with-births", requires: "--out"))
        let functions = try positions.functions()
        let threads = try threads.count()
        let fields = try range.fields() + resampling.fields()
        var other = ModelOptions()
        other.given = against
        let inputs = options.files + base.files + other.files + [calibration, againstCalibration].compactMap { $0 }
        let folder = try out.map { try DeriveCommand.folder($0, names: Analyses.comparisonFiles, notOneOf: inputs) }
        defer { folder?.removeIfEmpty() }
        let outputs = WholeFile.paths(of: Analyses.comparisonFiles, in: out)
        let report = try WholeFile.writing {
            try Analyses.call(
                "compare",
                fields + [
                    (.analysisModel, base.given), (.calibration, calibration), (.against, against),
                    (.againstCalibration, againstCalibration), (.withBirths, withBirths ? "true" : nil),
                    (.out, folder?.url.path),
                ], functions: functions, threads: threads
            ) { $0.people = { try options.people(inputs: inputs, outputs: outputs) } }
        }
        try StandardOutput.write(
            ComparisonText().text(of: StrictJSON.decode(from: [UInt8](report), name: "the report")))
    }
}
