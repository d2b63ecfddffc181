import ArgumentParser
import Astrometer
import AstrometerModels

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
        switch output.format {
        case .json: try StandardOutput.write(json: document)
        case .text: try StandardOutput.write(MetersText(terminal: .output).text(of: document))
        }
    }
}
