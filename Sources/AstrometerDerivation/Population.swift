import AstrometerData
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// The people whose charts a run is over, and where they come from.
public struct Population: Sendable, CustomStringConvertible {
    /// The people, in the order of their list.
    public private(set) var people: [Person]
    /// Where they come from.
    package let origin: ListOrigin
    /// Where the people stand in a list, for messages: the line of each, and the column of the date of birth.
    private var places: (lines: [Int], column: String)?
    /// How many people of the list come before these.
    private var before = 0

    /// The generator and its seed, or the name of the file.
    public var description: String { origin.description }
    /// The SHA-256 digest of the population as CSV, in hexadecimal.
    public var digest: String { origin.digest }

    /// Charts drawn by the package's generator.
    ///
    /// - Throws: ``AstrometerError`` for a number of charts out of range.
    public init(charts: Int = PopulationGenerator.standardCharts, seed: UInt64 = PopulationGenerator.standardSeed)
        throws
    {
        let people = try PopulationGenerator(seed: seed).people(charts)
        var origin = ListOrigin(description: "SplitMix64, seed \(seed)", data: Data(people.csv().utf8))
        origin.seed = seed
        self.init(people: people, origin: origin)
    }

    /// People from any source, with the bytes that their digest is taken of.
    ///
    /// - Parameters:
    ///   - people: one or more; a run over nobody throws.
    ///   - description: the name of the file.
    ///   - data: its bytes.
    public init(people: [Person], description: String, data: Data) {
        self.init(people: people, origin: ListOrigin(description: description, data: data))
    }

    /// People from a list that is known by its digest.
    package init(people: [Person], origin: ListOrigin) {
        (self.people, self.origin) = (people, origin)
    }

    /// The people of a list.
    ///
    /// - Parameters:
    ///   - list: the people, each read from a row.
    ///   - description: the name of the file.
    ///   - data: its bytes.
    /// - Throws: ``AstrometerError`` with code `dataLoss` that names the first bad row, or for a list of nobody.
    public init(_ list: PeopleFile, description: String, data: Data) throws {
        try self.init(list, origin: ListOrigin(description: description, data: data))
    }

    /// The people of a list that is known by its digest.
    /// - Throws: as ``init(_:description:data:)``.
    package init(_ list: PeopleFile, origin: ListOrigin) throws {
        let faults = list.rows.compactMap { row in if case .failure(let fault) = row { fault } else { nil } }
        if let first = faults.first {
            throw RowError.summary(of: origin.description, failed: faults.count, of: list.rows.count, first: first)
        }
        guard !list.rows.isEmpty else {
            throw AstrometerError(.dataLoss, "\(origin.description) lists nobody; expected one row or more")
        }
        self.init(people: try list.rows.map { try $0.get() }, origin: origin)
        places = (list.lines, list.birthDateColumn)
    }

    /// Some of the people, called in messages what they are called among all of them. The digest is that of all.
    func part(_ range: Range<Int>) -> Population {
        var part = self
        part.people = Array(people[range])
        part.places = places.map { (Array($0.lines[range]), $0.column) }
        part.before = before + range.lowerBound
        return part
    }

    /// - Throws: ``AstrometerError`` when there is nobody to compute a chart of.
    func requireSomebody() throws {
        if people.isEmpty { throw Self.nobody(description) }
    }

    /// What to say of people who are none.
    static func nobody(_ description: String) -> AstrometerError {
        .invalid("a population of nobody (\(description))", allowed: "one person or more")
    }

    /// What to say of charts that cannot be computed.
    ///
    /// - Parameters:
    ///   - first: the place among the people of the first of them, and what is wrong.
    ///   - failed: how many there are.
    func fault(first: (index: Int, error: AstrometerError), failed: Int) -> AstrometerError {
        let (index, error) = first
        let isTheirs = [.invalidArgument, .outOfRange].contains(error.code)
        guard isTheirs, let places else {
            return AstrometerError(
                error.code, "person \(people[index].id ?? "\(before + index + 1)"): \(error.message)")
        }
        let row = RowError(line: places.lines[index], column: places.column, id: people[index].id, error: error)
        return RowError.summary(of: description, failed: failed, of: people.count, first: row)
    }
}
