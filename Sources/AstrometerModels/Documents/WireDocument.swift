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
