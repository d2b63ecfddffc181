import Astrometer

/// Counts of people and of their different births, which say how far repeated births widen intervals.
public struct DistinctBirths: Codable, Hashable, Sendable {
    /// The number of people.
    public let charts: Int
    /// The number of different births. Births are equal if they have the same instant and place.
    public let births: Int
    /// The number of ordered pairs of people with the same birth, counting each person paired with herself. It equals ``charts``
    /// if all births differ; two people with one birth make four pairs.
    public let pairs: Int

    /// The factor by which repeated births raise the variance of a mean (Kish's design effect); 1 if all births differ.
    var designEffect: Double { Double(pairs) / Double(max(1, charts)) }

    var text: String { "\(births) of \(charts), \(pairs) pairs" }

    /// Whether the counts do not contradict each other.
    var isValid: Bool {
        charts >= 0 && (0...charts).contains(births) && pairs >= charts
            && Double(pairs) <= Double(charts) * Double(charts)
    }
}

/// Describes a list of people, added one after the other.
package struct PeopleDescription {
    fileprivate var report = PopulationReport()
    /// A hash of each person's instant and place of birth; nil once there are too many people.
    private var births: Set<UInt64>? = []
    /// For each birth that occurs more than once, the number of people who have it.
    private var repeated: [UInt64: Int] = [:]
    private var pairs = 0
    /// The last day of the derivation; nil to count no births after it.
    private let lastDay: CivilDate?

    /// The largest number of births that are kept for finding duplicates.
    private static let mostHeld = 2_000_000
    private static let firstOf1900 = CivilDate(dayNumber: -25_567)

    package init(through lastDay: CivilDate? = nil) { self.lastDay = lastDay }

    package init(_ people: [Person], through lastDay: CivilDate? = nil) {
        self.init(through: lastDay)
        for person in people { add(person) }
    }

    /// Adds the next person. A birth without an instant, whose chart cannot be computed, is not counted as a duplicate.
    package mutating func add(_ person: Person) {
        let birth = person.birth
        report.charts += 1
        report.decades[PeopleGrouping.decade.group(of: person), default: 0] += 1
        if birth.isExact { report.exact += 1 } else { report.approximate += 1 }
        if let lastDay, birth.date > lastDay { report.afterRange += 1 }
        if birth.date == Self.firstOf1900 { report.onFirstOf1900 += 1 }
        if birth.time?.secondOfDay == 0 { report.atMidnight += 1 }
        if birth.time?.secondOfDay == 43_200 { report.atNoon += 1 }
        if report.zoneMap == nil { report.zoneMap = [birth].zoneMapDigest }
        guard let instant = try? birth.moment() else { return }
        if let other = try? birth.secondMoment(), other != instant { report.repeatedTimes += 1 }
        guard births != nil else { return }
        let number = Self.number(of: birth, at: instant)
        pairs += 1
        if births?.insert(number).inserted != true {
            report.duplicates = (report.duplicates ?? 0) + 1
            pairs += 2 * repeated[number, default: 1]
            repeated[number, default: 1] += 1
        }
        if report.charts == Self.mostHeld {
            births = nil
            repeated = [:]
            report.duplicates = nil
        }
    }

    /// The counts of different births so far.
    var distinct: DistinctBirths {
        DistinctBirths(
            charts: report.charts, births: report.distinctBirths, pairs: max(report.charts, births == nil ? 0 : pairs))
    }

    /// - Parameters:
    ///   - seed: the generator's seed; nil for people of a list.
    ///   - skippedRows: the number of skipped bad rows of the list.
    func report(seed: UInt64?, skippedRows: Int) -> PopulationReport {
        var report = report
        report.seed = seed
        report.skippedRows = skippedRows
        return report
    }

    private static func number(of birth: BirthData, at instant: Moment) -> UInt64 {
        [instant.julianDay.bitPattern, (birth.latitude ?? .nan).bitPattern, (birth.longitude ?? .nan).bitPattern]
            .reduce(0) { hash, word in
                var generator = SplitMix64(seed: hash ^ word)
                return generator.next()
            }
    }
}

extension Population {
    /// Describes the people for a report on days up to the last one.
    package func report(through lastDay: CivilDate) -> PopulationReport {
        PeopleDescription(people, through: lastDay).report(seed: seed, skippedRows: skippedRows)
    }
}

extension BirthData {
    /// Returns the later of the two instants of a repeated local time; for any other time, ``moment()``.
    fileprivate func secondMoment() throws -> Moment? {
        guard time != nil else { return nil }
        return try BirthData(
            date: date, time: time, zone: zone, latitude: latitude, longitude: longitude,
            repeatedTime: repeatedTime == .earlier ? .later : .earlier
        ).moment()
    }
}

extension PeopleGrouping {
    func group(of person: Person) -> String {
        switch self {
        case .decade:
            let year = person.birth.date.year
            return "\(year - (year % 10 + 10) % 10)s"
        case .exactness: return person.birth.isExact ? "exact" : "approximate"
        }
    }

    /// Returns groups in the order of reports: decades by their first year; "exact" before "approximate".
    static func sorted<Group>(_ groups: [(name: String, group: Group)]) -> [(name: String, group: Group)] {
        groups.sorted { (Int($0.name.dropLast()) ?? 0, $1.name) < (Int($1.name.dropLast()) ?? 0, $0.name) }
    }
}

/// A plan's summary of a list of people, computed person by person, so that the list need not be in memory.
package struct PeopleTally {
    /// The generator and its seed, or the name of the list.
    package var description = Population.stream
    package private(set) var count = 0
    /// The sum of the people's checksums.
    package private(set) var check: UInt64 = 0
    private var list = PeopleDigest()
    private var people: PeopleDescription
    /// The groupings with their groups. Each group has a description of its people under the group's name.
    private var described: [(grouping: PeopleGrouping, groups: [String: PeopleDescription])]
    /// The seed of the generator that drew the people; nil for people of a list.
    private var seed: UInt64?
    private var skippedRows = 0

    /// - Parameters:
    ///   - groupings: the groupings whose groups are described as well.
    ///   - lastDay: the last day of the derivation; nil to count no births after it.
    package init(by groupings: [PeopleGrouping] = [], through lastDay: CivilDate? = nil) {
        described = PeopleGrouping.allCases.filter(groupings.contains).map { ($0, [:]) }
        people = PeopleDescription(through: lastDay)
    }

    package init(_ population: Population, by groupings: [PeopleGrouping] = [], through lastDay: CivilDate? = nil) {
        self.init(by: groupings, through: lastDay)
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

    package var report: PopulationReport { people.report(seed: seed, skippedRows: skippedRows) }

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
