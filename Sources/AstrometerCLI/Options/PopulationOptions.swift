import ArgumentParser
import AstrometerAnalyses

/// Options of a population: a list, or random charts.
struct PopulationOptions: ParsableArguments {
    @Option("A CSV file of people, or - for standard input, instead of random ones.", "file", completion: .file())
    var people: String?

    var files: [String] { [people].compactMap { $0 } }

    @OptionGroup var list: ListOptions
    @OptionGroup var draw: DrawOptions

    /// Opens the list, or returns which charts to draw.
    /// - Parameters:
    ///   - inputs: the other files that the command reads. --skip-bad must name none of them.
    ///   - outputs: the files that it writes. --skip-bad must name none of them either.
    func people(inputs: [String], outputs: [String]) throws -> Analyses.People {
        guard let people else {
            try list.refuse(without: "--people")
            let (charts, seed) = try draw.numbers()
            return .drawn(charts: charts, seed: seed)
        }
        try ensure(draw.isStandard, .invalid(either: "--people", or: "--charts and --seed"))
        return try .list(
            list.open(people, inputs: inputs, outputs: outputs, maximumBytes: Analyses.maximumListBytes))
    }
}

struct DrawOptions: ParsableArguments {
    @Option(text: "The number of random charts; \(Analyses.standardDraw.charts) unless given.", "number")
    var charts: String?

    @Option(text: "The seed of the random charts; \(Analyses.standardDraw.seed) unless given.", "number")
    var seed: String?

    var isStandard: Bool {
        charts.unless("\(Analyses.standardDraw.charts)") == nil
            && seed.unless("\(Analyses.standardDraw.seed)") == nil
    }

    func numbers() throws -> (charts: Int, seed: UInt64) {
        let standard = Analyses.standardDraw
        return (
            try OptionText.whole(charts, of: "charts", in: 1...Analyses.mostCharts) ?? standard.charts,
            try OptionText.whole(seed, of: "seed", in: Analyses.seeds) ?? standard.seed
        )
    }
}

struct ThreadOptions: ParsableArguments {
    @Option(text: "The number of threads; one for each core unless given.", "number") var threads: String?

    func count() throws -> Int {
        try OptionText.whole(threads, of: "threads", in: Workers.allowed) ?? Workers.ofMachine
    }
}
