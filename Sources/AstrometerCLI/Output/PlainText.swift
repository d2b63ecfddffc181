/// Text for terminals whose character set is not UTF-8.
enum PlainText {
    /// Whether the locale names another character set than UTF-8, or none, as `C` does. As in POSIX, the first of `LC_ALL`,
    /// `LC_CTYPE` and `LANG` that is set decides. If none is set, as in many containers, text stays UTF-8.
    static func isNeeded(in environment: [String: String]) -> Bool {
        let names = ["LC_ALL", "LC_CTYPE", "LANG"]
        guard let locale = names.lazy.compactMap({ environment[$0] }).first(where: { !$0.isEmpty }) else {
            return false
        }
        let words = locale.lowercased().filter { $0 != "-" }
        return !words.contains("utf8")
    }

    /// Returns the text in ASCII. Each character becomes one, so that columns stay aligned; letters lose their accents.
    static func ascii(_ text: String) -> String {
        String(text.map { $0.isASCII ? $0 : symbols[$0] ?? letters[$0] ?? "?" })
    }

    /// The ASCII letter of each letter with one diacritical mark. Composed and decomposed spellings are equal keys.
    private static let letters: [Character: Character] = {
        let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
        let marks = (0x300...0x328).compactMap(Unicode.Scalar.init)
        return Dictionary(plain.flatMap { letter in marks.map { (Character("\(letter)\($0)"), letter) } }) { first, _ in
            first
        }
    }()

    /// ASCII characters for the symbols of screens. An ellipsis becomes a single character, because columns contain it.
    private static let symbols: [Character: Character] = {
        let rows: [(String, Character)] = [
            ("°", "d"), ("′", "'"), ("″", "\""), ("±", "~"), ("…", "~"), ("–−—─━", "-"), ("·", "."), ("●", "o"),
            ("░█▏", ":"),
            ("│", "|"), ("▲↑", "^"), ("▼↓", "v"), ("◀", "<"), ("▶→", ">"), ("↗", "/"), ("↘", "\\"), ("℞", "R"),
            ("×", "x"),
            ("’‘", "'"), ("“”", "\""), ("✓", "+"), ("ø", "o"), ("ß", "s"), ("ı", "i"), ("ł", "l"), ("đ", "d"),
        ]
        return Dictionary(uniqueKeysWithValues: rows.flatMap { symbols, plain in symbols.map { ($0, plain) } })
    }()
}
