extension Decoder {
    /// Decodes a value from one text.
    ///
    /// - Parameter parse: parses the text.
    /// - Throws: `DecodingError.dataCorrupted` with the coding path and the message of the ``AstrometerError`` that `parse`
    ///   throws.
    package func parsed<Value>(by parse: (String) throws -> Value) throws -> Value {
        let container = try singleValueContainer()
        let text = try container.decode(String.self)
        do {
            return try parse(text)
        } catch let error as AstrometerError {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
        }
    }
}

extension Encoder {
    /// Encodes a value as one text.
    package func encode(text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }
}
