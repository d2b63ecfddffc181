/// A word, a literal or a single other character of Swift source.
struct Token: Equatable {
    let text: String
    /// Where it stands, in bytes.
    let range: Range<Int>
    /// Whether it is the first of its line.
    let startsLine: Bool
}

/// What is wrong with a declaration, and at which byte of it.
struct SourceError: Error {
    let message: String
    let offset: Int
}

/// The tokens of Swift source, without blanks and comments. A string is one token, with what stands in it.
struct Tokens {
    private let bytes: [UInt8]
    private var index = 0

    private init(_ source: String) { bytes = Array(source.utf8) }

    static func all(of source: String) -> [Token] {
        var (scanner, tokens, startsLine) = (Tokens(source), [Token](), true)
        while let byte = scanner.peek() {
            let start = scanner.index
            if scanner.skipsComment() { continue }
            if byte == UInt8(ascii: "\n") { startsLine = true }
            if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                scanner.index += 1
                continue
            }
            if !scanner.skipsString() { scanner.skipWord() }
            let end = min(scanner.index, scanner.bytes.count)
            tokens.append(
                Token(
                    text: String(decoding: scanner.bytes[start..<end], as: UTF8.self), range: start..<end,
                    startsLine: startsLine))
            startsLine = false
        }
        return tokens
    }

    private func peek(_ ahead: Int = 0) -> UInt8? {
        bytes.indices.contains(index + ahead) ? bytes[index + ahead] : nil
    }

    private func has(_ text: StaticString) -> Bool {
        index < bytes.count
            && bytes[index...].starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// A word of letters, digits and `_`, one between backticks, or any other character by itself.
    private mutating func skipWord() {
        func isOfWord(_ byte: UInt8?) -> Bool {
            guard let byte else { return false }
            return byte == UInt8(ascii: "_") || byte > 127 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        let isQuoted = has("`")
        guard isQuoted || isOfWord(peek()) else {
            index += 1
            return
        }
        if isQuoted { index += 1 }
        while isOfWord(peek()) { index += 1 }
        if isQuoted { index += 1 }
    }

    private mutating func skipsComment() -> Bool {
        if has("//") {
            while let byte = peek(), byte != UInt8(ascii: "\n") { index += 1 }
            return true
        }
        guard has("/*") else { return false }
        var depth = 0
        repeat {
            if has("/*") {
                (depth, index) = (depth + 1, index + 2)
            } else if has("*/") {
                (depth, index) = (depth - 1, index + 2)
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
        return true
    }

    /// A string of any kind: with one quote or three, raw or not.
    private mutating func skipsString() -> Bool {
        var hashes = 0
        while peek(hashes) == UInt8(ascii: "#") { hashes += 1 }
        guard peek(hashes) == UInt8(ascii: "\"") else { return false }
        index += hashes
        let quotes = has("\"\"\"") ? 3 : 1
        index += quotes
        while index < bytes.count {
            if has("\\"), bytes[(index + 1)...].prefix(hashes).allSatisfy({ $0 == UInt8(ascii: "#") }) {
                index += 1 + hashes
                if has("(") { skipInterpolation() } else { index += 1 }
            } else if bytes[index...].prefix(quotes).allSatisfy({ $0 == UInt8(ascii: "\"") }),
                bytes[index...].dropFirst(quotes).prefix(hashes).allSatisfy({ $0 == UInt8(ascii: "#") })
            {
                index += quotes + hashes
                return true
            } else {
                index += 1
            }
        }
        return true
    }

    private mutating func skipInterpolation() {
        var depth = 0
        while index < bytes.count {
            if skipsComment() || skipsString() { continue }
            if has("(") { depth += 1 }
            if has(")") { depth -= 1 }
            index += 1
            if depth == 0 { return }
        }
    }
}
