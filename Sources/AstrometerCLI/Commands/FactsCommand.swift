import ArgumentParser
import Astrometer
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
        let (reader, reading) = try options.reading(sensitivity)
        var facts = try reader.facts(of: reading, scope: scope, withUncertainty: uncertainty.uncertainty != false)
        var failure: AstrometerError?
        if let connections { failure = try add(connections, to: &facts, reading) }
        try output.write(facts, or: FactsText(facts).text)
        if let failure { throw failure }
    }

    /// - Returns: the error of its bad rows, if there are any.
    private func add(_ path: String, to facts: inout FactsDocument, _ reading: Reading) throws -> AstrometerError? {
        let file = try PeopleList(
            path: path, list, inputs: options.computation.tables.files, needsRelationship: true)
        var pairs = CompatibilityOptions()
        (pairs.houses, pairs.positions) = (options.computation.houses, options.computation.positions)
        (pairs.model, pairs.calibration, pairs.phrases) = (ModelCatalog.defaultCompatibilityModel, nil, nil)
        let computation = try pairs.computation()
        let list = try ConnectionList(file, computation, on: reading.day.date)
        let failure = try list.finish(file)
        let outlook = computation.engine.weather(
            of: reading.chart, with: list.connections, under: reading.sky, on: reading.day)
        facts.setConnections(outlook, list.connections)
        return failure
    }
}

extension FactsScope: ExpressibleByArgument {}
