import ArgumentParser
import Astrometer
import AstrometerDerivation
import AstrometerPlatform

struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Compute the calibration of a model: the percentiles that scale its scores.",
        discussion: """
            The percentiles of every meter's sums over charts and days. Without options it computes the file that \
            comes with the package, to 8 digits: 2,500 charts on every day of 2020 to 2025, 5.48 million chart-days.

            For a compatibility model, it computes the percentiles of every category over all pairs of charts.

            Examples:
              astrometer calibrate --out calibration.json
              astrometer calibrate --model my-model.json --people people.csv \\
                  --out calibration.json
              astrometer calibrate --model compatibility-1 --out compatibility.json
              astrometer reading --birth 1990-06-15 --calibration calibration.json
            """)

    @OptionGroup(title: "Population") var options: PopulationOptions
    @Option(text: "The first day; 2020-01-01 unless given.", "date") var from: String?
    @Option(text: "The last day; 2025-12-31 unless given.", "date", name: .customLong("to")) var through: String?
    @OptionGroup(title: "Computation") var model: ModelOptions
    @OptionGroup var positions: EphemerisOptions
    @OptionGroup var threads: ThreadOptions
    @Option("The output file; standard output unless given, or for -.", "file.json", completion: .json) var out: String?

    func run() throws {
        switch try model.ofEitherKind() {
        case .meters(let table): try calibrate(table.uncalibrated)
        case .compatibility(let model): try calibrate(model)
        }
    }

    private func calibrate(_ model: AstrometerModel) throws {
        let (ephemeris, threads) = (try positions.source(), try threads.count())
        let first = try from.map { try OptionText.date($0) } ?? CalibrationRun.standardDays.lowerBound
        let last = try through.map { try OptionText.date($0) } ?? CalibrationRun.standardDays.upperBound
        if first > last, (from == nil) != (through == nil) {
            let names = from == nil ? ("the default of --from", "--to") : ("--from", "the default of --to")
            throw AstrometerError.invalid(
                "\(names.0) (\(first)) must not be later than \(names.1) (\(last)); give both")
        }
        _ = try CalibrationRun.days(from: first, through: last, ephemeris: ephemeris)
        var run = CalibrationRun(model: model, population: try population(ephemeris))
        (run.from, run.through, run.threads) = (first, last, threads)
        try write { try run.run(ephemeris: ephemeris, progress: $0) }
    }

    private func calibrate(_ model: CompatibilityModel) throws {
        let days = CalibrationRun.standardDays
        try ensure(
            from.unless("\(days.lowerBound)") == nil && through.unless("\(days.upperBound)") == nil,
            "a compatibility model has fixed days; leave out --from and --to")
        let (ephemeris, threads) = (try positions.source(), try threads.count())
        // Only raw sums are needed, so the model of transits need not have a calibration.
        let transits = try ModelCatalog().table(named: model.vibe.model).uncalibrated
        var run = CompatibilityCalibrationRun(model: model, transits: transits, population: try population(ephemeris))
        run.threads = threads
        try write { try run.run(ephemeris: ephemeris, progress: $0) }
    }

    private var destination: String { out ?? "-" }

    private func population(_ ephemeris: Ephemeris) throws -> Population {
        try WholeFile.check(destination, notOneOf: options.files + model.files)
        return try options.population(ephemeris, inputs: model.files, outputs: [destination])
    }

    private func write(_ compute: (WorkProgress) throws -> some Encodable) throws {
        let bar = StageProgress()
        defer { bar.finish() }
        let calibration = try compute(bar.progress)
        bar.finish()
        var data = try WireJSON.encoder(pretty: destination != "-" || Terminal.output.isTerminal).encode(calibration)
        data.append(UInt8(ascii: "\n"))
        try WholeFile.write(data, to: destination)
    }
}
