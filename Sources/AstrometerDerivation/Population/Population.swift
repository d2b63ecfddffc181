import Astrometer

/// The people of a run, and their source.
///
///     let random = try Population(charts: 100, seed: 7)
///     let one = Population(people: [Person(id: "anna", birth: birth)], description: "one person")
public struct Population: Sendable, CustomStringConvertible {
    /// The people, in the order of their list.
    public private(set) var people: [Person]
    /// The generator and its seed, or the name of the list.
    public let description: String
    /// The seed of the generator that drew the people; nil for people of a list.
    package private(set) var seed: UInt64?
    /// The number of skipped bad rows of the list.
    public var skippedRows = 0
    /// The line of each person in the list, and the column of the date of birth, for messages.
    private var places: (lines: [Int], column: String)?
    /// The number of people of the list before these.
    private var before = 0

    /// The digest of the people, which does not depend on their file or stream: SHA-256 over a line for each person in order,
    /// with the moment of birth, how it is known, latitude, longitude and sensitivity; 64 hexadecimal digits.
    /// - Complexity: O(*n*) for *n* people; computed at each call.
    public var digest: String { PeopleDigest(of: people).hexDigest }

    /// The ``description`` of people who were read from a stream rather than from a file.
    package static let stream = "stream"

    /// Creates charts with the package's generator.
    /// - Throws: ``AstrometerError`` for a number of charts out of range.
    public init(charts: Int = PopulationGenerator.standardCharts, seed: UInt64 = PopulationGenerator.standardSeed)
        throws
    {
        self.init(people: try PopulationGenerator(seed: seed).people(charts), description: "SplitMix64, seed \(seed)")
        self.seed = seed
    }

    /// Creates a population of people from any source.
    /// - Parameters:
    ///   - people: one or more; a run without people throws.
    ///   - description: the name of the list, for reports.
    public init(people: [Person], description: String) { (self.people, self.description) = (people, description) }

    /// Creates a population of the people of a list.
    /// - Parameters:
    ///   - list: the people, each read from a row.
    ///   - description: the name of the file.
    /// - Throws: ``AstrometerError`` with code `dataLoss` that names the first bad row, or for an empty list.
    public init(_ list: PeopleFile, description: String) throws {
        var faults = RowFaults()
        for case .failure(let fault) in list.rows { faults.add(fault) }
        if let error = faults.error(of: description, rows: list.rows.count) { throw error }
        try ensure(!list.rows.isEmpty, .dataLoss, "\(description) has no people; expected at least one row")
        self.init(people: try list.rows.map { try $0.get() }, description: description)
        places = (list.lines, list.birthDateColumn)
    }

    /// Returns some of the people. Messages name them by their indices among all.
    func part(_ range: Range<Int>) -> Population {
        var part = self
        part.people = Array(people[range])
        part.places = places.map { (Array($0.lines[range]), $0.column) }
        part.before = before + range.lowerBound
        return part
    }

    /// The digest of the map in which the zone of a birth was found; nil if every zone was given.
    var zoneMap: String? { people.lazy.map(\.birth).zoneMapDigest }

    func requireSomebody() throws { if people.isEmpty { throw Self.nobody(description) } }

    static func nobody(_ description: String) -> AstrometerError {
        AstrometerError.invalid("the population (\(description)) is empty; it needs at least one person")
    }

    /// The error for charts that cannot be computed.
    /// - Parameter first: the index of the first such person, and the reason.
    func fault(first: (index: Int, error: AstrometerError), failed: Int) -> AstrometerError {
        let (index, error) = first
        let isTheirs = [.invalidArgument, .outOfRange].contains(error.code)
        guard isTheirs, let places else {
            return AstrometerError(
                error.code, "person \(people[index].id ?? "\(before + index + 1)"): \(error.message)")
        }
        let row = RowError(line: places.lines[index], column: places.column, id: people[index].id, error: error)
        return RowFaults.error(of: description, failed: failed, rows: people.count, first: row)
    }
}
