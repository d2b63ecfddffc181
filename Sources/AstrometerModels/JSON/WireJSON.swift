import AstrometerPlatform

/// Writes the JSON of all interfaces.
public enum WireJSON {
    /// Returns an encoder with sorted keys and unescaped slashes, for indented JSON or for values that are not documents.
    /// - Parameter pretty: whether to indent; otherwise the JSON is one line.
    public static func encoder(pretty: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Returns a value as one line of JSON.
    /// - Throws: ``AstrometerError`` or `EncodingError` when a number is not finite; errors of the value itself.
    public static func line(_ value: some Encodable) throws -> Data {
        if let document = value as? any WireDocument { return try document.json() }
        return try encoder().encode(value)
    }
}
