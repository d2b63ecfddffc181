import AstrometerPlatform

/// An object that is written as JSON.
///
/// The structures are generated from the schemas in `Contract`. Decoding ignores unknown fields.
public protocol WireDocument: Codable, Hashable, Sendable {
    /// Writes the document as JSON: one line, keys sorted.
    func write(to json: JSONWriter)
}

extension WireDocument {
    /// The document as JSON: one line, keys sorted, so that equal documents are equal bytes.
    ///
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json() throws -> Data {
        let json = JSONWriter()
        write(to: json)
        return try json.written()
    }

    /// Encodes the document with any encoder, by way of its JSON. ``json()`` is much faster.
    ///
    /// - Throws: ``AstrometerError`` when a number is not finite; errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(parsing: [UInt8](json()), name: "document").encode(to: encoder)
    }
}
