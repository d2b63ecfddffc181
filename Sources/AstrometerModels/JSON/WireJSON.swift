#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

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
