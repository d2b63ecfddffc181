import ArgumentParser
import AstrometerFunctions

struct CompatibilityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "compatibility",
        abstract: "Compare two birth charts: three modes, their categories, the aspects between the charts.",
        usage: "astrometer compatibility (--birth <date> | --person <name>) [<options>]",
        discussion: """
            Scores are scaled by all pairs of 2,500 charts. Without a time and zone of birth the Moon of that chart is \
            omitted, and the result has a note.

            --people compares one person with everybody in a list: a line of JSON for each, with the list's id. A bad row \
            becomes an object with "error", and the exit status is 65. The list is as for 'readings', and may have a \
            column name.

            Examples:
              astrometer compatibility --birth 1990-06-15 --time 14:30 \\
                  --zone America/New_York --lat 40.7128 --lon -74.0060 \\
                  --their-birth 1988-11-02 --their-name Sarah
              astrometer compatibility --birth 1990-06-15 --their-birth 1988-11-02 \\
                  --format json | jq .romantic
              astrometer compatibility --birth 1990-06-15 --people people.csv > pairs.ndjson
            """)

    @OptionGroup(title: "Birth") var birth: BirthOptions
    @OptionGroup(title: "The other person") var their: TheirOptions

    @Option(text: "A CSV file of people to compare with, or - for standard input.", "file", completion: .file())
    var people: String?

    @OptionGroup(title: "List") var list: ListOptions

    @Option(help: "The composite chart: of midpoints, or of the moment and place half-way between the births.")
    var composite: CompositeMethod = .midpoint

    @OptionGroup(title: "Computation") var options: CompatibilityOptions
    @OptionGroup(title: "Output") var output: FormatOptions
    @Flag(help: "Full precision in JSON, rather than whole scores.") var unrounded = false

    @Option(text: "What to write as calculated_at, such as 2025-10-30T12:00:00Z; now unless given.", "moment")
    var calculatedAt: String?

    @OptionGroup var threads: ThreadOptions

    func run() throws {
        let person = try birth.subject()
        // Checked even if they have no effect, so that errors are reported now.
        _ = try calculatedAt.map { try Timestamp(parsing: $0.trimmed) }
        let theirName = try their.name()
        let threads = try threads.count()
        guard let people else {
            try list.refuse(without: "--people")
            try output.refuse(["--unrounded": unrounded])
            let theirs = try their.subject()
            let functions = try options.functions()
            var request = try request(of: person, unrounded: unrounded || output.format == .text)
            request.theirBirth = BirthRequest(theirs.birth, of: .theirBirth)
            if let theirName { request.fields.append((.theirName, .text(theirName))) }
            let pair = try functions.document(DocumentFunctions.compatibility, request)
            return try output.write(pair.result, or: CompatibilityText().text(of: pair, theirName: theirName))
        }
        try ensure(their.isEmpty, .invalid(either: "--people", or: "options of the other person"))
        try ensure(output.requested != .text, .invalid("--people", requires: "--format json"))
        let list = try list.open(people, inputs: options.files)
        let functions = try options.functions()
        try list.write(
            .compatibility, request(of: person, unrounded: unrounded), by: functions, threads: threads)
    }

    private func request(of person: Person, unrounded: Bool) throws -> ParsedRequest {
        ParsedRequest(
            [
                (.composite, .text(composite.rawValue)), (.calculatedAt, calculatedAt.map { .text($0) }),
                (.houseSystem, .text(try options.houses.system().name)), (.unrounded, .boolean(unrounded)),
            ], birth: BirthRequest(person.birth, sensitivity: person.sensitivity))
    }
}
