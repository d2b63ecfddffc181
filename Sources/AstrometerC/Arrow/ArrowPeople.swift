import Astrometer
import AstrometerPlatform
import CAstrometer

/// Reads people from the caller's stream of record batches, some at a time.
final class PeopleStream {
    private var stream: ArrowArrayStream
    private var columns: [Column] = []
    private var batch: Batch?
    /// Batches that were read ahead to learn the meaning of midnights.
    private var ahead: ArraySlice<Batch> = []
    /// The number of rows of the batch that were read.
    private var taken = 0
    /// The number of people before the stream's and read from all batches.
    private var count = 0
    /// Receives bad rows, which are skipped; without it the first is an error.
    private var rejects: PeopleRejects?
    /// Whether the stream itself skips bad rows.
    private var isCleaned = false
    /// The number of people that were returned.
    private var good = 0
    private var midnights = ListMidnights()
    /// The remarks on births; nil at the end. Lists of this library have their own, except on the day.
    private var remarks: BirthRemarks?

    private final class Batch {
        private var array: ArrowArray
        let rows: Int
        let open: [(column: Column, values: ArrowColumn)]

        /// Takes ownership of an array.
        /// - Throws: ``AstrometerError`` for an array that is not a batch with these columns.
        init(_ taken: ArrowArray, _ columns: [Column]) throws {
            var array = taken
            do {
                guard let length = Int(exactly: array.length), length >= 0, array.offset >= 0,
                    array.n_children == 0 || array.children != nil
                else { throw AstrometerError.invalid("a batch of people is not a record batch", field: "people") }
                open = try columns.map { column in
                    let name = column.part.names[0]
                    guard column.index < array.n_children, let child = array.children[column.index] else {
                        throw AstrometerError.invalid("a batch of people lacks columns", field: name)
                    }
                    let values = try ArrowColumn(
                        child.pointee, column.type, offset: array.offset, rows: length, name: name)
                    return (column, values)
                }
                (rows, self.array) = (length, array)
            } catch {
                array.release?(&array)
                throw error
            }
        }

        deinit { array.release?(&array) }

        /// Whether the times beside dates are all midnight; nil without such a time. A row with a time in a field of its own has
        /// none beside its date.
        var hasOnlyMidnights: Bool? {
            guard let date = open.first(where: { $0.column.part == .birth(.date) && $0.column.type.kind == .text })
            else { return nil }
            let time = open.first { $0.column.part == .birth(.time) }
            func text(_ row: Int, _ column: (column: Column, values: ArrowColumn)) -> String? {
                (try? column.values.text(row, name: column.column.part.names[0]))?.trimmed
            }
            var found: Bool?
            for row in 0..<rows {
                guard let date = text(row, date), let isMidnight = BirthFields.isMidnight(besideDate: date),
                    time.flatMap({ text(row, $0) })?.isEmpty ?? true
                else { continue }
                guard isMidnight else { return false }
                found = true
            }
            return found
        }
    }

    private struct Column {
        let part: Part
        let index: Int
        let type: ArrowType
        let isByOtherName: Bool
        /// The error for values, if the type is only allowed without any.
        let refusal: AstrometerError?
    }

    private enum Part: Hashable {
        case birth(BirthFields.Field)
        case id
        /// Why the caller could not read a row, the field with the error, and the row as text.
        case fault, faultColumn, faultRow

