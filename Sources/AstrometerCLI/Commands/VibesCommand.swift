import ArgumentParser
import AstrometerFunctions

struct VibesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vibes",
        abstract: "Show a day's outlook with each connection (the ten strongest).",
        usage: "astrometer vibes (--birth <date> | --person <name>) --connections <file>",
        discussion: """
            The list is CSV as for 'readings', with two more columns: name and relationship_type (friend, romantic, family \
            or coworker). Bad rows are skipped and reported at the end, with exit status 65; with --skip-bad they are \
            written to a file, and the exit status is 0.

            Examples:
              astrometer vibes --birth 1990-06-15 --connections connections.csv \\
                  --date 2025-10-30
              astrometer vibes --birth 1990-06-15 --connections - --format json \\
                  < connections.csv
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions

    @Option(text: "A CSV file of connections, or - for standard input. Required.", "file", completion: .file())
    var connections: String?

    @OptionGroup(title: "List") var list: ListOptions
    @OptionGroup(title: "Moment") var sky: SkyOptions
    @OptionGroup(title: "Computation") var options: CompatibilityOptions
    @OptionGroup(title: "Output") var output: FormatOptions
    @Flag(help: "Full precision in JSON, rather than one decimal.") var unrounded = false

    func run() throws {
        var person = try birth.subject()
        let moment = try sky.moment(for: birth)
        try person.note(moment)
        try output.refuse(["--unrounded": unrounded])
        guard let connections else {
            throw AstrometerError.invalid("--connections is missing; give a CSV file, or - for standard input")
        }
        let list = try list.open(connections, inputs: options.files, needsRelationship: true)
        let functions = try options.functions()
        let houseSystem = try options.houses.system()
        let (charts, failure) = try list.connections(by: functions, houseSystem, on: moment.date)
        let weather = try functions.document(
            DocumentFunctions.connectionVibes,
            ParsedRequest(
                [(.houseSystem, .text(houseSystem.name)), (.unrounded, .boolean(unrounded))],
                birth: BirthRequest(person.birth), moment: moment,
                connections: charts))
        try output.write(weather, or: VibesText().text(of: weather, at: moment))
        if let failure { throw failure }
    }
}
