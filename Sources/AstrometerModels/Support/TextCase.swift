/// An enumeration whose cases are texts, in JSON too. Decoding another text throws an error that lists the cases.
public protocol TextCase: RawRepresentable, CaseIterable, Codable, CodingKeyRepresentable, Sendable
where RawValue == String {}

extension TextCase {
    /// Creates the case with a text.
    /// - Throws: ``AstrometerError`` with code ``AstrometerError/Code/invalidArgument``, naming the allowed values.
    public init(named text: String) throws { try self.init(named: text, of: String(kindOf: Self.self)) }

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