        private static let all = BirthFields.Field.allCases.map(Part.birth) + [.id, .fault, .faultColumn, .faultRow]

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
            case .fault: ["astrometer_fault"]
            case .faultColumn: ["astrometer_fault_column"]
            case .faultRow: ["astrometer_fault_row"]
            }
        }

        var kinds: [ArrowType.Kind] {
            switch self {
            case .birth(.date): [.text, .date]
            case .birth(.time): [.text, .time, .null]
            case .birth(.latitude), .birth(.longitude): [.fraction, .integer, .text, .null]
            case .birth(.timeUncertainty): [.text, .integer, .null]
            case .birth(.sensitivity): [.text, .factors, .null]
            case .birth, .fault, .faultColumn, .faultRow: [.text, .null]
            case .id: [.text, .integer, .null]
            }
        }

    }

    private static let name = "people"

    static func column(_ field: BirthFields.Field) -> String { field.requestName }

    /// Takes ownership of a stream.
    /// - Throws: ``AstrometerError`` for NULL or a stream that was released.
    init(taking given: UnsafeMutablePointer<ArrowArrayStream>?) throws {
        guard let given else { throw Missing.pointer("people") }
        try ensure(given.pointee.release != nil, .invalid("the stream of people was released", field: "people"))
        stream = given.pointee
        given.pointee.release = nil
    }

    deinit {
        (batch, ahead) = (nil, [])
        stream.release?(&stream)
    }

    /// Returns the stream after checking its columns.
    /// - Parameters:
    ///   - before: the number of people before the stream's, for numbering rows.
    ///   - day: the first day of the readings; births after it are counted.
    /// - Throws: ``AstrometerError`` that names a column that is missing or has a wrong type.
    func checked(after before: Int = 0, on day: CivilDate? = nil) throws -> PeopleStream {
        self.count = before
        guard let getSchema = stream.get_schema, stream.get_next != nil else {
            throw AstrometerError.invalid("the stream of people lacks its functions", field: "people")
        }
        var schema = ArrowSchema()
        defer { schema.release?(&schema) }
        let status = getSchema(&stream, &schema)
        guard status == 0 else { throw failure(status) }
        guard schema.release != nil, let format = schema.format, strcmp(format, "+s") == 0,
            let count = Int(exactly: schema.n_children), count == 0 || schema.children != nil
        else { throw AstrometerError.invalid("people are not a stream of record batches", field: "people") }
        var names: [String] = []
        for index in 0..<max(0, count) {
            guard let child = schema.children[index]?.pointee, let text = child.name else { continue }
            let name = try Memory.string(text, "the name of a column")
            names.append(name)
            guard let part = Part(column: name.trimmed) else { continue }
            let isByOtherName = !part.names.contains(name.trimmed.lowercased())
            if let earlier = columns.firstIndex(where: { $0.part == part }) {
                try ensure(
                    columns[earlier].isByOtherName != isByOtherName,
                    .invalid(
                        "people have two columns for \(part.names.joined(separator: " or ")); give one", field: name))
                if isByOtherName { continue }
                columns.remove(at: earlier)
            }
            let refusal = AstrometerError.invalid(
                "the column \(name) of people must be of Arrow type \(part.kinds.map(\.rawValue).joined(separator: ", ")), or "
                    + "a dictionary of these, not \(try ArrowType.name(of: child, column: name))", field: name)
            guard let type = try ArrowType(child, name: name),
                part != .birth(.date) || type.kind == .null || part.kinds.contains(type.kind)
            else { throw refusal }
            // Programs that read files guess the type of an empty column: a wrong type is an error only if there is a value.
            let isOfNothing = !part.kinds.contains(type.kind)
            columns.append(
                Column(
                    part: part, index: index, type: type, isByOtherName: isByOtherName,
                    refusal: isOfNothing ? refusal : nil))
        }
        guard columns.contains(where: { $0.part == .birth(.date) }) else {
            let others = ([.time, .zone, .latitude, .longitude] as [BirthFields.Field]).map(\.requestName).joined(
                separator: ", ")
            throw AstrometerError.invalid(
                "people have no column birth_date; expected birth_date, and any of \(others)",
                field: Self.column(.date))
        }
        if listName == nil {
            let faults = [Part.fault, .faultColumn, .faultRow].flatMap(\.names)
            try PeopleHeader.warnings(columns: names.filter { !faults.contains($0) }, stream: Self.name)
                .forEach(Warnings.give)
        }
        remarks = Warnings.remarks(unit: "row", day: day, isOnlyDay: listName != nil)
        return self
    }

    /// Skips bad rows from now on. The last ``next(_:)`` renames their file into place.
    func leaveOut(into rejects: PeopleRejects?) {
        self.rejects = rejects
        if let rejects { isCleaned = ArrowExport.leaveOut(into: rejects, from: &stream) }
    }

    var skippedRows: Int { rejects?.count ?? 0 }

    /// The name of the list that the stream was exported from; nil for other streams.
    var listName: String? { ArrowExport.listName(of: &stream) }

    /// Returns the next people, at most `most`; empty at the end.
    /// - Throws: ``AstrometerError`` that names row and column.
    func next(_ most: Int) throws -> [Person] {
        var people: [Person] = []
        while people.count < most {
            guard let batch, taken < batch.rows else {
                guard try nextBatch() else {
                    remarks?.warnings(of: Self.name).forEach(Warnings.give)
                    remarks = nil
                    try rejects?.finish(of: listName ?? Self.name, good: good + people.count)
                    break
                }
                continue
            }
            try Cancellation.check()
            if let person = try nextPerson(of: batch) { people.append(person) }
        }
        good += people.count
        return people
    }

    func rest() throws -> [Person] {
        var people: [Person] = []
        while true {
            let next = try next(4096)
            guard !next.isEmpty else { return people }
            people += next
        }
    }

    private func failure(_ status: Int32) -> AstrometerError {
        if let fault = ArrowExport.fault(of: &stream) { return fault }
        let message = stream.get_last_error.flatMap { $0(&stream) }.flatMap { text in
            strnlen(text, 1 << 16) < 1 << 16 ? String(cString: text).singleLine : nil
        }
        let words = message ?? String(cString: strerror(status))
        return AstrometerError.invalid(
            "the stream of people failed: \(String(words.prefix(1000)).escapingControls)", field: "people")
    }

    /// Opens the next batch, after settling what its midnights mean.
    /// - Returns: whether there is another batch.
    private func nextBatch() throws -> Bool {
        (batch, taken) = (nil, 0)
        batch = try ahead.popFirst() ?? readBatch()
        guard let batch else { return false }
        let warning = try withField("birth_date") {
            try midnights.settle(
                batch.hasOnlyMidnights, at: "\(Self.name): the batch from row \(count + 1) on", of: Self.name,
                ahead: {
                    guard let next = try readBatch() else { return nil }
                    ahead.append(next)
                    return (next.hasOnlyMidnights, next.rows)
                })
        }
        warning.map(Warnings.give)
        return true
    }

    /// - Returns: the next batch of the stream; nil at the end.
    private func readBatch() throws -> Batch? {
        try Cancellation.check()
        var array = ArrowArray()
        guard let getNext = stream.get_next else { return nil }
        let status = getNext(&stream, &array)
        guard status == 0 else { throw failure(status) }
        return array.release == nil ? nil : try Batch(array, columns)
    }

    /// Returns the next person; nil for a skipped row.
    private func nextPerson(of batch: Batch) throws -> Person? {
        let row = taken
        count &+= 1
        taken += 1
        do throws(RowError) {
            let person = try person(row, of: batch)
            // Births do not need the table of zones, so that it may be missing.
            _ = try? remarks?.add(person.birth, line: count)
            return person
        } catch {
            guard let rejects, !isCleaned else { throw Self.error(of: error) }
            let texts = batch.open.map { ($0.column.part, try? $0.values.text(row, name: $0.column.part.names[0])) }
            let given = texts.first { $0.0 == .faultRow }?.1
            let column = error.column ?? error.error.field
            let fault = RowError(line: error.line, column: column, id: error.id, error: error.error)
            try rejects.add(fault, text: given ?? String(texts.map { $0.1 ?? "" }.csvRow.dropLast()))
            return nil
        }
    }

    private func person(_ row: Int, of batch: Batch) throws(RowError) -> Person {
        var fields = BirthFields()
        var id: String?
        var reason: String?
        var faultColumn: String?
        (fields.usesRequestNames, fields.midnight) = (true, midnights.meaning)
        for (column, values) in batch.open {
            let part = column.part
            do {
                if let refusal = column.refusal, values.hasValue(row) { throw refusal }
                let text = try values.text(row, name: part.names[0])
                switch part {
                case .birth(let field): fields[field] = text
                case .id: id = text
                case .fault: reason = text
                case .faultColumn: faultColumn = text
                case .faultRow: break
                }
            } catch {
                throw RowError(line: count, column: nil, id: nil, error: AstrometerError(known: error))
            }
        }
        if let reason { throw RowError(line: count, column: faultColumn, id: id, error: .invalid(reason)) }
        let person: Person
        do throws(BirthFieldError) {
            person = Person(id: id ?? "\(count)", birth: try fields.birth(), sensitivity: try fields.sensitivity())
        } catch {
            throw RowError(line: count, column: Self.column(error.field), id: id, error: error.error)
        }
        guard let rejects, !isCleaned else { return person }
        try RowError.attempt(line: count, column: Self.column(.date), id: id) { try rejects.check(person) }
        return person
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
