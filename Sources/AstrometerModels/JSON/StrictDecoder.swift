/// A text being decoded, and the fields of its objects that were requested.
final class StrictReading {
    let tree: JSONTree
    private var records: [Int: JSONRecord] = [:]

    init(_ tree: JSONTree) { self.tree = tree }

    /// Returns the shared record of an object's fields.
    func record(of node: Int) -> JSONRecord {
        if let record = records[node] { return record }
        let record = JSONRecord(of: node, in: tree)
        records[node] = record
        return record
    }

    /// The first field in the text that was not requested, among all decoded objects.
    var unknown: (record: JSONRecord, name: String, node: Int, key: Int)? {
        records.compactMap { node, record in record.unknown.map { (record, $0.name, node, $0.key) } }
            .min { $0.3 < $1.3 }
    }
}

struct StrictDecoder: Decoder, SingleValueDecodingContainer {
    let reading: StrictReading
    let node: Int

    var codingPath: [any CodingKey] { reading.tree.path(to: node) }
    var userInfo: [CodingUserInfoKey: Any] { [:] }
    private var kind: JSONTree.Kind { reading.tree.nodes[node].kind }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard kind == .object else { throw mismatch([String: Any].self, "an object") }
        return KeyedDecodingContainer(StrictFields(decoder: self, record: reading.record(of: node)))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard kind == .array else { throw mismatch([Any].self, "an array") }
        return StrictElements(decoder: self, nodes: reading.tree.children(of: node))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { kind == .null }

    func decode(_ type: Bool.Type) throws -> Bool {
        guard kind == .true || kind == .false else { throw mismatch(type, "true or false") }
        return kind == .true
    }

    func decode(_ type: String.Type) throws -> String {
        guard kind == .string else { throw mismatch(type, "a string") }
        return reading.tree.string(at: node)
    }

    func decode(_ type: Double.Type) throws -> Double {
        guard kind == .number, let number = Double(reading.tree.digits(at: node)) else {
            throw mismatch(type, "a number")
        }
        return number
    }

    func decode(_ type: Float.Type) throws -> Float { Float(try decode(Double.self)) }

    func decode<Number: FixedWidthInteger & Decodable>(_ type: Number.Type) throws -> Number {
        guard kind == .number else { throw mismatch(type, "a whole number") }
        let digits = reading.tree.digits(at: node)
        if let number = JSONTree.whole(digits, as: type) { return number }
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
                debugDescription: "\(reading.tree.description(of: node)) where \(expected) is expected"))
    }
}

private struct StrictFields<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: StrictDecoder
    let record: JSONRecord

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        record.isOpen = true
        return record.fields.compactMap { Key(stringValue: $0.name) }
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
        return StrictDecoder(reading: decoder.reading, node: value)
    }
}

private struct StrictElements: UnkeyedDecodingContainer {
    let decoder: StrictDecoder
    let nodes: [Int]
    private(set) var currentIndex = 0

    init(decoder: StrictDecoder, nodes: [Int]) { (self.decoder, self.nodes) = (decoder, nodes) }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { nodes.count }
    var isAtEnd: Bool { currentIndex >= nodes.count }

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
        return StrictDecoder(reading: decoder.reading, node: nodes[currentIndex])
    }
}
