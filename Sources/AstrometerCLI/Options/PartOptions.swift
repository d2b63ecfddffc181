import ArgumentParser
import AstrometerDerivation
import AstrometerFunctions
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

    /// - Parameters:
    ///   - inputs: the files that the command reads besides those of these options. --skip-bad must name none of them.
    ///   - outputs: the files that it writes. --skip-bad must name none of them either.
    func derivation(
        by model: AstrometerModel, _ ephemeris: Ephemeris, inputs: [String] = [], outputs: [String]
    ) throws -> Derivation {
        let people = try population.population(ephemeris, inputs: inputs + tables.files, outputs: outputs)
        var derivation = Derivation(model: model, population: people)
        derivation.windows = try range.windows()
        (derivation.threads, derivation.thresholdsBy) = (try threads.count(), thresholds.thresholdsBy)
        try resampling.apply(to: &derivation)
        return derivation
    }
}

/// The input of one part of a derivation, and its number.
struct PartOptions: ParsableArguments {
    @OptionGroup var input: DerivationOptions
    @Option(text: "The share of the charts, such as 3/7; all unless given.", "number/of") var part: String?
    @Option(text: "The share of each window's days, such as 1/2; all unless given.", "number/of") var daysPart: String?
    @Option("Where to write the part; - for standard output.", "file.part", completion: .file()) var out: String

    @Option(
        text: "Also derive the season of the window, or of full, in this number of years, the window itself last.",
        "number")
    var years: String?

    @Option(help: "Also derive the thresholds of each group of people; may be given once for each grouping.")
    var by: [PeopleGrouping] = []

    @Flag(help: .hidden) var corrections = false

    /// Computes a part and writes it.
    func write(inputs: [String] = [], _ compute: (Work, WorkProgress) throws -> DerivationPart) throws {
        guard !corrections else { throw DerivationPlan.noCorrections }
        let charts = try part.map { try PartShare($0, name: "--part") } ?? .whole
        let days = try daysPart.map { try PartShare($0, name: "--days-part") } ?? .whole
        let (model, ephemeris) = (try input.tables.model(isDerived: true), try input.positions.source())
        let threads = try input.threads.count()
        try WholeFile.check(out, notOneOf: inputs + input.files)
        var derivation = try input.derivation(by: model, ephemeris, inputs: inputs, outputs: [out])
        let people = derivation.population
        derivation.years = try OptionText.whole(years, of: "years", in: Derivation.yearsAllowed)
        derivation.warnings.forEach(StandardError.warn)
        let plan = try DerivationPlan(
            derivation, people: PeopleTally(people, by: by), ephemeris: ephemeris, version: Functions.version)
        let bar = StageProgress()
        defer { bar.finish() }
        let work = Work(
            parts: try DerivationParts(
                plan: plan, model: model, ephemeris: ephemeris, version: Functions.version, threads: threads),
            population: people, charts: charts.range(of: plan.charts),
            noons: plan.windows.map { days.range(of: $0.noons) })
        let part = try compute(work, bar.progress)
        bar.finish()
        try WholeFile.write(part.data(), to: out)
    }

    struct Work {
        let parts: DerivationParts
        let population: Population
        let charts: Range<Int>
        let noons: [Range<Int>]

        func block(_ progress: WorkProgress) throws -> ChartBlock {
            try parts.charts(of: population, in: charts, progress: progress)
        }
    }
}

enum PartFiles {
    /// Returns the merged parts of files.
    static func merged(_ paths: [String]) throws -> DerivationPart {
        var merged: DerivationPart?
        for path in paths {
            let file = try InputFile.named(path)
            let part = try DerivationPart(data: Data(file.rest()), name: file.name)
            do {
                merged = try merged?.merged(with: part, name: file.name.escapingControls) ?? part
            } catch let error as AstrometerError {
                throw AstrometerError(.dataLoss, error.message)
            }
        }
        guard let merged else { throw AstrometerError.invalid("no part files were given; give one or more") }
        return merged
    }
}
