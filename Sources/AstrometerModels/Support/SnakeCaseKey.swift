/// Keys of a JSON object. The name of a key is the name of its case in snake case: `natal_bodies` for the case `natalBodies`.
///
/// A case with another name in JSON has that name as its raw value.
package protocol SnakeCaseKey: CodingKey, CaseIterable, RawRepresentable<String> {}

extension SnakeCaseKey {
    package var stringValue: String { rawValue.snakeCased }

    package init?(stringValue: String) {
        guard let key = Self.allCases.first(where: { $0.stringValue == stringValue }) else { return nil }
        self = key
    }
}

extension String {
    /// A name in camelCase, such as `birthDate`, as `birth_date`.
    package var snakeCased: String { reduce(into: "") { $0 += $1.isUppercase ? "_\($1.lowercased())" : String($1) } }
}
