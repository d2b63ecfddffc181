import ArgumentParser
import AstrometerModels

/// Improves the parser's hints for unknown options, which name any option that differs in up to three letters, and adds hints for
/// missing and misspelled values.
enum UnknownOption {
    /// Hints for options that only other commands have.
    private static let elsewhere = [
        "zodiac": "Scores are defined in the tropical zodiac; 'chart' has the option",
        "points": "Scores are defined in the tropical zodiac; 'chart' has the option",
        "people": "'readings' has the option, for a list of people",
        "birth": "'reading' has the option, for one person",
    ]

    /// Returns the parser's message. For an unknown option that is a format of the command, such as `--json`, the hint becomes
    /// `--format json`. A hint is removed if half of the letters differ.
    static func hinted(_ message: String, of command: any ParsableCommand.Type, _ given: [String]) -> String {
        // "Unknown option '--json'. Did you mean '--lon'?"
        let parts = message.split(separator: "'").map(String.init)
        let arguments = (try? HelpDump.command(of: command))?.arguments ?? []
        func option(_ name: String) -> HelpDump.Argument? {
            arguments.first { $0.names?.contains { $0.typed == name } == true }
        }
        // "Unexpected argument '14:30'", because an option before it took the name of another for its value.
        if message.hasPrefix("Unexpected argument "),
            let name = zip(given, given.dropFirst()).first(where: {
                option($0)?.kind == "option" && $1.hasPrefix("--") && option($1) != nil
            })?.0
        {
            return "Missing value for '\(name)'"
        }
        // "The value 'jsn' is invalid for '--format <format>'. Please provide one of 'text' and 'json'."
        if parts.count > 3, parts[0] == "The value ", let name = parts[3].split(separator: " ").first,
            let near = SpellingSuggestion.nearest(to: parts[1], among: option(String(name))?.allValues ?? [])
        {
            return message + " Did you mean '\(near)'?"
        }
        guard parts.count > 1, parts[0] == "Unknown option " else { return message }
        let unknown = "Unknown option '\(parts[1])'"
        let name = String(parts[1].drop { $0 == "-" })
        if let hint = elsewhere[name] { return "\(unknown). \(hint)" }
        if name == "start", option("--from") != nil { return unknown + ". Did you mean '--from'?" }
        if option("--format")?.allValues?.contains(name) == true {
            return unknown + ". Did you mean '--format \(name)'?"
        }
        guard parts.count > 3 else { return message }
        let distance = SpellingSuggestion.distance(name, String(parts[3].drop { $0 == "-" }))
        return 2 * distance < name.count ? message : unknown
    }
}
