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
            """)

    func run() throws {
        let parts = try PartCommands.all.map { try HelpDump.command(of: $0) }
        let page = try ManualPage(version: AstrometerCommand.version).text(
            of: HelpDump.command(of: AstrometerCommand.self), parts: parts)
        try StandardOutput.write(Data(page.utf8))
    }
}
