import ArgumentParser
import Astrometer
import AstrometerDerivation

/// Options of a population: a list, or random charts.
struct PopulationOptions: ParsableArguments {
    @Option("A CSV file of people, or - for standard input, instead of random ones.", "file", completion: .file())
    var people: String?

    var files: [String] { [people].compactMap { $0 } }

    @OptionGroup var list: ListOptions
    @OptionGroup var draw: DrawOptions

    /// - Parameters:
    ///   - ephemeris: the ephemeris of the charts; with --skip-bad, births that it does not cover are skipped.
    ///   - inputs: the other files that the command reads. --skip-bad must name none of them.
    ///   - outputs: the files that it writes. --skip-bad must name none of them either.
    func population(_ ephemeris: Ephemeris, inputs: [String], outputs: [String]) throws -> Population {
        guard let people else {
            try list.refuse(without: "--people")
            return try draw.population()
        }
        try ensure(draw.isStandard, .invalid(either: "--people", or: "--charts and --seed"))
        let list = try PeopleList(
            path: people, list, inputs: inputs, outputs: outputs, maximumBytes: PeopleFile.maximumBytes)
        let header = list.reader.header
        var remarks = BirthRemarks()
        let file = try PeopleFile(list.reader, name: list.name) { row, person in
            do {
                let person = try person.get()
                if list.rejects != nil {
                    _ = try RowError.attempt(line: row.line, column: header.birthDateColumn, id: person.id) {
                        try NatalChart(birth: person.birth, ephemeris: ephemeris)
                    }
                }
                try remarks.add(person.birth, line: row.line)
                return false
            } catch let fault as RowError {
                try list.rejects?.add(fault, row, header)
                return list.rejects != nil
            }
        }
        for warning in remarks.warnings(of: list.name) { StandardError.warn(warning) }
        if let rejects = list.rejects { try rejects.finish(rows: file.rows.count + rejects.count) }
        var population = try Population(file, description: list.name)
        population.skippedRows = list.rejects?.count ?? 0
        return population
    }
}

struct DrawOptions: ParsableArguments {
    @Option(text: "The number of random charts; \(PopulationGenerator.standardCharts) unless given.", "number")
    var charts: String?

    @Option(text: "The seed of the random charts; \(PopulationGenerator.standardSeed) unless given.", "number")
    var seed: String?

    var isStandard: Bool {
        charts.unless("\(PopulationGenerator.standardCharts)") == nil
            && seed.unless("\(PopulationGenerator.standardSeed)") == nil
    }

    func population() throws -> Population {
        try Population(
            charts: OptionText.whole(charts, of: "charts", in: 1...PopulationGenerator.maximumCharts)
                ?? PopulationGenerator.standardCharts,
            seed: OptionText.whole(seed, of: "seed", in: PopulationGenerator.seeds) ?? PopulationGenerator.standardSeed)
    }
}

struct ThreadOptions: ParsableArguments {
    @Option(text: "The number of threads; one for each core unless given.", "number") var threads: String?

    func count() throws -> Int {
        try OptionText.whole(threads, of: "threads", in: Workers.allowed) ?? Workers.ofMachine
    }
}
