import ArgumentParser
import AstrometerDerivation
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// Over whom: charts of a list, or charts drawn.
struct PopulationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("A CSV file of people, or - for standard input, in place of drawn ones.", valueName: "file"),
        completion: .file())
    var people: String?

    /// The file that is read, which no output may replace.
    var files: [String] { [people].compactMap { $0 } }

    @OptionGroup var draw: DrawOptions

    /// - Throws: ``AstrometerError`` that names the value, or the first bad row of the list.
    func population() throws -> Population {
        guard let people else { return try draw.population() }
        guard draw.charts == nil, draw.seed == nil else {
            throw AstrometerError.invalid("--people with --charts or --seed", allowed: "a list, or charts to draw")
        }
        let file = try ReadableFile.named(people)
        var length = 0
        let csv = CSVReader {
            let block = try file.block()
            length += block.count
            guard length <= Self.longestList else {
                throw AstrometerError(.dataLoss, "\(file.name) is longer than \(Self.longestList) bytes")
            }
            return block
        }
        let list = try PeopleFile(csv, name: file.name)
        return try Population(list, description: file.name)
    }

    /// The most bytes of a list, whose people are held in memory.
    private static let longestList = 1 << 31
}

/// Which charts to draw.
struct DrawOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How many charts to draw; \(PopulationGenerator.standardCharts) unless given.", valueName: "number"))
    var charts: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The seed to draw them with; \(PopulationGenerator.standardSeed) unless given.", valueName: "number"))
    var seed: String?

    /// - Throws: ``AstrometerError`` that names the value.
    func population() throws -> Population {
        let range = 1...PopulationGenerator.maximumCharts
        let count = try charts.map { try OptionText.whole($0, of: "charts", in: range) }
        return try Population(
            charts: count ?? PopulationGenerator.standardCharts,
            seed: try seedNumber() ?? PopulationGenerator.standardSeed)
    }

    private func seedNumber() throws -> UInt64? {
        try seed.map { text in
            guard let number = OptionText.number(text) else {
                throw AstrometerError.invalid("--seed \"\(text)\"", allowed: "a whole number, 0 to \(UInt64.max)")
            }
            return number
        }
    }
}

/// On how many threads.
struct ThreadOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many threads compute; all cores unless given.", valueName: "number"))
    var threads: String?

    /// - Throws: ``AstrometerError`` that names the value.
    func count() throws -> Int {
        try threads.map { try OptionText.whole($0, of: "threads", in: Workers.allowed) } ?? Workers.ofMachine
    }
}
