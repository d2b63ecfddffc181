/// A stored property of an object on the wire.
struct Field: Equatable {
    /// As it is written, with backticks where it has them.
    let name: String
    let type: String
    /// What it begins with; nil where that has to be given.
    let value: String?
    /// Its name on the wire, where that is not made of its own.
    let wireName: String?
    /// What else is said of it: `NullWhenNil`, `Unkeyed`.
    let marks: Set<String>

    /// Whether nil is written as null.
    var isNullWhenNil: Bool { marks.contains("NullWhenNil") }
    /// Whether the structure's own coding reads and writes it.
    var isUnkeyed: Bool { marks.contains("Unkeyed") }

    var isOptional: Bool { type.hasSuffix("?") }
    /// The type of its value, where there is one.
    var valueType: String { isOptional ? String(type.dropLast()) : type }

    /// How an initialiser takes it, and what it does with it.
    var parameter: String { "\(name): \(type)" + (value.map { " = \($0)" } ?? "") }
    var assignment: String { "self.\(name) = \(name)" }

    /// The name on the wire.
    func key(_ naming: Naming) -> String {
        let plain = name.filter { $0 != "`" }
        return wireName ?? (naming == .camelCase ? plain : Self.snakeCase(plain))
    }

    /// `natalPlanet` as `natal_planet`, `momentUTC` as `moment_utc`.
    static func snakeCase(_ name: String) -> String {
        let letters = Array(name)
        var words = ""
        for (index, letter) in letters.enumerated() {
            let followsSmall = index > 0 && !letters[index - 1].isUppercase
            let leadsSmall = index > 0 && index + 1 < letters.count && letters[index + 1].isLowercase
            if letter.isUppercase, followsSmall || leadsSmall { words += "_" }
            words += letter.lowercased()
        }
        return words
    }
}

/// How names on the wire are made of those of properties.
enum Naming: String {
    case snakeCase, camelCase
}
