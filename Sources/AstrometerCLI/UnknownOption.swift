import AstrometerModels

/// Better hints for unknown options than the parser's, which names any option with three other letters.
enum UnknownOption {
    /// Returns the parser's message. If it is about an unknown option, a format of the command becomes its hint, as in
    /// `--format json` for `--json`, and a hint is removed if half of its letters differ.
    ///
    /// - Parameter help: the help of the command, which has its formats in one line, as `--format <text|json>` or as
    ///   `--format <format>` with `(values: text, json)`.
    static func hinted(_ message: String, help: String) -> String {
        // "Unknown option '--json'. Did you mean '--lon'?"
        let parts = message.split(separator: "'").map(String.init)
        guard parts.count > 1, parts[0] == "Unknown option " else { return message }
        let unknown = "Unknown option '\(parts[1])'"
        let name = String(parts[1].drop { $0 == "-" })
        let line = help.split(separator: "\n").last { $0.hasPrefix("  --format <") } ?? ""
        let values = line.firstRange(of: "(values: ").map { line[$0.upperBound...] } ?? line.prefix { $0 != ">" }
        let formats = values.prefix { !";)".contains($0) }.split { !($0.isLetter || "_-".contains($0)) }
        if formats.contains(name[...]) { return unknown + ". Did you mean '--format \(name)'?" }
        guard parts.count > 3 else { return message }
        let distance = SpellingSuggestion.distance(name, String(parts[3].drop { $0 == "-" }))
        return 2 * distance < name.count ? message : unknown
    }
}
