#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes encodable values as one line of JSON with sorted keys: the same bytes as `JSONEncoder`, but much faster.
///
/// `JSONEncoder` builds a tree of the whole document before it writes. This type writes while the value encodes itself, which
/// works for values that write one field after the other. If a value does anything else (super encoders, interleaved
/// containers, repeated keys, keys that need escapes or are not ASCII, types that `JSONEncoder` treats specially), the buffer
/// is marked unsuitable, and `JSONEncoder` encodes the value again.
enum JSONText {
    static func bytes(of text: String) -> [UInt8] {
        let buffer = JSONBuffer()
        buffer.text(text)
        return buffer.array
    }

    static func encode(_ value: some Encodable) throws -> Data {
        let buffer = JSONBuffer()
        do {
            try buffer.encode(value)
        } catch {
            // If the buffer is unsuitable, the error may be a consequence of that.
            guard buffer.isUnsuitable else { throw error }
        }
        return buffer.isUnsuitable && buffer.failure == nil
            ? try WireJSON.encoder().encode(value) : try buffer.written()
    }
}

extension JSONBuffer {
    /// Writes a value: after a key, as an element, or alone.
    @inline(__always) package func encode<Value: Encodable>(_ value: Value) throws {
        guard !Self.isSpecial(Value.self) else {
            isUnsuitable = true
            return
        }
        let (outside, start) = (depth, count)
        try value.encode(to: JSONValueEncoder(buffer: self, depth: outside))
        close(to: outside)
        // `JSONEncoder` writes {} for a field that encodes nothing, and throws for a document.
        if count == start { isUnsuitable = true }
    }

    /// Returns whether `JSONEncoder` encodes a type in its own way.
    @inline(__always) private static func isSpecial<Value>(_ type: Value.Type) -> Bool {
        type == Date.self || type == Data.self || type == URL.self || type == Decimal.self
    }
}

/// The encoder of one value.
private struct JSONValueEncoder: Encoder, SingleValueEncodingContainer {
    let buffer: JSONBuffer
    /// The number of containers that are open around the value.
    let depth: Int

    var codingPath: [any CodingKey] { buffer.noPath }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(JSONObject<Key>(buffer: buffer, depth: depth + 1, container: open(object: true)))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        JSONArray(buffer: buffer, depth: depth + 1, container: open(object: false))
    }

    /// Opens a container, or returns the number of the open one, because a type may request its container twice.
    private func open(object isObject: Bool) -> Int {
        if buffer.depth == depth { return buffer.open(object: isObject) }
        // A second container of an array would not know the number of elements.
        if !isObject || !buffer.holds(object: true, at: depth + 1) { buffer.isUnsuitable = true }
        return buffer.container(at: depth + 1)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    func encodeNil() { buffer.null() }
    func encode(_ value: Bool) { buffer.bool(value) }
    func encode(_ value: String) { buffer.text(value) }
    func encode(_ value: Double) { buffer.number(value) }
    func encode(_ value: Float) { buffer.isUnsuitable = true }
    func encode(_ value: Int) { buffer.integer(value) }
    func encode(_ value: Int8) { buffer.integer(Int(value)) }
    func encode(_ value: Int16) { buffer.integer(Int(value)) }
    func encode(_ value: Int32) { buffer.integer(Int(value)) }
    func encode(_ value: Int64) { buffer.integer(Int(value)) }
    @available(macOS 15, iOS 18, *)
    func encode(_ value: Int128) { buffer.isUnsuitable = true }
    func encode(_ value: UInt) { buffer.integer(value) }
    func encode(_ value: UInt8) { buffer.integer(Int(value)) }
    func encode(_ value: UInt16) { buffer.integer(Int(value)) }
    func encode(_ value: UInt32) { buffer.integer(Int(value)) }
    func encode(_ value: UInt64) { buffer.integer(UInt(value)) }
    @available(macOS 15, iOS 18, *)
    func encode(_ value: UInt128) { buffer.isUnsuitable = true }
    func encode(_ value: some Encodable) throws { try buffer.encode(value) }
}

private struct JSONObject<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let buffer: JSONBuffer
    let depth: Int
    let container: Int

    var codingPath: [any CodingKey] { buffer.noPath }

    @inline(__always) private func begin(_ key: Key) {
        buffer.key(key.stringValue, of: container, at: depth)
    }

    func encodeNil(forKey key: Key) {
        begin(key)
        buffer.null()
    }
    func encode(_ value: Bool, forKey key: Key) {
        begin(key)
        buffer.bool(value)
    }
    func encode(_ value: String, forKey key: Key) {
        begin(key)
        buffer.text(value)
    }
    func encode(_ value: Double, forKey key: Key) {
        begin(key)
        buffer.number(value)
    }
    func encode(_ value: Int, forKey key: Key) {
        begin(key)
        buffer.integer(value)
    }
    func encode(_ value: some Encodable, forKey key: Key) throws {
        begin(key)
        try buffer.encode(value)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        begin(key)
        return JSONValueEncoder(buffer: buffer, depth: buffer.depth).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        begin(key)
        return JSONValueEncoder(buffer: buffer, depth: buffer.depth).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { buffer.superEncoder() }
    func superEncoder(forKey key: Key) -> any Encoder { buffer.superEncoder() }
}

private struct JSONArray: UnkeyedEncodingContainer {
    let buffer: JSONBuffer
    let depth: Int
    let container: Int
    private(set) var count = 0

    init(buffer: JSONBuffer, depth: Int, container: Int) {
        (self.buffer, self.depth, self.container) = (buffer, depth, container)
    }

    var codingPath: [any CodingKey] { buffer.noPath }

    @inline(__always) private mutating func begin() {
        buffer.element(of: container, at: depth)
        count += 1
    }

    mutating func encodeNil() {
        begin()
        buffer.null()
    }
    mutating func encode(_ value: Bool) {
        begin()
        buffer.bool(value)
    }
    mutating func encode(_ value: String) {
        begin()
        buffer.text(value)
    }
    mutating func encode(_ value: Double) {
        begin()
        buffer.number(value)
    }
    mutating func encode(_ value: Int) {
        begin()
        buffer.integer(value)
    }
    mutating func encode(_ value: some Encodable) throws {
        begin()
        try buffer.encode(value)
    }

    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        begin()
        return JSONValueEncoder(buffer: buffer, depth: buffer.depth).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
        begin()
        return JSONValueEncoder(buffer: buffer, depth: buffer.depth).unkeyedContainer()
    }

    mutating func superEncoder() -> any Encoder {
        count += 1
        return buffer.superEncoder()
    }
}

extension JSONBuffer {
    /// An empty path. Values that depend on their coding path make the buffer unsuitable.
    fileprivate var noPath: [any CodingKey] {
        isUnsuitable = true
        return []
    }

    /// Returns an encoder for values that this buffer cannot write.
    fileprivate func superEncoder() -> any Encoder {
        isUnsuitable = true
        return JSONValueEncoder(buffer: self, depth: depth)
    }
}
