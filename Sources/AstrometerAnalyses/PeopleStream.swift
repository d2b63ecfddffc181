import Astrometer
import AstrometerDerivation
import AstrometerPlatform

/// Rows of texts by column, a block at a time, which the caller decodes: record batches, for example.
package protocol PeopleTable: AnyObject {
    /// The name of the list in CSV that the rows come from, which has its own warnings; nil for others.
    var listName: String? { get }
    /// The columns; nil for one without a name.
    /// - Throws: ``AstrometerError`` for anything that is not a table.
    func columns() throws -> [PeopleColumn?]
    /// Returns the next block with some of the columns; nil at the end.
    /// - Parameter columns: the columns by number, with their names for errors.
    func next(_ columns: [(number: Int, name: String)]) throws -> (any PeopleBlock)?
    /// Changes the list of this library that the rows come from.
    /// - Returns: whether they come from one.
    func withList(_ change: (ListReader) -> Void) -> Bool
}

/// A column of a ``PeopleTable``.
package struct PeopleColumn {
    let name: String
    let kind: Kind?
    let type: String

    /// - Parameters:
    ///   - kind: the kind of its values; nil for an unsupported one.
    ///   - type: the name of its type, for messages.
    package init(name: String, kind: Kind?, type: String) {
        self.name = name
        self.kind = kind
        self.type = type
    }

    /// The kinds of values, with the names of their types in Arrow.
    package enum Kind: String, Sendable {
        case text = "utf8, large_utf8, utf8_view"
        case integer = "int8 to int64, uint8 to uint64"
        case fraction = "float64, float32, decimal"
        case date = "date32, date64, timestamp without a zone"
        case time = "time32, time64"
        case factors = "map of utf8 to numbers, struct of numbers"
        case null
    }
}

/// A block of rows of a ``PeopleTable``. Columns are numbered as they were asked for.
package protocol PeopleBlock: AnyObject {
    /// The number of rows.
    var rows: Int { get }
    /// Returns whether a row has a value in a column.
    func hasValue(_ row: Int, _ column: Int) -> Bool
    /// Returns the value of a row in a column as text; nil without one.
    /// - Throws: ``AstrometerError`` for a value that cannot be part of a birth.
    func text(_ row: Int, _ column: Int) throws -> String?
}

