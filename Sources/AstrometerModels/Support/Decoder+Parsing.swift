extension Decoder {
    /// A value that is written as one text.
    ///
    /// - Parameter parse: makes it of its text.
    /// - Throws: `DecodingError.dataCorrupted`, which tells the place, with the words of the ``AstrometerError`` that
    ///   `parse` throws.
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
