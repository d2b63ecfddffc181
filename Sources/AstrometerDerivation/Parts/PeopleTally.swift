import AstrometerPopulation
import AstrometerSupport

/// What a plan knows of a list of people, taken one after the other, so that a list need not be held in memory.
package struct PeopleTally {
    /// The list that the people come from; of a stream until somebody says so.
    package var origin: ListOrigin?
    /// How many there are.
    package private(set) var count = 0
    /// The numbers of all, added up.
    package private(set) var check: UInt64 = 0
    private var list = SHA256()
    /// Who the people are.
    private var people = PeopleDescription()

    /// A stream of nobody yet, whose digest is that of the people as CSV.
    package init() { add(Person.csvHeader) }

    /// A list that is held in memory, with its digest.
    package init(_ population: Population) {
        origin = population.origin
        for (index, person) in population.people.enumerated() { check &+= Self.check(person, at: index) }
        count = population.people.count
        people = PeopleDescription(population.people)
    }

    /// Takes the next person.
    package mutating func add(_ person: Person) {
        add(person.wholeRow)
        check &+= Self.check(person, at: count)
        count += 1
        people.add(person)
    }

    private mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { list.add(UnsafeRawBufferPointer($0)) }
    }

    /// The generator and its seed, or the name of the list.
    package var description: String { origin?.description ?? ListOrigin.streamName }

    /// Who the people are, for reports.
    var report: PopulationReport { people.report(seed: origin?.seed) }

    /// The SHA-256 digest of the list, in hexadecimal.
    package var digest: String { origin?.digest ?? list.hexDigest }

    /// A number made of a person's birth data, sensitivity and place in the list: an FNV-1a hash, mixed.
    static func check(_ person: Person, at index: Int) -> UInt64 {
        let birth = person.birth
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
        func add(_ text: String?) {
            for byte in (text ?? "\u{1}").utf8 { add(byte) }
            add(UInt8(0))
        }
        func add(_ number: UInt64) { for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(number >> shift & 255)) } }
        for text in [
            person.id, birth.date.description, birth.time?.description, birth.zone, birth.repeatedTime.rawValue,
        ] { add(text) }
        if !person.sensitivity.isEmpty { add(SensitivityText.text(of: person.sensitivity)) }
        for degrees in [birth.latitude, birth.longitude] { add(degrees?.bitPattern ?? .max) }
        add(UInt64(index))
        var mixed = SplitMix64(seed: hash)
        return mixed.next()
    }
}