/// Reads people from a table of texts, some at a time.
package final class PeopleStream {
    private var table: any PeopleTable
    private var columns: [Column] = []
    private var block: (any PeopleBlock)?
    /// Blocks that were read ahead to learn the meaning of midnights.
    private var ahead: ArraySlice<any PeopleBlock> = []
    /// The number of rows of the block that were read.
    private var taken = 0
    /// The number of people before the stream's and read from all blocks.
    private var count = 0
    /// Receives bad rows, which are skipped; without it the first is an error.
    private var rejects: RejectsFile?
    /// The source of positions if bad rows are skipped.
    private var ephemeris: Ephemeris?
    /// Whether the table itself skips bad rows.
    private var isCleaned = false
    /// The number of people that were returned.
    private var good = 0
    /// The tables with places and zones; nil for the package's.
    private var catalog: ModelCatalog?
    private var midnights = ListMidnights()
    /// The remarks on births; nil at the end. Lists of this library have their own, except on the day.
    private var remarks: BirthRemarks?
    /// Receives warnings; nil if nobody does.
    private let warn: ((String) -> Void)?

    private struct Column {
        let part: Part
        let number: Int
        let kind: PeopleColumn.Kind
        /// The error for values, if the kind is only allowed without any.
        let refusal: AstrometerError?
    }

    private enum Part: Hashable {
        case birth(BirthFields.Field)
        case id
        /// The birth in JSON, for which ``BirthTable`` has the columns of its fields.
        case document

        private static let all = BirthFields.Field.allCases.map(Part.birth) + [.id, .document]

        /// Finds the part of a column by its own name, or by a name that it has in lists.
        init?(column name: String) {
            let own = Self.all.first { $0.names.contains(name.lowercased()) }
            switch own == nil ? PeopleHeader.role(of: name) : nil {
            case .birth(let field): self = .birth(field)
            case .id: self = .id
            default:
                guard let own else { return nil }
                self = own
            }
        }

        var names: [String] {
            switch self {
            case .birth(let field): [field.requestName]
            case .id: ["person", "id"]
            case .document: ["astrometer_birth"]
            }
        }

        /// Whether a column has its own name, and not another one that it has in lists.
        func isNamed(_ column: String) -> Bool { names.contains(column.trimmed.lowercased()) }

        var kinds: [PeopleColumn.Kind] {
            switch self {
            case .birth(.date): [.text, .date]
            case .birth(.time): [.text, .time, .null]
            case .birth(.latitude), .birth(.longitude): [.fraction, .integer, .text, .null]
            case .birth(.timeUncertainty): [.text, .integer, .fraction, .null]
            case .birth(.sensitivity): [.text, .factors, .null]
            case .birth, .document: [.text, .null]
            case .id: [.text, .integer, .fraction, .null]
            }
        }
    }

    private static let name = "people"

    /// Creates a stream of the people of a table.
    /// - Parameter warn: receives warnings; nil if nobody does, which saves their computation.
    package init(_ table: any PeopleTable, warn: ((String) -> Void)?) {
        self.table = table
        self.warn = warn
    }

    /// The name of the list that the table comes from; nil for other tables.
    var listName: String? { table.listName }

    var skippedRows: Int { rejects?.count ?? 0 }

    /// Returns the stream after checking its columns.
    /// - Parameters:
    ///   - catalog: the tables with places and zones.
    ///   - before: the number of people before the stream's, for numbering rows.
    ///   - day: the first day of the readings; births after it are counted.
    /// - Throws: ``AstrometerError`` that names a column that is missing or has a wrong type.
    func checked(by catalog: ModelCatalog, after before: Int = 0, on day: CivilDate? = nil) throws -> PeopleStream {
        count = before
        self.catalog = catalog
        _ = table.withList { $0.useTables(of: catalog) }
        var all = try table.columns()
        if let births = all.firstIndex(where: { $0.map { Part.document.isNamed($0.name) } == true }) {
            table = BirthTable(table, all, births: births, catalog)
            all = try table.columns()
        }
        for (number, part) in try Self.parts(of: all.map { $0?.name }, warn: listName == nil ? warn ?? { _ in } : nil) {
            guard let column = all[number] else { continue }
            let (name, kind) = (column.name, column.kind)
            let refusal = AstrometerError.invalid(
                "the column \(name) of people must be of Arrow type \(part.kinds.map(\.rawValue).joined(separator: ", ")), or "
                    + "a dictionary of these, not \(column.type)", field: name)
            guard let kind, part != .birth(.date) || kind == .null || part.kinds.contains(kind) else { throw refusal }
            // Programs that read files guess the type of an empty column: a wrong type is an error only if there is a value.
            columns.append(
                Column(
                    part: part, number: number, kind: kind, refusal: part.kinds.contains(kind) ? nil : refusal))
        }
        guard columns.contains(where: { $0.part == .birth(.date) }) else {
            let others = ([.time, .zone, .latitude, .longitude] as [BirthFields.Field]).map(\.requestName)
            throw AstrometerError.invalid(
                "people have no column birth_date; expected birth_date, and any of \(others.joined(separator: ", "))",
                field: BirthFields.Field.date.requestName)
        }
        remarks = warn.map { _ in BirthRemarks(unit: "row", day: day, isOnlyDay: listName != nil, catalog: catalog) }
        return self
    }

    /// Returns the parts of people that columns with these names are, each by the number of its column.
    /// - Parameter warn: receives warnings about names; nil for a list, which has its own.
    /// - Throws: ``AstrometerError`` if two columns are the same part, both by its own name or both by another name, and if a name
    ///   resembles a field of a birth that no column has.
    private static func parts(of names: [String?], warn: ((String) -> Void)?) throws -> [(number: Int, part: Part)] {
        var found: [(number: Int, part: Part)] = []
        for (number, name) in names.enumerated() {
            guard let name, let part = Part(column: name.trimmed) else { continue }
            if let earlier = found.firstIndex(where: { $0.part == part }) {
                let hasOwnName = part.isNamed(names[found[earlier].number] ?? "")
                try ensure(
                    hasOwnName != part.isNamed(name),
                    .invalid(
                        "people have two columns for \(part.names.joined(separator: " or ")); give one", field: name))
                if hasOwnName { continue }
                found.remove(at: earlier)
            }
            found.append((number, part))
        }
        if let warn {
            let others = names.compactMap { $0 }.filter { !$0.hasPrefix("astrometer_") }
            for warning in try PeopleHeader.warnings(columns: others, stream: Self.name) { warn(warning) }
        }
        return found
    }

    /// Returns the fields of people by the names of the columns that have them, such as `birth_lat` for `Latitude`.
    /// - Throws: the errors of a stream of people about its columns.
    package static func fields(of names: [String], warn: ((String) -> Void)?) throws -> [String: String] {
        let parts = try parts(of: names, warn: warn ?? { _ in })
        return Dictionary(parts.map { (names[$0.number], $0.part.names[0]) }) { first, _ in first }
    }

    /// Skips bad rows from now on. The last ``next(_:)`` renames their file into place.
    /// - Parameter skipped: where they go; nil to end at the first.
    func skipBadRows(_ skipped: Analyses.SkippedRows?, _ ephemeris: Ephemeris) throws {
        guard let skipped else { return }
        let rejects = try withField(RequestField.skipBad.name) {
            let file = try AtomicFile(path: skipped.path)
            return try RejectsFile(
                list: listName ?? Self.name, path: nil, limit: skipped.limit, option: RequestField.maxBad.name,
                write: file.write, commit: file.commit
            ) { [warn] in warn?($0) }
        }
        self.rejects = rejects
        self.ephemeris = ephemeris
        isCleaned = table.withList { $0.rejects = (rejects, ephemeris) }
    }

    /// Returns the next people, at most `most`; empty at the end.
    /// - Throws: ``AstrometerError`` that names row and column.
    func next(_ most: Int) throws -> [Person] {
        var people: [Person] = []
        while people.count < most {
            guard let block, taken < block.rows else {
                guard try nextBlock() else {
                    remarks?.warnings(of: Self.name).forEach { warn?($0) }
                    remarks = nil
                    try rejects?.finish(rows: good + people.count + skippedRows)
                    break
                }
                continue
            }
            try Cancellation.check()
            if let person = try nextPerson(of: block) { people.append(person) }
        }
        good += people.count
        return people
    }

    func rest() throws -> [Person] {
        var people: [Person] = []
        try forEach { people += $0 }
        return people
    }

    /// Calls `body` with the rest of the people, some at a time.
    func forEach(_ body: ([Person]) throws -> Void) throws {
        while case let next = try next(4096), !next.isEmpty { try body(next) }
    }

    /// Opens the next block, after settling what its midnights mean.
    /// - Returns: whether there is another block.
    private func nextBlock() throws -> Bool {
        block = nil
        taken = 0
        block = try ahead.popFirst() ?? readBlock()
        guard let block else { return false }
        let warning = try withField(BirthFields.Field.date.requestName) {
            try midnights.settle(
                hasOnlyMidnights(block), at: "\(Self.name): the batch from row \(count + 1) on", of: Self.name,
                ahead: {
                    guard let next = try readBlock() else { return nil }
                    ahead.append(next)
                    return (hasOnlyMidnights(next), next.rows)
                })
        }
        if let warning { warn?(warning) }
        return true
    }

    private func readBlock() throws -> (any PeopleBlock)? {
        try Cancellation.check()
        return try table.next(columns.map { ($0.number, $0.part.names[0]) })
    }

    /// Returns whether the times beside the dates of a block are all midnight; nil without such a time. A row with a time in a
    /// field of its own has none beside its date.
    private func hasOnlyMidnights(_ block: any PeopleBlock) -> Bool? {
        guard let date = columns.firstIndex(where: { $0.part == .birth(.date) && $0.kind == .text }) else { return nil }
        let time = columns.firstIndex { $0.part == .birth(.time) }
        func text(_ row: Int, _ column: Int) -> String? { (try? block.text(row, column))?.trimmed }
        var found: Bool?
        for row in 0..<block.rows {
            guard let date = text(row, date), let isMidnight = BirthFields.isMidnight(besideDate: date),
                time.flatMap({ text(row, $0) }).map(PeopleHeader.isMissing) ?? true
            else { continue }
            guard isMidnight else { return false }
            found = true
        }
        return found
    }

    /// Returns the next person; nil for a skipped row.
    private func nextPerson(of block: any PeopleBlock) throws -> Person? {
        let row = taken
        count &+= 1
        taken += 1
        do throws(RowError) {
            let person = try person(row, of: block)
            // Births do not need the table of zones, so that it may be missing.
            _ = try? remarks?.add(person.birth, line: count)
            return person
        } catch {
            guard let rejects, !isCleaned else { throw Self.error(of: error) }
            let texts = columns.indices.map { (columns[$0].part, try? block.text(row, $0)) }
            let given = texts.first { $0.0 == .document }?.1
            let column = error.column ?? error.error.field
            let fault = RowError(line: error.line, column: column, id: error.id, error: error.error)
            try rejects.add(fault, column: column, text: given ?? String(texts.map { $0.1 ?? "" }.csvRow.dropLast()))
            return nil
        }
    }

    private func person(_ row: Int, of block: any PeopleBlock) throws(RowError) -> Person {
        var fields = BirthFields()
        var id: String?
        fields.usesRequestNames = true
        fields.midnight = midnights.meaning
        if let catalog { fields.useTables { catalog } }
        for (index, column) in columns.enumerated() {
            do {
                if let refusal = column.refusal, block.hasValue(row, index) { throw refusal }
                let text = try block.text(row, index)
                switch column.part {
                case .birth(let field):
                    // Births in JSON have the rules of requests.
                    let isMissing = !(table is BirthTable) && text.map(PeopleHeader.isMissing) ?? true
                    fields[field] = isMissing ? nil : text
                case .id: id = column.kind == .fraction ? try text.map(Self.wholeID) : text
                case .document: break
                }
            } catch {
                let fault = AstrometerError(known: error)
                let field = table is BirthTable ? fault.field : nil
                throw RowError(line: count, column: field, id: id, error: fault)
            }
        }
        let person: Person
        do throws(BirthFieldError) {
            person = Person(id: id ?? "\(count)", birth: try fields.birth(), sensitivity: try fields.sensitivity())
        } catch {
            throw RowError(line: count, column: error.field.requestName, id: id, error: error.error)
        }
        guard let ephemeris, !isCleaned else { return person }
        try RowError.attempt(line: count, column: BirthFields.Field.date.requestName, id: id) {
            _ = try NatalChart(birth: person.birth, ephemeris: ephemeris)
        }
        return person
    }

    /// Returns the id `2` for the number 2.0: pandas stores a column of whole numbers as floats if a value is missing.
    private static func wholeID(_ text: String) throws -> String {
        let whole = Double(text).flatMap(Int.init(exactly:))
        // Beyond it, different numbers have the same 64-bit fraction.
        guard let whole, whole.magnitude < 1 << 53 else {
            let name = Part.id.names[0]
            throw AstrometerError.invalid(
                "\(name) must be text or a whole number, as a fraction below 2^53, not \(text)", field: name)
        }
        return "\(whole)"
    }

    private static func error(of fault: RowError) -> AstrometerError {
        let error = fault.error
        guard let column = fault.column else {
            return AstrometerError(error.code, "row \(fault.line): \(error.message)", field: error.field)
        }
        let whose = fault.id.map { " (person \(String($0.prefix(60)).escapingControls))" } ?? ""
        return AstrometerError(error.code, "row \(fault.line)\(whose), \(column): \(error.message)", field: column)
    }
}
