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
    /// The tables with the cities of the people's generator; nil for the package's.
    private var catalog: ModelCatalog?
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
    /// - Parameters:
    ///   - charts: how many, 1 to 10,000,000.
    ///   - seed: the seed; the same seed gives the same charts.
    ///   - catalog: the tables with the cities; by default the package's.
    /// - Throws: ``AstrometerError`` for a number of charts out of range.
    public init(
        charts: Int = PopulationGenerator.standardCharts, seed: UInt64 = PopulationGenerator.standardSeed,
        catalog: ModelCatalog? = nil
    ) throws {
        let generator = try PopulationGenerator(seed: seed, catalog: catalog)
        self.init(people: try generator.people(charts), description: "SplitMix64, seed \(seed)")
        self.seed = seed
        self.catalog = catalog
    }

    /// Creates a population of people from any source.
    /// - Parameters:
    ///   - people: one or more; a run without people throws.
    ///   - description: the name of the list, for reports.
    public init(people: [Person], description: String) {
        self.people = people
        self.description = description
    }

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

    /// Returns as many charts that the generator draws with another seed from the same cities.
    func drawn(withSeed seed: UInt64) throws -> Population {
        try Population(charts: people.count, seed: seed, catalog: catalog)
    }

    /// Returns the same people without their times of birth.
    func hidingTimes() throws -> Population {
        var hidden = self
        for (index, person) in people.enumerated() {
            let birth = person.birth
            hidden.people[index].birth = try BirthData(
                date: birth.date, time: nil, zone: birth.zone, latitude: birth.latitude, longitude: birth.longitude)
        }
        return hidden
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

/// Generates random births for calibration and derivation.
///
///     let people = try PopulationGenerator(seed: 7).people(100)
///     let csv = people.csv()
///
/// Section 1 of `Documentation/Specification/derivation.md`. For each chart, one ``SplitMix64`` draws the day (from 1950-01-01
/// to 2020-12-31), the place (a row of the table of cities), and the minute of the local day. If the clocks of the place
/// skipped that minute, it is drawn again; if they skipped the day, everything is. A program in any language can draw the same
/// charts.
public struct PopulationGenerator: Sendable {
    /// The seed of the population in the package.
    public static let standardSeed: UInt64 = 855_000
    /// The seeds that all readers of JSON keep exactly.
    package static let seeds: ClosedRange<UInt64> = 0...(1 << 53 - 1)
    /// The size of the population in the package.
    public static let standardCharts = 2500
    /// The largest number of charts of one call.
    public static let maximumCharts = 10_000_000

    /// The seed of the generator: the same seed gives the same charts.
    public let seed: UInt64
    private let cities: [City]

    private static let firstDay = -7305
    private static let days = 25_933

    /// Creates a generator for a seed.
    /// - Parameters:
    ///   - seed: the seed; the same seed gives the same charts.
    ///   - catalog: the tables with the cities; by default the package's.
    /// - Throws: ``AstrometerError`` when the table of cities is missing or corrupt.
    public init(seed: UInt64 = Self.standardSeed, catalog: ModelCatalog? = nil) throws {
        self.seed = seed
        cities = try (catalog ?? ModelCatalog()).cities()
    }

    /// Returns the first charts of this seed.
    /// - Parameter charts: the number of charts, 1 to 10,000,000.
    /// - Throws: ``AstrometerError`` for a number out of range.
    public func people(_ charts: Int = Self.standardCharts) throws -> [Person] {
        try ensure(
            (1...Self.maximumCharts).contains(charts),
            .invalid("charts", mustBe: "1 to \(Self.maximumCharts)", not: charts))
        var generator = SplitMix64(seed: seed)
        let digits = String(charts).count
        return try (1...charts).map { number in
            let (birth, city) = try birth(&generator)
            return Person(id: "chart-" + UInt(number).padded(to: digits), birth: birth, place: city.place)
        }
    }

    /// Returns a birth on a day and in a city, at a minute that the city's clocks showed.
    private func birth(_ generator: inout SplitMix64) throws -> (BirthData, City) {
        while true {
            let date = CivilDate(dayNumber: Self.firstDay + generator.next(below: Self.days))
            let city = cities[generator.next(below: cities.count)]
            // A zone may have skipped the whole day; then no minute exists.
            for _ in 0..<Self.mostMinutes {
                let time = CivilTime(secondOfDay: generator.next(below: 1440) * 60)
                let birth = try BirthData(
                    date: date, time: time, zone: city.zone, latitude: city.latitude, longitude: city.longitude)
                if try birth.clocksShowedTime() { return (birth, city) }
            }
        }
    }

    /// The number of minutes to try before a day counts as skipped. On other days clocks skip at most an hour or two, so a few
    /// tries suffice.
    private static let mostMinutes = 1000
}

/// The SplitMix64 generator: a 64-bit counter and a mixing function, which is easy to reproduce in other languages.
///
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014, doi:10.1145/2714064.2660195.
public struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    /// Creates a generator; the seed determines all its numbers.
    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Returns a number from 0 to `bound` − 1, all equally likely.
    ///
    /// It is the remainder of a draw divided by the bound. Draws from the last, incomplete run of remainders are repeated.
    public mutating func next(below bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        let divisor = UInt64(bound)
        let incomplete = (UInt64.max % divisor + 1) % divisor
        while true {
            let draw = next()
            if draw <= UInt64.max - incomplete { return Int(draw % divisor) }
        }
    }
}
