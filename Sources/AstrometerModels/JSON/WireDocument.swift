import AstrometerPlatform

/// An object that is written as JSON.
///
/// The structures are generated from the schemas in `Contract`. Decoding ignores unknown fields.
public protocol WireDocument: Codable, Hashable, Sendable {
    /// Creates the document from the fields of its object.
    /// - Throws: `DecodingError` for a field that is missing or of another type.
    init(fields: WireFields) throws
    /// Writes the fields of the document's object, in the order of their names.
    func writeFields(to json: JSONWriter)
    /// Writes the document as JSON: one line, keys sorted.
    func write(to json: JSONWriter)
}

/// The fields of an object that is decoded.
public typealias WireFields = KeyedDecodingContainer<AnyCodingKey>

extension Decoder {
    func fields() throws -> WireFields { try container(keyedBy: AnyCodingKey.self) }
}

extension WireDocument {
    /// Decodes the fields of an object; ignores unknown fields.
    public init(from decoder: any Decoder) throws { try self.init(fields: decoder.fields()) }

    public func write(to json: JSONWriter) { writeObject(to: json) }

    /// Writes the document as an object of its fields, also for documents that may have another form.
    func writeObject(to json: JSONWriter) {
        json.open()
        writeFields(to: json)
        json.close()
    }

    /// The document as JSON: one line, keys sorted, so that equal documents are equal bytes.
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json() throws -> Data {
        let json = JSONWriter()
        write(to: json)
        return try json.written()
    }

    /// Encodes the document with any encoder, by way of its JSON. ``json()`` is much faster.
    /// - Throws: ``AstrometerError`` when a number is not finite; errors of the encoder.
    public func encode(to encoder: any Encoder) throws {
        try JSONValue(parsing: [UInt8](json()), name: "document").encode(to: encoder)
    }
}

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
