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

        /// The message with the text's name, line and column.
        func text(in bytes: [UInt8], named name: String) -> String {
            "\(name), \(JSONParser.place(of: offset, in: bytes)): \(message.escapingControls)"
        }
    }

    private let bytes: [UInt8]
    private var index = 0
    private var depth = 0

    static func value(of bytes: [UInt8]) throws -> JSONValue {
        guard bytes.count <= maximumBytes else {
            throw Problem(offset: 0, message: "\(bytes.count) bytes; allowed are \(maximumBytes)")
        }
        var parser = JSONParser(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
        parser.skipSpace()
        let value = try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else { throw parser.unexpected("the end") }
        return value
    }

    /// Returns line and column of a byte, both counted from 1; columns are characters.
    static func place(of offset: Int, in bytes: [UInt8]) -> String {
        let before = bytes.prefix(offset)
        let line = before.count { $0 == UInt8(ascii: "\n") } + 1
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        // Only the first byte of a character is counted.
        let column = before[start...].count { $0 & 0xC0 != 0x80 } + 1
        return "line \(line), column \(column)"
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

    private mutating func value() throws -> JSONValue {
        let start = index
        return JSONValue(try content(), at: start)
    }

    private mutating func content() throws -> JSONValue.Content {
        switch next {
        case UInt8(ascii: "{"): try nested { .object(try $0.members()) }
        case UInt8(ascii: "["): try nested { .array(try $0.elements()) }
        case UInt8(ascii: "\""): .text(try string())
        case UInt8(ascii: "-"), .some(UInt8(ascii: "0")...UInt8(ascii: "9")): .digits(try number())
        case UInt8(ascii: "t"): try word("true", .boolean(true))
        case UInt8(ascii: "f"): try word("false", .boolean(false))
        case UInt8(ascii: "n"): try word("null", .null)
        default: throw unexpected("a value")
        }
    }

    private mutating func word(_ word: String, _ content: JSONValue.Content) throws -> JSONValue.Content {
        for letter in word.unicodeScalars where !take(letter) { throw unexpected("\"\(word)\"") }
        return content
    }

    private mutating func nested(
        _ children: (inout JSONParser) throws -> JSONValue.Content
    ) throws -> JSONValue.Content {
        guard depth < Self.maximumDepth else { throw problem("objects and arrays more than \(Self.maximumDepth) deep") }
        depth += 1
        index += 1
        skipSpace()
        defer { depth -= 1 }
        return try children(&self)
    }

    private mutating func elements() throws -> [JSONValue] {
        var elements: [JSONValue] = []
        guard !take("]") else { return elements }
        while true {
            elements.append(try value())
            skipSpace()
            if take("]") { return elements }
            guard take(",") else { throw unexpected("\",\" or \"]\"") }
            skipSpace()
        }
    }

    private mutating func members() throws -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        /// The names, once there are many.
        var names: Set<String> = []
        guard !take("}") else { return members }
        while true {
            guard next == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let start = index
            let name = try string()
            if members.count == 16 { names = Set(members.map(\.name)) }
            let isNew =
                members.count < 16 ? !members.contains { $0.name == name } : names.insert(name).inserted
            guard isNew else {
                throw problem("the key \"\(name.prefix(60))\" appears twice in one object", at: start)
            }
            skipSpace()
            guard take(":") else { throw unexpected("\":\"") }
            skipSpace()
            members.append(JSONValue.Member(name: name, value: try value(), offset: start))
            skipSpace()
            if take("}") { return members }
            guard take(",") else { throw unexpected("\",\" or \"}\"") }
            skipSpace()
        }
    }

    private mutating func string() throws -> String {
        var isEscaped = false
        index += 1
        let start = index
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                let text = bytes[start..<index]
                index += 1
                return isEscaped ? JSONEscapes.resolved(text) : String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                isEscaped = true
                try escape()
            case 0..<0x20: throw problem("a control character in a string; it must be escaped")
            case 0x80...: try scalar()
            default: index += 1
            }
        }
        throw problem("a string without closing quote", at: start - 1)
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

    /// Returns the digits of a number.
    private mutating func number() throws -> String {
        let start = index
        _ = take("-")
        if !take("0") { try digits() }
        if take(".") { try digits() }
        let hasExponent = take("e") || take("E")
        if hasExponent {
            if !take("-") { _ = take("+") }
            try digits()
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        // A number with fewer digits than the largest one cannot be too large.
        if hasExponent || text.utf8.count > 300, Double(text)?.isFinite != true {
            let shown = text.count > 40 ? text.prefix(40) + "…" : text
            throw problem("the number \(shown) is too large", at: start)
        }
        return text
    }

    private mutating func digits() throws {
        let start = index
        while let byte = next, UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte { index += 1 }
        guard index > start else { throw unexpected("a digit") }
    }
}
