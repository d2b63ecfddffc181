import ArgumentParser
import AstrometerFunctions

struct FactsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "facts",
        abstract: "Collect the facts of a person's day for a prompt to a language model.",
        usage: "astrometer facts (--birth <date> | --person <name>) [<options>]",
        discussion: """
            Text is compact Markdown for a prompt: at most 12,000 characters, or 4,000 with --scope brief. JSON has all of \
            its facts and more.

            Examples:
              astrometer facts --birth 1990-06-15 --time 14:30 --zone America/New_York \\
                  --lat 40.7128 --lon -74.0060 --date 2025-10-30
              astrometer facts --birth 1990-06-15 --scope brief
              astrometer facts --birth 1990-06-15 --format json \\
                  | jq '.meters[] | {display_name, sentence}'
            """)

    @OptionGroup var options: DailyOptions
    @OptionGroup(title: "Birth") var sensitivity: SensitivityOptions

    @Option(text: "A CSV file of connections as for 'vibes', or - for standard input.", "file", completion: .file())
    var connections: String?

    @OptionGroup(title: "List") var list: ListOptions
    @Option(help: "All facts, or only those for a short text.") var scope: FactsScope = .day
    @OptionGroup(title: "Output") var output: FormatOptions
    @OptionGroup(title: "Output") var uncertainty: UncertaintyOptions

    func run() throws {
        if connections == nil { try list.refuse(without: "--connections") }
        var request = try options.request(
            sensitivity,
            [(.factsScope, .text(scope.rawValue)), (.uncertainty, uncertainty.uncertainty.map { .boolean($0) })])
        let functions = try options.computation.functions(for: .scores)
        var failure: AstrometerError?
        if let connections {
            let list = try list.open(
                connections, inputs: options.computation.tables.files, needsRelationship: true)
            let (charts, error) = try list.connections(
                by: functions, options.computation.houses.system(), on: request.moment?.date)
            request.connections = charts
            failure = error
        }
        switch output.format {
        case .json: try StandardOutput.write(json: functions.document(DocumentFunctions.facts, request))
        case .text: try StandardOutput.write(functions.document(DocumentFunctions.factsText, request).text)
        }
        if let failure { throw failure }
    }
}

extension FactsScope: ExpressibleByArgument {}
