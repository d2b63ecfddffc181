/// Strict decoding of one JSON text. It records the fields that types request from each object, and so finds unknown fields.
final class StrictReading {
    let root: JSONValue
    /// The text, for lines and columns of errors; nil if it is unknown.
    let bytes: [UInt8]?
    /// The records of objects by their offsets in the text.
    private var records: [Int: JSONRecord] = [:]

    init(_ root: JSONValue, of bytes: [UInt8]?) {
        self.root = root
        self.bytes = bytes
    }

    /// Returns the record of the fields that were requested from an object. All containers of the object share it.
    func record(of object: JSONValue) -> JSONRecord {
        if let record = records[object.offset] { return record }
        let record = JSONRecord(of: object)
        records[object.offset] = record
        return record
    }

    /// The first field in the text that was not requested, among all decoded objects.
    var unknown: (record: JSONRecord, member: JSONValue.Member, object: JSONValue)? {
        records.values.compactMap { record in record.unknown.map { (record, $0, record.object) } }
            .min { $0.1.offset < $1.1.offset }
    }

    func path(to wanted: JSONValue) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var value = root
        while value.offset < wanted.offset {
            switch value.content {
            case .object(let members):
                guard let member = members.last(where: { $0.offset <= wanted.offset }) else { return path }
                path.append(AnyCodingKey(member.name))
                value = member.value
            case .array(let elements):
                guard let index = elements.lastIndex(where: { $0.offset <= wanted.offset }) else { return path }
                path.append(AnyCodingKey("\(index)", index: index))
                value = elements[index]
            default: return path
            }
        }
        return path
    }

    /// Returns the value at a path, or at its longest existing part.
    func value(at path: [any CodingKey]) -> JSONValue {
        var value = root
        for key in path {
            let elements = value.elements
            let index = key.intValue.flatMap { elements?.indices.contains($0) == true ? $0 : nil }
            guard let next = value[key.stringValue] ?? index.flatMap({ elements?[$0] }) else { return value }
            value = next
        }
        return value
    }
}

/// The fields of one object, and which of them decoding has requested.
///
/// The keys that a type requests are its known keys, so types need no second list of keys.
final class JSONRecord {
    let object: JSONValue
    let members: [JSONValue.Member]
    /// The requested names, in the order of requests.
    private(set) var requested: [String] = []
    /// Whether all keys were requested at once, as a dictionary does; then no key is unknown.
    var isOpen = false
    private var index: [String: Int] = [:]

    init(of object: JSONValue) {
        self.object = object
        if case .object(let members) = object.content { self.members = members } else { members = [] }
        guard members.count > 16 else { return }
        index = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1.name, $0) })
    }

    /// Returns a field's value; nil if there is no such field. Marks the field as requested.
    func value(of name: String) -> JSONValue? {
        if !isOpen, !requested.contains(name) { requested.append(name) }
        if index.isEmpty { return members.first { $0.name == name }?.value }
        return index[name].map { members[$0].value }
    }

    /// The first field that was not requested.
    var unknown: JSONValue.Member? { isOpen ? nil : members.first { !requested.contains($0.name) } }

    /// The error for an unknown field, with a suggestion.
    func refusal(of name: String) -> String {
        AstrometerError.unknownName("key", String(name.prefix(60)), use: requested)
    }

    /// The error for a missing field; an unknown one may be its misspelling.
    func absence(of name: String) -> String {
        let strangers = members.map(\.name).filter { !requested.contains($0) }
        let hint =
            SpellingSuggestion.nearest(to: name, among: strangers).map { "; is \"\($0)\" a misspelling of it?" } ?? ""
        return "\"\(name)\" is missing\(hint)"
    }
}

struct StrictDecoder: Decoder, SingleValueDecodingContainer {
    let reading: StrictReading
    let value: JSONValue

    var codingPath: [any CodingKey] { reading.path(to: value) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object = value.content else { throw mismatch([String: Any].self, "an object") }
        return KeyedDecodingContainer(StrictFields(decoder: self, record: reading.record(of: value)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard let elements = value.elements else { throw mismatch([Any].self, "an array") }
        return StrictElements(decoder: self, values: elements)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { value.isNull }

    func decode(_ type: Bool.Type) throws -> Bool { try value.boolean ?? { throw mismatch(type, "true or false") }() }

    func decode(_ type: String.Type) throws -> String { try value.text ?? { throw mismatch(type, "a string") }() }

    func decode(_ type: Double.Type) throws -> Double { try value.number ?? { throw mismatch(type, "a number") }() }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
        if let number = value.whole(as: type) { return number }
        guard case .digits(let digits) = value.content else { throw mismatch(type, "a whole number") }
        throw fault("\(digits.prefix(40)) where a whole number from \(Number.min) to \(Number.max) is expected")
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        do {
            return try Value(from: self)
        } catch let error as AstrometerError {
            // Adds line and column here, where the position is still known.
            throw fault(error.message)
        }
    }

    private func fault(_ message: String) -> DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: codingPath, debugDescription: message))
    }

    private func mismatch(_ type: any Any.Type, _ expected: String) -> DecodingError {
        .typeMismatch(
            type,
            DecodingError.Context(
                codingPath: codingPath,
                debugDescription: "\(value.description) where \(expected) is expected"))
    }
}

private struct StrictFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: StrictDecoder
    let record: JSONRecord

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        record.isOpen = true
        return record.members.compactMap { Key(stringValue: $0.name) }
    }

    func contains(_ key: Key) -> Bool { record.value(of: key.stringValue) != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try child(key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try child(key).decode(type) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try child(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try child(key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try child(named: "super", AnyCodingKey("super")) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try child(key) }

    private func child(_ key: Key) throws -> StrictDecoder { try child(named: key.stringValue, key) }

    private func child(named name: String, _ key: any CodingKey) throws -> StrictDecoder {
        guard let value = record.value(of: name) else {
            throw DecodingError.keyNotFound(
                key, DecodingError.Context(codingPath: codingPath, debugDescription: "\"\(name)\" is missing"))
        }
        return StrictDecoder(reading: decoder.reading, value: value)
    }
}

private struct StrictElements: UnkeyedDecodingContainer {
    let decoder: StrictDecoder
    let values: [JSONValue]
    private(set) var currentIndex = 0

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { values.count }
    var isAtEnd: Bool { currentIndex >= values.count }

    mutating func decodeNil() throws -> Bool {
        let isNull = try element().decodeNil()
        if isNull { currentIndex += 1 }
        return isNull
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let value = try element().decode(type)
        currentIndex += 1
        return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        let container = try element().container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let container = try element().unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let element = try element()
        currentIndex += 1
        return element
    }

    private func element() throws -> StrictDecoder {
        guard !isAtEnd else {
            throw DecodingError.valueNotFound(
                Any.self, DecodingError.Context(codingPath: codingPath, debugDescription: "an array that is too short"))
        }
        return StrictDecoder(reading: decoder.reading, value: values[currentIndex])
    }
}
