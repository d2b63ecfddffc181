#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An object that is written as JSON.
///
/// The structures are generated from the schemas in `Contract`. Decoding ignores unknown fields.
public protocol WireDocument: Codable, Hashable, Sendable {}

extension WireDocument {
    /// The document as JSON: one line, keys sorted, so that equal documents are equal bytes.
    ///
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json() throws -> Data { try WireJSON.line(self) }
}

/// Writes the JSON of all interfaces.
public enum WireJSON {
    /// Returns an encoder with sorted keys and unescaped slashes, for indented JSON or for values that only `JSONEncoder` can
    /// write.
    ///
    /// - Parameter pretty: whether to indent; otherwise the JSON is one line.
    public static func encoder(pretty: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Returns a value as one line of JSON: the same bytes as ``encoder(pretty:)``, but much faster for most values.
    ///
    /// - Throws: ``AstrometerError`` or `EncodingError` when a number is not finite; errors of the value itself.
    public static func line(_ value: some Encodable) throws -> Data {
        try JSONText.encode(value)
    }
}
