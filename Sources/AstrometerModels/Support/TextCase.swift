/// An enumeration whose cases are texts, in JSON too. Decoding another text throws an error that lists the cases.
public protocol TextCase: RawRepresentable, CaseIterable, Codable, Sendable where RawValue == String {}

extension TextCase {
    /// Reads a text.
    ///
    /// - Throws: `DecodingError.dataCorrupted` for a text that is not a case, listing the cases.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let value = Self(rawValue: text) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: AstrometerError.unknownName(
                    String(kindOf: Self.self), text, use: Self.allCases.map(\.rawValue)))
        }
        self = value
    }
}
