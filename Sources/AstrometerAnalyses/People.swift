import Astrometer
import AstrometerDerivation
import AstrometerFunctions

extension Analyses {
    /// The people of a call.
    package enum People {
        /// Charts of the package's generator.
        case drawn(charts: Int, seed: UInt64)
        /// A list in CSV.
        case list(PeopleList)
        /// Rows of texts by column, such as record batches.
        case stream(PeopleStream)
    }

    /// The number and the seed of the charts that are drawn unless others are asked for.
    package static let standardDraw = (
        charts: PopulationGenerator.standardCharts, seed: PopulationGenerator.standardSeed
    )

    /// The largest number of charts that can be drawn.
    package static let mostCharts = PopulationGenerator.maximumCharts

    /// The allowed seeds of the charts that are drawn.
    package static let seeds = PopulationGenerator.seeds

    /// Draws charts and returns them as a list in CSV.
    /// - Throws: ``AstrometerError`` for a number of charts out of range.
    package static func drawnList(charts: Int, seed: UInt64) throws -> String {
        try PopulationGenerator(seed: seed).people(charts).csv()
    }
}

extension PeopleReader {
    /// Returns the person of a row after adding the remarks on the birth.
    /// - Parameters:
    ///   - ephemeris: the source of positions if bad rows are skipped: births that it does not cover are then bad.
    ///   - longestID: the largest number of bytes of an id; nil for any.
    func checked(
        _ person: Result<Person, RowError>, line: Int, coveredBy ephemeris: Ephemeris?, longestID: Int? = nil,
        remarks: inout BirthRemarks?
    ) throws(RowError) -> Person {
        let person = try person.get()
        if let id = person.id, let longestID, id.utf8.count > longestID {
            throw RowError(
                line: line, column: idColumn, id: nil,
                error: .invalid("the id must be \(longestID) bytes or fewer, not \(id.utf8.count)"))
        }
        if let ephemeris {
            _ = try RowError.attempt(line: line, column: header.birthDateColumn, id: person.id) {
                try NatalChart(birth: person.birth, ephemeris: ephemeris)
            }
        }
        // Births do not need the table of zones, so that it may be missing.
        _ = try? remarks?.add(person.birth, line: line)
        return person
    }
}

extension AnalysisRequest {
    /// The people of the caller, or the package's random charts.
    func population() throws -> Population {
        let skipped = try skippedRows()
        let catalog = analyses.functions.catalog
        switch try context.people?() {
        case .stream(let stream)?:
            try stream.skipBadRows(skipped, analyses.functions.ephemeris)
            let people = try stream.checked(by: catalog).rest()
            var population = Population(people: people, description: stream.listName ?? Population.stream)
            population.skippedRows = stream.skippedRows
            return population
        case .list(let list)?: return try population(of: list)
        case .drawn(let charts, let seed)?: return try Population(charts: charts, seed: seed, catalog: catalog)
        case nil:
            try fields.require(
                skipped == nil, .skipBad, "skip_bad requires people: generated charts have no bad rows")
            return try Population(catalog: catalog)
        }
    }

    private func population(of list: PeopleList) throws -> Population {
        let rejects = list.rejects
        let ephemeris = rejects.map { _ in analyses.functions.ephemeris }
        var remarks: BirthRemarks? = BirthRemarks()
        let file = try PeopleFile(list.reader, name: list.name) { row, person in
            do throws(RowError) {
                _ = try list.reader.checked(person, line: row.line, coveredBy: ephemeris, remarks: &remarks)
                return false
            } catch {
                try rejects?.add(error, row, list.reader.header)
                return rejects != nil
            }
        }
        remarks?.warnings(of: list.name).forEach(context.warn)
        try rejects?.finish(rows: file.rows.count + (rejects?.count ?? 0))
        var population = try Population(file, description: list.name)
        population.skippedRows = rejects?.count ?? 0
        return population
    }
}
