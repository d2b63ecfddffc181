import AstrometerSupport

/// An object on the wire.
///
/// A field is a property, and what else it needs is made of that by `@WireFields`. What a client decodes may have fields that
/// this version does not know; they are passed over.
public protocol WireDocument: Codable, Hashable, Sendable {}

extension WireDocument {
    /// The document as JSON: one line, keys sorted, so that equal documents are equal bytes.
    ///
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json() throws -> Data { try WireJSON.line(self) }
}
