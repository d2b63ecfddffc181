import ArgumentParser
import Astrometer
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
        let file = try PeopleList(path: connections, list, inputs: options.files, needsRelationship: true)
        let list = try ConnectionList(file, options.computation(), on: moment.date)
        let failure = try list.finish(file)
        let weather = try options.functions().document(
            DocumentFunctions.connectionVibes,
            ParsedRequest(
                [(.houseSystem, .text(options.houses.system().name)), (.unrounded, .boolean(unrounded))],
                birth: BirthRequest(person.birth), moment: moment,
                connections: list.connections))
        try output.write(weather, or: VibesText().text(of: weather, at: moment))
        if let failure { throw failure }
    }
}

/// The connections of a list with their charts, and the errors of the others.
struct ConnectionList {
    /// The connections, with unique ids for apps.
    private(set) var connections: [ConnectionChart] = []
    private(set) var faults = RowFaults()
    private(set) var remarks: BirthRemarks

    var count: Int { connections.count + faults.count }

    /// Warns of doubtful zones and dates, and completes the file of rejected rows.
    /// - Returns: an error about the bad rows, unless they are written to a file.
    /// - Throws: that error if all rows are bad, because there is no result then.
    func finish(_ file: PeopleList) throws -> AstrometerError? {
        for warning in remarks.warnings(of: file.name) { StandardError.warn(warning) }
        try file.rejects?.finish(rows: count)
        let failure = file.rejects == nil ? faults.error(of: file.name, rows: count) : nil
        if connections.isEmpty, let failure { throw failure }
        return failure
    }

    init(_ file: PeopleList, _ computation: PairComputation, on day: CivilDate?) throws {
        remarks = BirthRemarks(day: day)
        var reader = file.reader
        var lineOfID: [String: Int] = [:]
        while let row = try reader.nextRow() {
            do {
                let connection = try Self.connection(reader.header.person(row), reader, number: count + 1, computation)
                if let line = lineOfID[connection.id] {
                    let error = AstrometerError.invalid(
                        "id \"\(connection.id)\" is already used on line \(line); each connection needs its own id")
                    throw RowError(line: reader.line, column: reader.idColumn, id: connection.id, error: error)
                }
                lineOfID[connection.id] = reader.line
                try remarks.add(connection.chart.birth, line: reader.line)
                connections.append(connection)
            } catch let fault as RowError {
                faults.add(fault)
                try file.rejects?.add(fault, row, reader.header)
            }
        }
    }

    private static func connection(
        _ row: Result<Person, RowError>, _ reader: PeopleReader, number: Int, _ computation: PairComputation
    ) throws -> ConnectionChart {
        let person = try row.get()
        func attempt<Value>(_ column: String, _ body: () throws -> Value) throws -> Value {
            try RowError.attempt(line: reader.line, column: column, id: person.id, body)
        }
        let type = try attempt(reader.relationshipColumn) {
            try RelationshipType(
                named: required(
                    person.relationship,
                    "relationship_type is missing; use "
                        + RelationshipType.allCases.map(\.rawValue).joined(separator: " or ")))
        }
        let chart = try attempt(reader.column(of: .date)) {
            try computation.chart(of: person.birth, sensitivity: person.sensitivity)
        }
        let id = person.id ?? "\(number)"
        return ConnectionChart(id: id, name: person.name ?? id, relationshipType: type, chart: chart)
    }
}
