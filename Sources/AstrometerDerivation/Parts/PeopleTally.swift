import Astrometer

/// A plan's summary of a list of people, computed person by person, so that the list need not be in memory.
package struct PeopleTally {
    /// The generator and its seed, or the name of the list.
    package var description = Population.stream
    package private(set) var count = 0
    /// The sum of the people's checksums.
    package private(set) var check: UInt64 = 0
    private var list = PeopleDigest()
    private var people = PeopleDescription()
    /// The groupings with their groups. Each group has a description of its people under the group's name.
    private var described: [(grouping: PeopleGrouping, groups: [String: PeopleDescription])]
    /// The seed of the generator that drew the people; nil for people of a list.
    private var seed: UInt64?
    private var skippedRows = 0

    package init(by groupings: [PeopleGrouping] = []) {
        described = PeopleGrouping.allCases.filter(groupings.contains).map { ($0, [:]) }
    }

    package init(_ population: Population, by groupings: [PeopleGrouping] = []) {
        self.init(by: groupings)
        description = population.description
        seed = population.seed
        skippedRows = population.skippedRows
        for person in population.people { add(person) }
    }

    package mutating func add(_ person: Person) {
        list.add(person)
        check &+= Self.check(person, at: count)
        count += 1
        people.add(person)
        for (index, (grouping, _)) in described.enumerated() {
            described[index].groups[grouping.group(of: person), default: PeopleDescription()].add(person)
        }
    }

    package var digest: String { list.hexDigest }

    /// The groups of all groupings, in the order of reports.
    var groups: [DerivationPlan.Group] {
        described.flatMap { grouping, groups in
            PeopleGrouping.sorted(groups.map { ($0.key, $0.value) }).map {
                DerivationPlan.Group(by: grouping, name: $0.name, births: $0.group.distinct)
            }
        }
    }

    var births: DistinctBirths { people.distinct }

    var report: PopulationReport { people.report(seed: seed, skippedRows: skippedRows) }

    /// Returns the checksum of a person's canonical row and index in the list: a mixed FNV-1a hash.
    static func check(_ person: Person, at index: Int) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
        for byte in person.canonicalRow.utf8 { add(byte) }
        for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(UInt64(index) >> shift & 255)) }
        var mixed = SplitMix64(seed: hash)
        return mixed.next()
    }
}
