import AstrometerModels

/// The people whose births the user saved, in the order in which they were added.
struct SavedPeople: Codable, Sendable, ValidatedTable, FormattedTable {
    static let currentFormat = "astrometer-people/1"

    private(set) var format = Self.currentFormat
    private(set) var people: [SavedPerson] = []
    /// The name of the default person; nil if none was chosen.
    private var chosen: String?

    private enum CodingKeys: String, CodingKey {
        case format, people
        case chosen = "default"
    }

    init() {}

    func validate() throws {
        try ensure(
            format == Self.currentFormat,
            .invalid("format", mustBe: "\"\(Self.currentFormat)\"", not: "\"\(format.escapingControls)\""))
        for (index, person) in people.enumerated() where people[..<index].contains(where: { $0.isNamed(person.name) }) {
            throw AstrometerError(.dataLoss, "two people are named \(person.name)")
        }
        if let chosen, index(of: chosen) == nil {
            throw AstrometerError(.dataLoss, "the default, \"\(chosen.escapingControls)\", is not one of the people")
        }
    }

    /// The person of `astrometer today`: the chosen one, or else the only one.
    var defaultPerson: SavedPerson? {
        chosen.flatMap(index).map { people[$0] } ?? (people.count == 1 ? people.first : nil)
    }

    private func index(of name: String) -> Int? { people.firstIndex { $0.isNamed(name) } }

    /// Returns the person with a name, ignoring case.
    func person(named name: String) throws -> SavedPerson { people[try requiredIndex(of: name)] }

    private func requiredIndex(of name: String) throws -> Int {
        if let index = index(of: name) { return index }
        let quoted = "no person named \"\(name.escapingControls)\""
        try ensure(!people.isEmpty, "\(quoted), as nobody is saved yet; save a birth with 'astrometer people add'")
        let names = people.map(\.name)
        if let nearest = SpellingSuggestion.nearest(to: name.lowercased(), among: names.map { $0.lowercased() }),
            let index = index(of: nearest)
        {
            throw AstrometerError.invalid("\(quoted); did you mean \(people[index].name)?")
        }
        let shown = names.prefix(10).joined(separator: ", ")
        throw AstrometerError.invalid(
            "\(quoted); the saved people are \(shown)\(names.count > 10 ? " and \(names.count - 10) more" : "")")
    }

    /// Adds a person. The first becomes the default.
    /// - Parameter replaces: whether to replace the birth of a person with the same name, keeping the position in the list.
    /// - Throws: ``AstrometerError`` for a name that is already used, unless `replaces`.
    mutating func add(_ person: SavedPerson, replaces: Bool) throws {
        guard let index = index(of: person.name) else {
            people.append(person)
            if people.count == 1 { chosen = person.name }
            return
        }
        try ensure(
            replaces, "\(people[index].name) is saved already; give --replace to change the birth, or another name")
        let wasChosen = chosen.map(person.isNamed) == true
        people[index] = person
        if wasChosen { chosen = person.name }
    }

    /// Removes a person. If the default is removed, there is none, unless one person is left.
    mutating func remove(named name: String) throws -> SavedPerson {
        let person = people.remove(at: try requiredIndex(of: name))
        if chosen.map(person.isNamed) == true { chosen = nil }
        return person
    }

    /// Chooses the default.
    mutating func choose(named name: String) throws -> SavedPerson {
        let person = try person(named: name)
        chosen = person.name
        return person
    }
}

extension SavedPerson {
    /// Returns whether a name is the person's, ignoring case.
    func isNamed(_ other: String) -> Bool { name.lowercased() == other.lowercased() }
}
