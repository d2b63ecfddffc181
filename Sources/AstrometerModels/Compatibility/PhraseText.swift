/// A text with places for words.
package enum PhraseText {
    /// The text with its places filled, in one go: what a word holds is not looked at again, so that a person's name
    /// may have braces. A name in braces that begins with a capital takes the word with a capital.
    package static func filled(_ text: String, _ words: [(place: String, word: String)]) -> String {
        guard text.utf8.contains(UInt8(ascii: "{")) else { return text }
        var (filled, rest) = ("", text[...])
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            filled += rest[..<open]
            let place = rest[rest.index(after: open)..<close]
            if let word = words.first(where: { $0.place == place })?.word {
                filled += word
            } else if let word = words.first(where: { capitalized($0.place) == place })?.word {
                filled += capitalized(word)
            } else {
                filled += rest[open...close]
            }
            rest = rest[rest.index(after: close)...]
        }
        return filled + rest
    }

    package static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
