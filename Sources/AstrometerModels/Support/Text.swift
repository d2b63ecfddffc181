import AstrometerPlatform

extension String {
    /// The text with control characters spelled as in Swift, `\u{1B}` for an escape, so that a terminal shows them instead of
    /// executing them.
    ///
    /// Use it for untrusted text in output, such as names in a file. It escapes control characters, line ends and changes of
    /// the writing direction, and leaves everything else unchanged.
    package var escapingControls: String {
        // Nearly all text is plain.
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        guard unicodeScalars.contains(where: Self.isObeyed) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if Self.isObeyed(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The text with a left-to-right mark after it if it has letters of a script that runs from the right, so that a number
    /// or comma after it keeps its place.
    package var endingFromTheLeft: String {
        let runsFromTheRight = unicodeScalars.contains {
            (0x590...0x8FF).contains($0.value) || (0xFB1D...0xFDFF).contains($0.value)
                || (0xFE70...0xFEFF).contains($0.value) || (0x10800...0x10FFF).contains($0.value)
        }
        return runsFromTheRight ? self + "\u{200E}" : self
    }

    /// The text without spaces, tabs and line ends around it.
    package var trimmed: String {
        // A fast path: nearly all fields are ASCII, and finding the boundaries of characters is slow.
        let visible = UInt8(ascii: "!")...UInt8(ascii: "~")
        if let first = utf8.first, let last = utf8.last, visible.contains(first), visible.contains(last) { return self }
        guard first?.isWhitespace == true || last?.isWhitespace == true else { return self }
        return String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    /// The lines of the text joined to one, each trimmed.
    package var singleLine: String {
        split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The absolute path. Links and `..` are not resolved; `~` is not expanded.
    package var absolutePath: String {
        let folder = FileManager.default.currentDirectoryPath
        // The current folder is empty if it was removed.
        return hasPrefix("/") || folder.isEmpty ? self : folder + "/" + self
    }

    /// The text quoted as one word of a POSIX shell: unchanged if it has no special characters, otherwise in single quotes.
    package var shellWord: String {
        let isPlain =
            !isEmpty && utf8.allSatisfy { byte in byte.isDigit || byte.isLetter || "/._-+=:,@%".utf8.contains(byte) }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }

    /// The words of a name: "mental clarity" for `mental_clarity`.
    package var humanized: String { replacing("_", with: " ") }

    /// Returns a type's name in messages: "body", "sign", "aspect type".
    package init(kindOf type: Any.Type) {
        self = ""
        for character in String(describing: type) {
            if character.isUppercase && !isEmpty { append(" ") }
            append(character.lowercased())
        }
    }

    package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }

    package var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }

    private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: true  // C0, DEL, C1
        case 0x2028, 0x2029: true  // ends of a line and of a paragraph
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true  // marks and overrides of direction
        default: false
        }
    }

    /// The text as a field of a CSV file: quoted if it contains a comma, a quote or a line end. RFC 4180.
    package var csvField: String {
        // Scalars, not characters: a comma with a combining mark is still a comma in a CSV file.
        guard unicodeScalars.contains(where: \.needsQuotes) else { return self }
        var field = "\"".unicodeScalars
        for scalar in unicodeScalars {
            if scalar == "\"" { field.append(scalar) }
            field.append(scalar)
        }
        field.append("\"")
        return String(field)
    }
}

extension Unicode.Scalar {
    /// Whether a CSV field with this character must be quoted.
    fileprivate var needsQuotes: Bool {
        switch value {
        case 0x22, 0x2C: true  // quotes and commas
        case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true  // ends of lines
        default: false
        }
    }
}

extension [String] {
    /// The texts as a list in a sentence: "Gemini", "Gemini or Cancer", "Gemini, Cancer or Leo".
    package func listed(_ word: String) -> String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " \(word) " + last
    }

    /// The fields as a line of CSV, with its end.
    package var csvRow: String { map(\.csvField).joined(separator: ",") + "\n" }
}

extension UInt8 {
    /// Whether it is one of the letters A to Z, large or small.
    package var isLetter: Bool { isSmallLetter || (0x41...0x5A).contains(self) }
    /// Whether it is one of the letters a to z.
    package var isSmallLetter: Bool { (0x61...0x7A).contains(self) }
    package var isDigit: Bool { (0x30...0x39).contains(self) }
}

extension Int {
    /// The number with a comma between thousands: "2,138,551".
    package var grouped: String {
        let digits = Array(String(magnitude).reversed())
        let groups = stride(from: 0, to: digits.count, by: 3).map {
            String(digits[$0..<Swift.min($0 + 3, digits.count)])
        }
        return (self < 0 ? "-" : "") + String(groups.joined(separator: ",").reversed())
    }
}
