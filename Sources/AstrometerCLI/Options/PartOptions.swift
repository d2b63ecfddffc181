import ArgumentParser
import AstrometerAnalyses
import AstrometerPlatform

/// Options of `derive`, `derive count` and `derive find`.
struct DerivationOptions: ParsableArguments {
    @OptionGroup var range: WindowOptions
    @OptionGroup(title: "Population") var population: PopulationOptions
    @OptionGroup(title: "Computation") var tables: TableOptions
    @OptionGroup var positions: EphemerisOptions
    @OptionGroup var threads: ThreadOptions
    @OptionGroup var resampling: ResamplingOptions
    @OptionGroup var thresholds: ThresholdsByOptions

    var files: [String] { population.files + tables.files }

    /// Returns the options by field, after checking them, with those that are not the same for all commands.
    func fields(years: String?, by: [PeopleGrouping]) throws -> Analyses.Options {
        _ = try OptionText.whole(years, of: "years", in: RequestField.years.range)
        return try tables.fields + range.fields() + resampling.fields() + [
            (.thresholdsBy, thresholds.thresholdsBy.rawValue), (.years, years),
            (.by, by.isEmpty ? nil : by.map(\.rawValue).joined(separator: ",")),
        ]
    }
}

/// The input of one part of a derivation, and its number.
struct PartOptions: ParsableArguments {
    @OptionGroup var input: DerivationOptions
    @Option(text: "The share of the charts, such as 3/7; all unless given.", "number/of") var part: String?
    @Option(text: "The share of each window's days, such as 1/2; all unless given.", "number/of") var daysPart: String?
    @Option("Where to write the part; - for standard output.", "file.part", completion: .file()) var out: String

    @Option(
        text: "Also derive the season of each window in this number of years, the window itself last.",
        "number")
    var years: String?

    @Option(help: "Also derive the thresholds of each group of people; may be given once for each grouping.")
    var by: [PeopleGrouping] = []

    @Flag(help: .hidden) var corrections = false

    /// Computes a part and writes it.
    /// - Parameter before: the parts of the round before; nil to count.
    func write(after before: [String]? = nil) throws {
        guard !corrections else { throw Analyses.noCorrectionsInParts }
        let functions = try input.positions.functions()
        let threads = try input.threads.count()
        let fields = try input.fields(years: years, by: by)
        let inputs = before ?? []
        try WholeFile.check(out, notOneOf: inputs + input.files)
        let data = try Analyses.run(fields, functions: functions, threads: threads) { context in
            context.people = { try input.population.people(inputs: inputs + input.tables.files, outputs: [out]) }
        } _: { analyses, request, context in
            try analyses.part(
                request, charts: part, days: daysPart, after: before.map { paths in { try .files(paths) } }, context)
        }
        try WholeFile.write(data, to: out)
    }
}

extension MergedParts {
    /// Returns the merged parts of files.
    static func files(_ paths: [String]) throws -> MergedParts {
        var merged = MergedParts()
        for path in paths {
            let file = try InputFile.named(path)
            do {
                try merged.add(Data(file.rest()), name: file.name)
            } catch let error as AstrometerError where error.code == .invalidArgument {
                throw AstrometerError(.dataLoss, error.message)
            }
        }
        return merged
    }
}
