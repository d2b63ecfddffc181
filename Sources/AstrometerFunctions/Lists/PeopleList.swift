import Astrometer
import AstrometerPlatform

/// A list of people in CSV whose first line was read.
///
///     let list = try PeopleList("people.csv") { print($0) }
///     let outcome = try functions.answer(list, with: .readings, request, threads: 4) { lines, _, _ in
///         print(lines.count)
///     }
///     if let failure = try outcome.finish() { throw failure }
package struct PeopleList {
    /// The name of the list in messages.
    package let name: String
    package let reader: PeopleReader
    /// Receives bad rows; nil if they are errors.
    package let rejects: RejectsFile?
    let warn: @Sendable (String) -> Void
    /// The size in bytes; nil for a pipe and for a compressed file.
    let size: Int?

    /// The file for the bad rows of a list, which are skipped: its path, the largest number or share of them, such as `5%`, or nil
    /// for the usual one, what appends to the file, and what renames it into place.
    package typealias Rejects = (
        path: String, limit: String?, write: (Data) throws -> Void, commit: () throws -> Void
    )

    /// Names of columns besides the usual ones, for help texts: "birth or date for birth_date".
    package static let otherColumnNames = PeopleHeader.otherNames

    /// Opens a list, and warns of columns that may be misspelled. Errors name the options of the command line.
    /// - Parameters:
    ///   - path: the path of a file, or `-` for standard input.
    ///   - mapping: the list's own names of columns, such as `birth_date=DOB`.
    ///   - dateFormat: the order of day, month and year: `dmy`, `mdy` or `ymd`; `ymd` unless given.
    ///   - needsRelationship: whether the column `relationship_type` is required.
    package init(
        _ path: String, mapping: [String] = [], dateFormat: String? = nil, rejects: Rejects? = nil,
        needsRelationship: Bool = false, maximumBytes: Int = .max, warn: @escaping @Sendable (String) -> Void
    ) throws {
        var format = PeopleFormat()
        for text in mapping { try format.map(text) }
        format.dateOrder = try dateFormat.map { text in
            try required(
                DateOrder(rawValue: text.trimmed.lowercased()),
                "--date-format \"\(text.escapingControls)\" must be dmy (15.06.1990), mdy (06/15/1990) or ymd (1990/06/15)"
            )
        }
        let file = try InputFile.named(path)
        name = file.name
        self.warn = warn
        self.rejects = try rejects.map { rejects in
            try RejectsFile(
                list: file.name, path: rejects.path,
                limit: rejects.limit.map { try RejectLimit($0, named: "--max-bad") },
                option: "--max-bad", write: rejects.write, commit: rejects.commit
            ) { warn("\($0), and listed in \(rejects.path)") }
        }
        var csv = CSVReader(file, maximumBytes: maximumBytes)
        csv.keepsText = rejects != nil
        var reader = try PeopleReader(csv, name: name, needsRelationship: needsRelationship, format: format)
        reader.warn = warn
        self.reader = reader
        size = reader.isCompressed ? nil : file.size
        reader.header.warnings(file: name).forEach(warn)
    }
}

/// The rows of a list that were read: how many there are, the bad ones, and the remarks on births.
package struct ListOutcome {
    private let list: PeopleList
    var rows = 0
    var remarks: BirthRemarks
    private var faults = RowFaults()

    /// - Parameter day: the first day of the readings; nil without one.
    init(_ list: PeopleList, on day: CivilDate?) {
        self.list = list
        remarks = BirthRemarks(day: day)
    }

    mutating func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVError>) throws {
        faults.add(fault)
        try list.rejects?.add(fault, row, list.reader.header)
    }

    /// Warns of doubtful zones and dates, and completes the file of bad rows.
    /// - Returns: an error about the bad rows, unless they are written to a file.
    /// - Throws: that error if all rows are bad, because there is no result then.
    package func finish() throws -> AstrometerError? {
        remarks.warnings(of: list.name).forEach(list.warn)
        if let rejects = list.rejects {
            try rejects.finish(rows: rows)
            return nil
        }
        let failure = faults.error(of: list.name, rows: rows)
        if let failure, faults.count == rows { throw failure }
        return failure
    }
}

extension PeopleList {
    /// Reads the list to its end as connections, whose ids must differ. Warns of doubtful births, and leaves out bad rows.
    /// - Parameter day: the day of the outlook; nil without one.
    /// - Returns: the connections with their charts, and the error about bad rows, unless these are written to a file.
    /// - Throws: that error if all rows are bad; the errors of the list.
    package func connections(
        by functions: Functions, _ houseSystem: HouseSystem, on day: CivilDate?
    ) throws -> (connections: [ConnectionChart], failure: AstrometerError?) {
        var reader = reader
        var outcome = ListOutcome(self, on: day)
        var connections: [ConnectionChart] = []
        var lineOfID: [String: Int] = [:]
        while let row = try reader.nextRow() {
            outcome.rows += 1
            do {
                let person = try reader.header.person(row).get()
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
                    try functions.tools.chart(
                        of: BirthRequest(person.birth, sensitivity: person.sensitivity), houseSystem)
                }
                let id = person.id ?? "\(outcome.rows)"
                if let line = lineOfID[id] {
                    let error = AstrometerError.invalid(
                        "id \"\(id)\" is already used on line \(line); each connection needs its own id")
                    throw RowError(line: reader.line, column: reader.idColumn, id: id, error: error)
                }
                lineOfID[id] = reader.line
                try outcome.remarks.add(chart.birth, line: reader.line)
                connections.append(
                    ConnectionChart(id: id, name: person.name ?? id, relationshipType: type, chart: chart))
            } catch let fault as RowError {
                try outcome.add(fault, row)
            }
        }
        return (connections, try outcome.finish())
    }
}
