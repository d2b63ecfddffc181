import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

struct CalibrateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calibrate",
        abstract: "Compute the calibration of a model: the percentiles that scale its scores.",
        discussion: """
            The percentiles of every meter's sums over charts and days. Without options it computes the file that \
            comes with the package, to 8 digits: 2,500 charts on every day of 2020 to 2025, 5.48 million chart-days.

            For a compatibility model, it computes the percentiles of every category over all pairs of charts, and \
            those of vibes on fixed days, so it takes neither --from nor --to. 'astrometer pack' puts model and calibration into \
            one file.

            Examples:
              astrometer calibrate --out calibration.json
              astrometer calibrate --model my-model.json --people people.csv \\
                  --out calibration.json
              astrometer calibrate --model compatibility-1 --out compatibility.json
              astrometer reading --birth 1990-06-15 --calibration calibration.json
            """)

    @OptionGroup(title: "Population") var options: PopulationOptions
    @OptionGroup(title: "Computation") var model: ModelOptions
    @OptionGroup(title: "Computation") var days: DayOptions
    @OptionGroup var positions: EphemerisOptions
    @OptionGroup var threads: ThreadOptions
    @Option("The output file; standard output unless given, or for -.", "file.json", completion: .json) var out: String?

    struct DayOptions: ParsableArguments {
        @Option(text: "The first day; 2020-01-01 unless given.", "date") var from: String?
        @Option(text: "The last day; 2025-12-31 unless given.", "date", name: .customLong("to")) var through: String?
    }

    func run() throws {
        let (from, through) = (self.days.from, self.days.through)
        let functions = try positions.functions()
        let threads = try threads.count()
        let standard = Analyses.calibrationDays
        let first = try from.map { try OptionText.date($0) } ?? standard.lowerBound
        let last = try through.map { try OptionText.date($0) } ?? standard.upperBound
        if first > last {
            guard (from == nil) != (through == nil) else {
                throw AstrometerError.invalid("the first day (\(first)) must not be later than the last (\(last))")
            }
            let names = from == nil ? ("the default of --from", "--to") : ("--from", "the default of --to")
            throw AstrometerError.invalid(
                "\(names.0) (\(first)) must not be later than \(names.1) (\(last)); give both")
        }
        let days = last.dayNumber - first.dayNumber + 1
        let allowed = RequestField.calibrationDays.range
        try ensure(allowed.contains(days), "the days from \(first) to \(last) must be \(allowed.text), not \(days)")
        let destination = out ?? "-"
        try WholeFile.check(destination, notOneOf: options.files + model.files)
        let calibration = try Analyses.call(
            "calibrate",
            [
                (.analysisModel, model.given), (.calibrationStart, first == standard.lowerBound ? nil : "\(first)"),
                (.calibrationDays, first...last == standard ? nil : "\(days)"),
            ], functions: functions, threads: threads
        ) { context in
            context.people = {
                try options.people(inputs: model.files, outputs: [destination])
            }
            context.isPretty = destination != "-" || Terminal.output.isTerminal
        }
        try WholeFile.write(calibration, to: destination)
    }
}
