import ArgumentParser
import AstrometerPlatform

/// The manual page in the format of man(7), made from the parser's description of the commands.
struct ManualPage {
    let version: String

    /// - Parameter parts: the commands of `derive`, which are not subcommands for the parser.
    func text(of root: HelpDump.Command, parts: [HelpDump.Command]) -> String {
        let commands = (root.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
        var lines = [
            ".TH ASTROMETER 1 \"\" \"astrometer \(version)\" \"User Commands\"",
            ".SH NAME", "astrometer \\- " + escaped(root.abstract ?? ""),
            ".SH SYNOPSIS", ".B astrometer", ".I command", "[options]",
            ".SH DESCRIPTION",
        ]
        lines += prose(root.discussion)
        lines += [".SH COMMANDS"]
        for command in commands {
            lines += section(of: command, named: command.commandName)
            for part in command.commandName == "derive" ? parts : command.subcommands ?? []
            where part.shouldDisplay && part.commandName != "help" {
                lines += section(of: part, named: "\(command.commandName) \(part.commandName)")
            }
        }
        lines += [".SH FILES", ".TP", ".I ~/.config/astrometer/people.json"]
        lines += prose("The births that 'astrometer people' saves, in $XDG_CONFIG_HOME where that is set.")
        return lines.joined(separator: "\n") + "\n"
    }

    private func section(of command: HelpDump.Command, named name: String) -> [String] {
        let arguments = (command.arguments ?? []).filter { argument in
            argument.shouldDisplay && argument.names?.contains { ["help", "version"].contains($0.name) } != true
        }
        return [".SS \"astrometer \(name)\""] + prose(command.abstract) + prose(command.discussion)
            + arguments.flatMap(entry)
    }

    private func entry(of argument: HelpDump.Argument) -> [String] {
        let value = argument.kind == "flag" ? "" : "<\(argument.valueName ?? "value")>"
        let names = (argument.names ?? []).map(\.typed).joined(separator: ", ")
        let typed = [names, value].filter { !$0.isEmpty }.joined(separator: " ")
        var text = argument.abstract ?? ""
        let values = (argument.allValues ?? []).filter { !text.contains($0) }
        if !values.isEmpty { text += " Values: \(argument.allValues?.joined(separator: ", ") ?? "")." }
        if let standard = argument.defaultValue, argument.kind == "option" { text += " Default: \(standard)." }
        return [".TP", ".B " + escaped(typed)] + prose(text, isIndented: true)
            + prose(argument.discussion, isIndented: true)
    }

    /// Returns paragraphs. Lines that begin with spaces are not joined.
    private func prose(_ text: String?, isIndented: Bool = false) -> [String] {
        guard let text, !text.isEmpty else { return [] }
        var lines = isIndented ? [] : [".PP"]
        var isExample = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let startsExample = line.hasPrefix("  ")
            if startsExample != isExample, !line.isEmpty {
                lines.append(startsExample ? ".nf" : ".fi")
                isExample = startsExample
            }
            lines.append(line.isEmpty ? (isIndented ? ".IP" : ".PP") : escaped(String(line)))
        }
        return lines + (isExample ? [".fi"] : [])
    }

    /// Text in the syntax of man(7).
    private func escaped(_ text: String) -> String {
        let plain = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": "\\e"
            case "-": "\\-"
            default:
                scalar.isASCII ? String(scalar) : "\\[u\(String(scalar.value, radix: 16, uppercase: true).leftPadded)]"
            }
        }.joined()
        return plain.hasPrefix(".") || plain.hasPrefix("'") ? "\\&" + plain : plain
    }
}

extension String {
    /// The hexadecimal digits of a character's number for groff: at least four.
    fileprivate var leftPadded: String { String(repeating: "0", count: max(0, 4 - count)) + self }
}

/// The parser's description of a command and its options.
struct HelpDump: Decodable {
    struct Name: Decodable {
        let kind, name: String
        /// As typed: `--birth`.
        var typed: String { (kind == "long" ? "--" : "-") + name }
    }

    struct Argument: Decodable {
        let kind: String
        let shouldDisplay: Bool
        let names: [Name]?
        let valueName: String?
        let abstract: String?
        let discussion: String?
        let allValues: [String]?
        let defaultValue: String?
    }

    struct Command: Decodable {
        let commandName: String
        let abstract: String?
        let discussion: String?
        let shouldDisplay: Bool
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    let command: Command

    static func command(of type: any ParsableCommand.Type) throws -> Command {
        try JSONDecoder().decode(HelpDump.self, from: Data(type._dumpHelp().utf8)).command
    }
}
