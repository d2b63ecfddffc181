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
