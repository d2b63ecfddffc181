/// Parses JSON strictly by RFC 8259: no comments, no comma after the last element, no NaN.
///
/// It also rejects repeated keys in one object and numbers beyond the range of `Double`, which the standard leaves open. A byte
/// order mark before the text is ignored.
struct JSONParser {
    /// The largest depth of nested objects and arrays.
    static let maximumDepth = 64
    /// The largest number of bytes of a text.
    static let maximumBytes = 1 << 30

    /// An error in a text, with its byte offset.
    struct Problem: Error {
        let offset: Int
        let message: String
    }

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    private var nodes: [JSONTree.Node] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        nodes.reserveCapacity(bytes.count / 8 + 1)
    }

    static func tree(of bytes: [UInt8]) throws -> JSONTree {
        guard bytes.count <= maximumBytes else {
            throw Problem(offset: 0, message: "\(bytes.count) bytes; allowed are \(maximumBytes)")
        }
        var parser = JSONParser(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
        parser.skipSpace()
        try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.unexpected("the end") }
        return JSONTree(bytes: bytes, nodes: parser.nodes)
    }

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func problem(_ message: String, at offset: Int? = nil) -> Problem {
        Problem(offset: offset ?? index, message: message)
    }

    /// Returns the error for the token found here instead of the expected one.
    private func unexpected(_ expected: String) -> Problem {
        guard let next else { return problem("the text ends where \(expected) is expected") }
        let found =
            0x21...0x7E ~= next
            ? "\"\(Character(Unicode.Scalar(next)))\"" : "the byte 0x\(String(next, radix: 16, uppercase: true))"
        return problem("\(found) where \(expected) is expected")
    }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    /// Consumes a byte if it is the next one.
    private mutating func take(_ letter: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: letter) else { return false }
        index += 1
        return true
    }

    private mutating func begin(_ kind: JSONTree.Kind) -> Int {
        nodes.append(JSONTree.Node(kind: kind, start: UInt32(index), end: 0, next: 0))
        return nodes.count - 1
    }

    /// Ends a node before the current byte.
    private mutating func end(_ node: Int) {
        nodes[node].end = UInt32(index)
        nodes[node].next = UInt32(nodes.count)
    }

    private mutating func value() throws {
        switch next {
        case UInt8(ascii: "{"): try nested(.object) { try $0.members() }
        case UInt8(ascii: "["): try nested(.array) { try $0.elements() }
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): try number()
        case UInt8(ascii: "t"): try word("true", .true)
        case UInt8(ascii: "f"): try word("false", .false)
        case UInt8(ascii: "n"): try word("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func word(_ word: String, _ kind: JSONTree.Kind) throws {
        let node = begin(kind)
        for letter in word.unicodeScalars where !take(letter) { throw unexpected("\"\(word)\"") }
        end(node)
    }

    private mutating func nested(_ kind: JSONTree.Kind, _ children: (inout JSONParser) throws -> Void) throws {
        guard depth < Self.maximumDepth else { throw problem("objects and arrays more than \(Self.maximumDepth) deep") }
        let node = begin(kind)
        depth += 1
        index += 1
        skipSpace()
        try children(&self)
        depth -= 1
        end(node)
    }

    private mutating func elements() throws {
        guard !take("]") else { return }
        while true {
            try value()
            skipSpace()
            if take("]") { return }
            guard take(",") else { throw unexpected("\",\" or \"]\"") }
            skipSpace()
        }
    }

    private mutating func members() throws {
        guard !take("}") else { return }
        var keys = KeyList()
        while true {
            guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let (key, start) = (nodes.count, index)
            try string()
            let name = JSONTree.string(of: nodes[key], in: bytes)
            guard keys.insert(name) else {
                throw problem("the key \"\(name.prefix(60))\" appears twice in one object", at: start)
            }
            skipSpace()
            guard take(":") else { throw unexpected("\":\"") }
            skipSpace()
            try value()
            skipSpace()
            if take("}") { return }
            guard take(",") else { throw unexpected("\",\" or \"}\"") }
            skipSpace()
        }
    }

    private mutating func string() throws {
        let node = begin(.string)
        index += 1
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                index += 1
                end(node)
                return
            case UInt8(ascii: "\\"):
                nodes[node].isEscaped = true
                try escape()
            case 0..<0x20: throw problem("a control character in a string; it must be escaped")
            case 0x80...: try scalar()
            default: index += 1
            }
        }
        throw problem("a string without closing quote", at: Int(nodes[node].start))
    }

    private mutating func escape() throws {
        let start = index
        guard index + 1 < bytes.count else { throw problem("an escape without its letter") }
        index += 2
        if JSONEscapes.byte(of: bytes[start + 1]) != nil { return }
        guard bytes[start + 1] == UInt8(ascii: "u"), let unit = codeUnit() else {
            throw problem("an escape that JSON does not have", at: start)
        }
        guard 0xD800..<0xE000 ~= unit else { return }
        guard unit < 0xDC00, take("\\"), take("u"), let low = codeUnit(), 0xDC00..<0xE000 ~= low else {
            throw problem("half of a surrogate pair", at: start)
        }
    }

    private mutating func codeUnit() -> UInt32? {
        let number = JSONEscapes.number(of: bytes[index...].prefix(4))
        index = min(index + 4, bytes.count)
        return number
    }

    /// Consumes one character beyond ASCII and validates its UTF-8.
    private mutating func scalar() throws {
        let lead = bytes[index]
        let length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2
        let rest = bytes[(index + 1)...].prefix(length - 1)
        // The second byte rules out overlong forms, surrogates and numbers beyond Unicode.
        let second: ClosedRange<UInt8> =
            switch lead {
            case 0xE0: 0xA0...0xBF
            case 0xED: 0x80...0x9F
            case 0xF0: 0x90...0xBF
            case 0xF4: 0x80...0x8F
            default: 0x80...0xBF
            }
        guard 0xC2...0xF4 ~= lead, rest.count == length - 1, let first = rest.first, second ~= first,
            rest.dropFirst().allSatisfy({ 0x80...0xBF ~= $0 })
        else { throw problem("bytes that are not UTF-8") }
        index += length
    }

    private mutating func number() throws {
        let node = begin(.number)
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        let hasExponent = take("e") || take("E")
        if hasExponent {
            if !take("-") { _ = take("+") }
            try digits()
        }
        end(node)
        // A number with fewer digits than the largest one cannot be too large.
        guard hasExponent || index - Int(nodes[node].start) > 300 else { return }
        let text = String(decoding: bytes[Int(nodes[node].start)..<index], as: UTF8.self)
        guard let value = Double(text), value.isFinite else {
            let shown = text.count > 40 ? text.prefix(40) + "…" : text
            throw problem("the number \(shown) is too large", at: Int(nodes[node].start))
        }
    }

    private mutating func digits() throws {
        let start = index
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        guard index > start else { throw unexpected("a digit") }
    }
}

private struct KeyList {
    private var few: [String] = []
    private var many: Set<String> = []

    /// - Returns: whether the key is new.
    mutating func insert(_ key: String) -> Bool {
        guard many.isEmpty else { return many.insert(key).inserted }
        guard !few.contains(key) else { return false }
        few.append(key)
        if few.count > 16 { many = Set(few) }
        return true
    }
}
