import ArgumentParser
import Astrometer

struct MetersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "meters",
        abstract: "Show the meters: the aspects that each counts, and the calibration of its scores.",
        usage: "astrometer meters [<options>]",
        discussion: """
            Examples:
              astrometer meters
              astrometer meters --format json | jq -r '.meters[].name'
            """)

    @OptionGroup(title: "Tables") var tables: TableOptions
    @OptionGroup(title: "Output") var output: FormatOptions

    func run() throws {
        let document = try MetersDocument(tables.engine())
        try output.write(document, or: MetersText().text(of: document))
    }
}
