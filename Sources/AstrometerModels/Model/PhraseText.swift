/// Texts with placeholders in braces.
package enum PhraseText {
    /// Returns whether a text is not empty and has no braces except those around known placeholders.
    static func isSound(_ text: String, places: [String] = []) -> Bool {
        let rest = places.reduce(text) { rest, place in
            rest.replacing("{\(place)}", with: "").replacing("{\(place.capitalizedFirst)}", with: "")
        }
        return text.contains { !$0.isWhitespace } && !rest.contains { $0 == "{" || $0 == "}" }
    }

    /// The text with its placeholders filled in one pass. Inserted words are not expanded again, so that a person's name may
    /// have braces. A placeholder that begins with a capital capitalizes the word.
    ///
    /// - Parameter word: returns the word for a placeholder; nil to leave the placeholder.
    package static func filled(_ text: String, _ word: (_ place: String) -> String?) -> String {
        var (filled, rest) = ("", text[...])
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
        {
            filled += rest[..<open]
            let place = String(rest[rest.utf8.index(after: open)..<close])
            if let word = word(place) {
                filled += word
            } else if let word = word(place.prefix(1).lowercased() + place.dropFirst()) {
                filled += word.capitalizedFirst
            } else {
                filled += rest[open...close]
            }
            rest = rest[rest.utf8.index(after: close)...]
        }
        return filled + rest
    }
}
