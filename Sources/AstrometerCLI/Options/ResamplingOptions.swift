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

/// The option of what thresholds are derived for.
struct ThresholdsByOptions: ParsableArguments {
    @Option(
        help:
            "Whether to derive thresholds for all meters together, or also for each meter and super-group by itself; pool unless given."
    )
    var thresholdsBy: ThresholdsBy = .pool

    /// Warns if a derivation is too small for thresholds by meter.
    func warn(charts: Int, _ windows: [DerivationWindow]) {
        guard thresholdsBy == .meter,
            let warning = windows.lazy.compactMap({ ThresholdsBy.warning(charts: charts, noons: $0.noons) }).first
        else { return }
        StandardError.warn(warning)
    }
}

extension ThresholdsBy: ExpressibleByArgument {}
