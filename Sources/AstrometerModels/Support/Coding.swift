/// A coding key made of any string, or the index of an array.
public struct AnyCodingKey: CodingKey, ExpressibleByStringLiteral {
    public let stringValue: String
    public let intValue: Int?

    package init(_ stringValue: String, index: Int? = nil) {
        self.stringValue = stringValue
        intValue = index
    }
    public init(stringLiteral value: String) { self.init(value) }
    public init?(stringValue: String) { self.init(stringValue) }
    public init?(intValue: Int) { self.init("\(intValue)", index: intValue) }
}

extension KeyedDecodingContainer where Key == AnyCodingKey {
    // Not specialized: each of 150 structures would have its own copies, which takes a fifth of the time of a release build.

    /// Decodes a field, which may be neither absent nor null.
    @_semantics("optimize.sil.specialize.generic.never")
    package func read<Value: Decodable>(_ name: String) throws -> Value {
        try decode(Value.self, forKey: AnyCodingKey(name))
    }

    /// Decodes a field; nil if it is absent or null.
    @_semantics("optimize.sil.specialize.generic.never")
    package func readIfPresent<Value: Decodable>(_ name: String) throws -> Value? {
        try decodeIfPresent(Value.self, forKey: AnyCodingKey(name))
    }
}

extension Decoder {
    /// Decodes a value from one text. An ``AstrometerError`` of `parse` becomes a `DecodingError` with the coding path.
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
    package func encode(text: String) throws {
        var container = singleValueContainer()
        try container.encode(text)
    }
}
