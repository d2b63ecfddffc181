import ArgumentParser
import AstrometerDerivation
import AstrometerModels

/// Options of intervals.
struct ResamplingOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many times charts and days are resampled for the 95 % intervals; 1000 unless given, 0 for none.",
            valueName: "number"))
    var resamples: String?

    /// - Throws: ``AstrometerError`` for a number out of range.
    func count() throws -> Int {
        try resamples.map { try OptionText.whole($0, of: "resamples", in: Derivation.resamplesAllowed) } ?? 1000
    }
}
