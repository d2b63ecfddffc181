import ArgumentParser
import AstrometerModels

/// Improves the parser's hints for unknown options, which name any option that differs in up to three letters.
enum UnknownOption {
    /// Returns the parser's message. For an unknown option that is a format of the command, such as `--json`, the hint becomes
    /// `--format json`. A hint is removed if half of the letters differ.
    static func hinted(_ message: String, of command: any ParsableCommand.Type) -> String {
        // "Unknown option '--json'. Did you mean '--lon'?"
        let parts = message.split(separator: "'").map(String.init)
        guard parts.count > 1, parts[0] == "Unknown option " else { return message }
        let unknown = "Unknown option '\(parts[1])'"
        let name = String(parts[1].drop { $0 == "-" })
        if ["zodiac", "points"].contains(name) {
            return unknown + ". Scores are defined in the tropical zodiac; 'chart' has the option"
        }
        let arguments = (try? HelpDump.command(of: command))?.arguments ?? []
        let format = arguments.first { $0.names?.contains { $0.typed == "--format" } == true }
        if format?.allValues?.contains(name) == true { return unknown + ". Did you mean '--format \(name)'?" }
        guard parts.count > 3 else { return message }
        let distance = SpellingSuggestion.distance(name, String(parts[3].drop { $0 == "-" }))
        return 2 * distance < name.count ? message : unknown
    }
}
