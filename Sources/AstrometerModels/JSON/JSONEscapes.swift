/// The escapes of JSON strings. Section 7 of RFC 8259.
enum JSONEscapes {
    /// Returns the byte of an escape letter after a backslash; nil for `u` and for letters that are not escapes.
    static func byte(of letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the number of four hexadecimal digits; nil for anything else.
    static func number(of digits: ArraySlice<UInt8>) -> UInt32? {
        guard digits.count == 4 else { return nil }
        var number: UInt32 = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number << 4 | UInt32(digit - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"): number = number << 4 | UInt32(digit - UInt8(ascii: "a") + 10)
            case UInt8(ascii: "A")...UInt8(ascii: "F"): number = number << 4 | UInt32(digit - UInt8(ascii: "A") + 10)
            default: return nil
            }
        }
        return number
    }

    /// Returns the text of a validated string without its quotes.
    static func resolved(_ bytes: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex else {
                text.append(bytes[index])
                index += 1
                continue
            }
            if let byte = byte(of: bytes[index + 1]) {
                text.append(byte)
                index += 2
                continue
            }
            let unit = number(of: bytes[(index + 2)...].prefix(4)) ?? 0xFFFD
            index += 6
            guard 0xD800..<0xDC00 ~= unit else {
                text.append(contentsOf: String(Unicode.Scalar(unit) ?? "\u{FFFD}").utf8)
                continue
            }
            let low = number(of: bytes[(index + 2)...].prefix(4)) ?? 0xDC00
            index += 6
            let scalar = Unicode.Scalar(0x10000 + ((unit - 0xD800) << 10 | (low & 0x3FF)))
            text.append(contentsOf: String(scalar ?? "\u{FFFD}").utf8)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
