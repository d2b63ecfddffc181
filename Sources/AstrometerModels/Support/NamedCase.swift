/// An enumeration whose cases are numbered from zero, for tables, and named, for people and JSON.
///
/// The number is the raw value. The name is used in JSON: lower case, words joined by `_`.
public protocol NamedCase: RawRepresentable, CaseIterable, Codable, CodingKeyRepresentable,
    LosslessStringConvertible, Comparable, Hashable, Identifiable, Sendable
where RawValue == Int, AllCases == [Self] {
    /// The names of all cases, in the order of `allCases`.
    static var names: [String] { get }
}

extension NamedCase {
    /// The name in JSON, such as `north_node`.
    public var name: String { Self.names[rawValue] }

    public var description: String { name }

    /// The case itself, as the identity of a list's row.
    public var id: Self { self }

    /// Returns the case with a name, or nil. Names are lower case.
    public init?(_ name: String) {
        guard let index = Self.names.firstIndex(of: name) else { return nil }
        self = Self.allCases[index]
    }

    /// Returns the case with a name.
    /// - Throws: ``AstrometerError`` with code ``AstrometerError/Code/invalidArgument``, naming the allowed values.
    public init(named name: String) throws {
        guard let value = Self(name) else { throw AstrometerError.unknown(Self.kind, name, use: Self.names) }
        self = value
    }

    /// The type's name in messages.
    static var kind: String { String(kindOf: Self.self) }

    public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// Reads a name.
    /// - Throws: `DecodingError.dataCorrupted` for an unknown name, listing the known ones.
    public init(from decoder: any Decoder) throws { self = try decoder.parsed(by: Self.init(named:)) }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: name) }

    /// The name as a key, so that dictionaries of these cases are objects in JSON.
    public var codingKey: any CodingKey { AnyCodingKey(name) }

    /// Creates the case whose name is the key, or nil.
    public init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }
}
