#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON as every interface of the library writes it.
public enum WireJSON {
    /// The encoder of JSON for people, or of JSON that only `JSONEncoder` can write. Sorted keys, slashes as they are.
    ///
    /// - Parameter pretty: indented over lines, for people; otherwise one line, for programs.
    public static func encoder(pretty: Bool = false) -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting =
            pretty ? [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted] : [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    /// Returns a value as one line of JSON: the bytes of ``encoder(pretty:)``, for most values in a fraction of its time.
    ///
    /// - Throws: ``AstrometerError`` or `EncodingError` when a number is not finite; errors of the value itself.
    public static func line(_ value: some Encodable) throws -> Data {
        try JSONText.encode(value)
    }
}
