import ArgumentParser
import AstrometerModels
import AstrometerPlatform

struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual",
        abstract: "Print the manual page.",
        discussion: """
            Example:
              astrometer manual > astrometer.1
            """,
        shouldDisplay: false)

    func run() throws {
        let parts = try PartCommands.all.map { try HelpDump.command(of: $0) }
        let page = try ManualPage(version: AstrometerCommand.version).text(
            of: HelpDump.command(of: AstrometerCommand.self), parts: parts)
        try StandardOutput.write(Data(page.utf8))
    }
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
