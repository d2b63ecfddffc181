import ArgumentParser
import AstrometerAnalyses
import AstrometerDerivation

struct ResamplingOptions: ParsableArguments {
    @Option(
        text:
            "How many times charts and days are resampled for the 95 % intervals, 100 to 100000; \(Derivation.standardResamples) unless given, 0 for none.",
        "number")
    var resamples: String?

    @Option(text: "The seed of the resampling; \(Derivation.standardResamplingSeed) unless given.", "number")
    var resamplingSeed: String?

    @Option(
        text: "The days of a block that days are resampled in; \(Derivation.standardBlockDays) unless given.", "number")
    var blockDays: String?

    func apply(to derivation: inout Derivation) throws {
        let (resamples, seed, blockDays) = try numbers()
        (derivation.resamples, derivation.resamplingSeed, derivation.blockDays) = (resamples, seed, blockDays)
    }

    /// Returns the options by field, after checking them.
    func fields() throws -> [(RequestField, String?)] {
        _ = try numbers()
        return [(.resamples, resamples), (.resamplingSeed, resamplingSeed), (.blockDays, blockDays)]
    }

    func numbers() throws -> (resamples: Int, seed: UInt64, blockDays: Int) {
        (
            try resamples.map(Self.count) ?? Derivation.standardResamples,
            try OptionText.whole(resamplingSeed, of: "resampling-seed", in: PopulationGenerator.seeds)
                ?? Derivation.standardResamplingSeed,
            try OptionText.whole(blockDays, of: "block-days", in: Derivation.blockDaysAllowed)
                ?? Derivation.standardBlockDays
        )
    }

    private static func count(_ text: String) throws -> Int {
        let allowed = Derivation.resamplesAllowed
        guard let count = Int(text), count == 0 || allowed.contains(count) else {
            throw AstrometerError.invalid(
                "--resamples", mustBe: "a whole number from \(allowed.text), or 0 for no intervals", not: "\"\(text)\"")
        }
        return count
    }
}

struct ThresholdsByOptions: ParsableArguments {
    @Option(
        help:
            "Whether to derive thresholds for all meters together, or also for each meter and super-group by itself; pool unless given."
    )
    var thresholdsBy: ThresholdsBy = .pool
}

extension ThresholdsBy: ExpressibleByArgument {}
