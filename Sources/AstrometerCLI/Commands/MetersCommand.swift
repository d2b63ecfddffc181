import ArgumentParser
import AstrometerFunctions

struct MetersCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "meters",
        abstract: "Show the meters: the aspects that each counts, and the calibration of its scores.",
        usage: "astrometer meters [<options>]",
        discussion: """
            Text has only the aspects of each meter unless --all is given. JSON has everything.

            Examples:
              astrometer meters
              astrometer meters --all
              astrometer meters --format json | jq -r '.meters[].name'
            """)

    @OptionGroup(title: "Tables") var tables: TableOptions
    @OptionGroup(title: "Output") var output: FormatOptions
    @Flag(help: "In text, also say what each meter means and how its scores are scaled.") var all = false

    func run() throws {
        try ensure(!all || output.format == .text, .invalid("--all", requires: "--format text"))
        let document = try tables.functions(for: .scores).document(DocumentFunctions.meters, ParsedRequest())
        try output.write(document, or: MetersText(isWhole: all).text(of: document))
    }
}
