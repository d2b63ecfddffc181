/// A value that JSON writes as a text, such as a date, and that is read by parsing the text.
public protocol ParsedText: LosslessStringConvertible, Codable, Hashable, Sendable {
    /// Parses a text.
    /// - Throws: ``AstrometerError`` that names the text.
    init(parsing text: String) throws
}

extension ParsedText {
    public init?(_ description: String) {
        guard let value = try? Self(parsing: description) else { return nil }
        self = value
    }

    public init(from decoder: any Decoder) throws { self = try decoder.parsed { try Self(parsing: $0) } }

    public func encode(to encoder: any Encoder) throws { try encoder.encode(text: description) }
}

/// An enumeration whose cases are texts, in JSON too. Decoding another text throws an error that lists the cases.
public protocol TextCase: RawRepresentable, CaseIterable, Codable, Sendable where RawValue == String {}

extension TextCase {
    /// Creates the case with a text.
    /// - Throws: ``AstrometerError`` with code ``AstrometerError/Code/invalidArgument``, naming the allowed values.
    public init(named text: String) throws {
        try self.init(named: text, of: String(kindOf: Self.self))
    }

    /// Reads a text.
    /// - Throws: `DecodingError.dataCorrupted` for a text that is not a case, listing the cases.
    public init(from decoder: any Decoder) throws { self = try decoder.parsed(by: Self.init(named:)) }
}

extension CaseIterable where Self: RawRepresentable<String> {
    /// Creates the case with a text.
    /// - Throws: ``AstrometerError`` that names the kind of text and the allowed ones.
    package init(named text: String, of kind: String) throws {
        self = try required(Self(rawValue: text), .unknown(kind, text, use: Self.allCases.map(\.rawValue)))
    }
}
