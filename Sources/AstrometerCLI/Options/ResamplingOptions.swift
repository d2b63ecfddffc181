import ArgumentParser
import AstrometerAnalyses

struct ResamplingOptions: ParsableArguments {
    @Option(
        text:
            "How many times charts and days are resampled for the 95 % intervals, 100 to 100000; \(RequestField.resamples.defaultValue ?? "") unless given, 0 for none.",
        "number")
    var resamples: String?

    @Option(
        text: "The seed of the resampling; \(RequestField.resamplingSeed.defaultValue ?? "") unless given.", "number")
    var resamplingSeed: String?

    @Option(
        text:
            "The days of a block that days are resampled in; \(RequestField.blockDays.defaultValue ?? "") unless given.",
        "number")
    var blockDays: String?

    /// Returns the options by field, after checking them.
    func fields() throws -> Analyses.Options {
        try resamples.map(Self.check)
        _ = try OptionText.whole(resamplingSeed, of: "resampling-seed", in: RequestField.resamplingSeed.range)
        _ = try OptionText.whole(blockDays, of: "block-days", in: RequestField.blockDays.range)
        return [(.resamples, resamples), (.resamplingSeed, resamplingSeed), (.blockDays, blockDays)]
    }

    private static func check(_ text: String) throws {
        let allowed = Analyses.resamplesAllowed
        guard let count = Int(text), count == 0 || allowed.contains(count) else {
            throw AstrometerError.invalid(
                "--resamples", mustBe: "a whole number from \(allowed.text), or 0 for no intervals", not: "\"\(text)\"")
        }
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
