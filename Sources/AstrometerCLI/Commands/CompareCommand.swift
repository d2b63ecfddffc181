import ArgumentParser
import Astrometer
import AstrometerDerivation

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
        let (ephemeris, threads, numbers) = (try positions.source(), try threads.count(), try resampling.numbers())
        // Without options, the longer of the standard windows.
        guard let window = try range.windows().first else { return }
        try window.check(ephemeris)
        var other = ModelOptions()
        other.model = against
        let inputs = options.files + base.files + other.files + [calibration, againstCalibration].compactMap { $0 }
        let folder = try out.map { try DeriveCommand.folder($0, names: ComparisonFiles.names, notOneOf: inputs) }
        defer { folder?.removeIfEmpty() }
        let bar = StageProgress()
        defer { bar.finish() }
        let calibrate = {
            try CalibrationRun.standard(of: $0, threads: threads, ephemeris: ephemeris, progress: bar.progress)
        }
        let (model, hasOwn) = try Self.model(base, calibration, calibrate: calibrate)
        let (against, otherHasOwn) = try Self.model(other, againstCalibration, calibrate: calibrate)
        let outputs = WholeFile.paths(of: ComparisonFiles.names, in: out)
        var comparison = ModelComparison(
            model: model, against: against,
            population: try options.population(ephemeris, inputs: inputs, outputs: outputs))
        comparison.newlyCalibrated = (hasOwn ? [] : [.model]) + (otherHasOwn ? [] : [.against])
        (comparison.window, comparison.resamples, comparison.threads) = (window, numbers.resamples, threads)
        (comparison.resamplingSeed, comparison.blockDays) = (numbers.seed, numbers.blockDays)
        (comparison.modelArgument, comparison.includesBirths) = (base.model, withBirths)
        if let warning = comparison.population.warning(resamples: numbers.resamples) { StandardError.warn(warning) }
        let report = try comparison.run(ephemeris: ephemeris, progress: bar.progress)
        bar.finish()
        if let folder { try WholeFile.writing { try ComparisonFiles(report).write(to: folder.url) } }
        try StandardOutput.write(ComparisonText().text(of: report))
    }

    /// Returns a model with the calibration of a file, its own, or else one computed now; and whether it came with one.
    private static func model(
        _ options: ModelOptions, _ calibration: String?, calibrate: (AstrometerModel) throws -> Calibration
    ) throws -> (AstrometerModel, hasOwn: Bool) {
        let file = try options.table(isCalibrated: calibration == nil)
        let figures: Calibration? = try calibration.map { try TableFile.read($0) }
        let hasOwn = figures != nil || file.calibration != nil
        let model = try file.complete(
            named: options.model, calibration: figures ?? (hasOwn ? nil : calibrate(file.uncalibrated)),
            from: calibration)
        try model.warnings(of: calibration ?? options.model, thresholds: options.model).forEach(StandardError.warn)
        return (model, hasOwn)
    }
}
