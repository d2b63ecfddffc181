import AstrometerModels

/// Writes text as JSON on one line, with all control characters escaped, so that a terminal can show it safely.
enum JSONString {
    /// Returns the text in quotation marks.
    static func quoted(_ text: String) -> [UInt8] {
        let json = String(decoding: JSONValue.text(text).canonical, as: UTF8.self)
        return Array(json.replacing("\u{7f}", with: #"\u007f"#).utf8)
    }
}
