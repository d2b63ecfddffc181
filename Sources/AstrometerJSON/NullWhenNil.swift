/// A field that is null, rather than absent, when there is no value.
@propertyWrapper
public struct NullWhenNil<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
    /// The value of the field; nil is written as null.
    public var wrappedValue: Value?

    /// A field of a value, or of null.
    public init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
    }
}

extension KeyedDecodingContainer {
    /// A field that is null may also be absent, as in older documents.
    /// - Throws: `DecodingError` for a value of another type.
    public func decode<Value>(_ type: NullWhenNil<Value>.Type, forKey key: Key) throws -> NullWhenNil<Value> {
        try decodeIfPresent(type, forKey: key) ?? NullWhenNil(wrappedValue: nil)
    }
}
