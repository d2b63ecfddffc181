import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Finds the ranges of values in a JSON text without decoding them.
///
/// The decoder validates the contents of values later; here only the brackets must match.
struct JSONScanner {
    private let bytes: [UInt8]
    private(set) var position: Int
    private let end: Int

    /// - Parameter range: the part of the text; by default the whole text after a byte order mark.
    init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        position = range?.lowerBound ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        end = range?.upperBound ?? bytes.count
    }

    /// Whether only whitespace is left.
    var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return position == end
        }
    }

    /// Returns the next byte after whitespace; nil at the end.
    mutating func next() -> UInt8? {
        skipSpace()
        return position < end ? bytes[position] : nil
    }

    /// Consumes a character if it is next.
    mutating func take(_ sign: UInt8) -> Bool {
        guard next() == sign else { return false }
        position += 1
        return true
    }

    /// The raw text between the quotation marks of a string; nil if there is no string.
    mutating func string() -> Range<Int>? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        let start = position
        while position < end {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return start..<position - 1
            case UInt8(ascii: "\\"): position += 2
            default: position += 1
            }
        }
        return nil
    }

    /// The text of a string, with its escapes decoded; nil for escapes that JSON does not have.
    static func text(of string: ArraySlice<UInt8>) -> String? {
        guard string.contains(UInt8(ascii: "\\")) else { return String(decoding: string, as: UTF8.self) }
        let quoted = [UInt8(ascii: "\"")] + string + [UInt8(ascii: "\"")]
        return try? JSONDecoder().decode(String.self, from: Data(quoted))
    }

    /// The range of the next value; nil if no value follows or the text ends within it.
    mutating func value() -> Range<Int>? {
        guard let first = next() else { return nil }
        let start = position
        switch first {
        case UInt8(ascii: "\""):
            return string().map { start..<$0.upperBound + 1 }
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            var depth = 0
            repeat {
                guard let sign = next() else { return nil }
                switch sign {
                case UInt8(ascii: "\""):
                    guard string() != nil else { return nil }
                    continue
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
                default: break
                }
                position += 1
            } while depth > 0
            return start..<position
        default:
            while position < end, !Self.endsWord(bytes[position]) { position += 1 }
            return start < position ? start..<position : nil
        }
    }

    private static func endsWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ":"), 0x20, 0x09, 0x0a, 0x0d: true
        default: false
        }
    }

    private mutating func skipSpace() {
        while position < end, [0x20, 0x09, 0x0a, 0x0d].contains(bytes[position]) { position += 1 }
    }
}
