/// A wire type that says once which fields it writes, for any encoder and for ``JSONText``.
///
/// A whole reading is some 60 kilobytes of JSON. Written straight into bytes it takes a fraction of the time that
/// `JSONEncoder` takes; a test holds the two to the same bytes.
protocol WireObject: Encodable {
    /// Puts every field. Fastest in the order of their names.
    func write(to fields: inout some WireFields) throws
}

/// What takes the fields of a wire object.
protocol WireFields {
    mutating func put(_ name: String, _ value: String) throws
    mutating func put(_ name: String, _ value: Double) throws
    mutating func put(_ name: String, _ value: Int) throws
    mutating func put(_ name: String, _ value: Bool) throws
    mutating func putNull(_ name: String) throws
    mutating func put(_ name: String, _ values: [String]) throws
    mutating func put(_ name: String, _ values: [Double]) throws
    mutating func put(_ name: String, object: some WireObject) throws
    mutating func put<Object: WireObject>(_ name: String, objects: [Object]) throws
}

extension WireFields {
    /// A field that is null, rather than absent, when there is no value.
    mutating func put(orNull name: String, _ value: String?) throws {
        if let value { try put(name, value) } else { try putNull(name) }
    }

    /// A field that is null, rather than absent, when there is no value.
    mutating func put(orNull name: String, _ value: Double?) throws {
        if let value { try put(name, value) } else { try putNull(name) }
    }

    mutating func put(ifPresent name: String, _ value: String?) throws { if let value { try put(name, value) } }
    mutating func put(ifPresent name: String, _ value: Double?) throws { if let value { try put(name, value) } }
    mutating func put(ifPresent name: String, _ value: Int?) throws { if let value { try put(name, value) } }
    mutating func put(ifPresent name: String, _ values: [String]?) throws { if let values { try put(name, values) } }

    mutating func put<Object: WireObject>(ifPresent name: String, object: Object?) throws {
        if let object { try put(name, object: object) }
    }

    mutating func put<Object: WireObject>(ifPresent name: String, objects: [Object]?) throws {
        if let objects { try put(name, objects: objects) }
    }
}

extension WireObject {
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }

    /// Encodes the fields as an object.
    func encodeFields(to encoder: any Encoder) throws {
        var fields = EncodedFields(container: encoder.container(keyedBy: AnyCodingKey.self))
        try write(to: &fields)
    }
}

/// The fields of any encoder.
private struct EncodedFields: WireFields {
    var container: KeyedEncodingContainer<AnyCodingKey>

    mutating func put(_ name: String, _ value: String) throws {
        try container.encode(value, forKey: AnyCodingKey(name))
    }
    mutating func put(_ name: String, _ value: Double) throws {
        try container.encode(value, forKey: AnyCodingKey(name))
    }
    mutating func put(_ name: String, _ value: Int) throws { try container.encode(value, forKey: AnyCodingKey(name)) }
    mutating func put(_ name: String, _ value: Bool) throws { try container.encode(value, forKey: AnyCodingKey(name)) }
    mutating func putNull(_ name: String) throws { try container.encodeNil(forKey: AnyCodingKey(name)) }

    mutating func put(_ name: String, _ values: [String]) throws {
        try container.encode(values, forKey: AnyCodingKey(name))
    }

    mutating func put(_ name: String, _ values: [Double]) throws {
        try container.encode(values, forKey: AnyCodingKey(name))
    }

    mutating func put(_ name: String, object: some WireObject) throws {
        try container.encode(object, forKey: AnyCodingKey(name))
    }

    mutating func put<Object: WireObject>(_ name: String, objects: [Object]) throws {
        try container.encode(objects, forKey: AnyCodingKey(name))
    }
}
