import Foundation

/// JSON written straight into bytes: one line, keys sorted, as `WireJSON.encoder()` writes it.
struct JSONText: WireFields {
    private(set) var bytes: [UInt8] = []
    /// The fields of the objects that are open, outermost first: where each begins, its key's quote.
    private var fields: [(name: String, start: Int)] = []
    /// The place in `fields` at which the innermost object's fields begin.
    private var base = 0

    init(_ object: some WireObject) throws {
        bytes.reserveCapacity(1 << 16)
        try append(object)
    }

    mutating func put(_ name: String, _ value: String) {
        key(name)
        append(value)
    }

    mutating func put(_ name: String, _ value: Double) throws {
        key(name)
        try append(value)
    }

    mutating func put(_ name: String, _ value: Int) {
        key(name)
        bytes.append(contentsOf: value.description.utf8)
    }

    mutating func put(_ name: String, _ value: Bool) {
        key(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    mutating func putNull(_ name: String) {
        key(name)
        bytes.append(contentsOf: "null".utf8)
    }

    mutating func put(_ name: String, _ values: [String]) throws { try list(name, values) { $0.append($1) } }
    mutating func put(_ name: String, _ values: [Double]) throws { try list(name, values) { try $0.append($1) } }

    mutating func put(_ name: String, object: some WireObject) throws {
        key(name)
        try append(object)
    }

    mutating func put<Object: WireObject>(_ name: String, objects: [Object]) throws {
        try list(name, objects) { try $0.append($1) }
    }

    private mutating func list<Element>(
        _ name: String, _ elements: [Element], _ append: (inout JSONText, Element) throws -> Void
    ) throws {
        key(name)
        bytes.append(UInt8(ascii: "["))
        for (index, element) in elements.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            try append(&self, element)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func append(_ object: some WireObject) throws {
        let outer = base
        base = fields.count
        bytes.append(UInt8(ascii: "{"))
        let start = bytes.count
        try object.write(to: &self)
        sortFields(from: start)
        bytes.append(UInt8(ascii: "}"))
        fields.removeSubrange(base...)
        base = outer
    }

    /// Puts the innermost object's fields in the order of their names, where they are not.
    private mutating func sortFields(from start: Int) {
        let own = fields[base...]
        guard zip(own, own.dropFirst()).contains(where: { $0.name > $1.name }) else { return }
        let ends = own.dropFirst().map { $0.start - 1 } + [bytes.count]
        var sorted: [UInt8] = []
        sorted.reserveCapacity(bytes.count - start)
        for (field, end) in zip(own, ends).sorted(by: { $0.0.name < $1.0.name }) {
            if !sorted.isEmpty { sorted.append(UInt8(ascii: ",")) }
            sorted.append(contentsOf: bytes[field.start..<end])
        }
        bytes.replaceSubrange(start..., with: sorted)
    }

    private mutating func key(_ name: String) {
        if fields.count > base { bytes.append(UInt8(ascii: ",")) }
        fields.append((name, bytes.count))
        append(name)
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func append(_ number: Double) throws {
        guard number.isFinite else {
            throw AstrometerError(.internal, "\(number) cannot be written as JSON")
        }
        let text = number.description
        bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
    }

    private mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { utf8 in
            if utf8.allSatisfy({ $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }) {
                bytes.append(contentsOf: utf8)
            } else {
                for byte in utf8 { appendEscaped(byte) }
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
        case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
        case 0x08: bytes.append(contentsOf: "\\b".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0C: bytes.append(contentsOf: "\\f".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case 0..<0x20:
            let digits = String(byte, radix: 16)
            bytes.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
        default: bytes.append(byte)
        }
    }
}

extension ReadingDocument {
    /// The document as one line of JSON: the bytes of ``WireJSON/encoder(pretty:)``, in a quarter of the time.
    ///
    /// - Throws: ``AstrometerError`` when a number is not finite.
    public func json() throws -> Data { Data(try JSONText(self).bytes) }
}
