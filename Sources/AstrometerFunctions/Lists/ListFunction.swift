import Astrometer
import AstrometerPlatform

/// A function that answers each person of a list with lines of JSON. The rest of its request is decoded once.
package struct ListFunction: Sendable {
    let signature: FunctionSignature
    /// The field of the request whose value is the birth of a person of the list.
    let birth: RequestField
    let prepare: @Sendable (RequestFields, FunctionTools, Workers, _ now: Moment) throws -> ListAnswer
}

/// A decoded request for a list. It writes the answer for each person.
struct ListAnswer: Sendable {
    /// The first day of the readings; nil without one.
    var day: CivilDate?
    /// The number of lines that `write` writes for each person.
    var linesOfPerson = 1
    /// Writes the JSON for a person and their chart.
    let write: @Sendable (Person, NatalChart, JSONWriter) throws -> Void
}

extension Functions {
    /// Answers each person of a list on several threads, and passes the lines on in the order of the rows while the next ones are
    /// computed. Memory does not grow with the list.
    ///
    /// A bad row gives an object with `error`, unless bad rows are written to a file.
    /// - Parameter take: receives the lines of some rows, which are valid only during the call; the number of rows so far; and the
    ///   share of the list that was read, nil if its size is unknown. It is called by one thread at a time.
    /// - Throws: ``AstrometerError`` for the request, and if the list cannot be read; what `take` throws.
    package func answer(
        _ list: PeopleList, with function: ListFunction, _ request: ParsedRequest, threads: Int,
        take: @escaping (_ lines: Data, _ rows: Int, _ share: Double?) throws -> Void
    ) throws -> ListOutcome {
        let workers = try Workers(threads: threads)
        let fields = try fields(of: request, function.signature, without: function.birth, warn: list.warn)
        let answer = try function.prepare(fields, tools, workers, .now)
        var source = RowSource(list.reader, linesOfRow: answer.linesOfPerson)
        var outcome = ListOutcome(list, on: answer.day)
        let spare = SpareBuffers()
        let writer = LineWriter(
            header: list.reader.header, skipsBadRows: list.rejects != nil, answer: answer, tools: tools,
            houseSystem: fields.houseSystem)
        try workers.stream(
            from: { try source.next() },
            to: { (lines: Lines) in
                outcome.rows += lines.rows
                let share = list.size.map { Double(lines.end) / Double(max(1, $0)) }
                try lines.json.withWritten { try take($0, outcome.rows, share) }
                spare.give(lines.json)
                outcome.remarks.add(lines.remarks)
                for (fault, row) in lines.faults { try outcome.add(fault, row) }
            },
            { try writer.lines(of: $0, in: spare.take()) })
        return outcome
    }
}

/// Some rows of a list, not yet decoded.
private struct Rows: Sendable {
    var rows: [Result<CSVReader.Row, CSVError>] = []
    /// The number of bytes of the list up to the end of these rows.
    var end: Int
}

/// The lines of some rows, and their errors.
private struct Lines: Sendable {
    let rows, end: Int
    let json: JSONWriter
    var faults: [(fault: RowError, row: Result<CSVReader.Row, CSVError>)] = []
    var remarks: BirthRemarks
}

/// Reads rows of a list of people, some at a time, which other threads decode.
private struct RowSource {
    private var reader: PeopleReader
    /// The error that ended the list, if any.
    private var failure: (any Error)?
    /// The largest number of rows at a time.
    private let most: Int
    /// The largest number of lines at a time, some 80 kB each.
    private static let mostLines = 4
    /// The number of bytes after which no more rows are added.
    private static let mostBytes = 1 << 16

    /// - Parameter linesOfRow: the number of lines to write for each row.
    init(_ reader: PeopleReader, linesOfRow: Int) {
        self.reader = reader
        most = max(1, Self.mostLines / linesOfRow)
    }

    /// Returns the next rows; nil at the end of the list.
    /// - Throws: the error of the list, after all rows before it were returned.
    mutating func next() throws -> Rows? {
        let start = reader.bytesRead
        var rows = Rows(end: start)
        do {
            if let failure { throw failure }
            while rows.rows.count < most, rows.end - start < Self.mostBytes, let row = try reader.nextRow() {
                rows.rows.append(row)
                rows.end = reader.bytesRead
                // Does not wait for more rows, because the writer may be waiting for a result first.
                if reader.isDrained { break }
            }
        } catch {
            guard !rows.rows.isEmpty else { throw error }
            failure = error
        }
        return rows.rows.isEmpty ? nil : rows
    }
}

/// Computes the lines of rows, on any thread.
private struct LineWriter: Sendable {
    let header: PeopleHeader
    /// Whether bad rows get no line.
    let skipsBadRows: Bool
    let answer: ListAnswer
    let tools: FunctionTools
    let houseSystem: HouseSystem

    func lines(of rows: Rows, in buffer: JSONWriter) throws -> Lines {
        var lines = Lines(
            rows: rows.rows.count, end: rows.end, json: buffer, remarks: BirthRemarks(day: answer.day))
        for row in rows.rows {
            let start = buffer.count
            do {
                var person = try header.person(row).get()
                person.birth.notes += [try lines.remarks.add(person.birth, line: row.line)].compactMap { $0 }
                try write(person, line: row.line, to: buffer)
            } catch let fault as RowError {
                buffer.forget(from: start)
                lines.faults.append((fault, row))
                if skipsBadRows { continue }
                buffer.append(try WireJSON.encoder().encode(RowErrorDocument(fault)))
            }
            buffer.append("\n")
        }
        return lines
    }

    private func write(_ person: Person, line: Int, to buffer: JSONWriter) throws {
        let chart = try RowError.attempt(line: line, column: header.birthDateColumn, id: person.id) {
            try tools.chart(of: BirthRequest(person.birth, sensitivity: person.sensitivity), houseSystem)
        }
        try RowError.attempt(line: line, column: nil, id: person.id) {
            try answer.write(person, chart, buffer)
            if let failure = buffer.failure { throw failure }
        }
    }
}

/// Reusable buffers, because allocating one takes longer than filling it.
private final class SpareBuffers: Sendable {
    private let buffers = Mutex<[JSONWriter]>([])

    /// Returns an empty buffer.
    func take() -> JSONWriter { buffers.withLock { $0.popLast() } ?? JSONWriter(capacity: 1 << 16) }

    func give(_ buffer: JSONWriter) {
        buffer.forget()
        buffers.withLock { $0.append(buffer) }
    }
}

/// The output for a bad row.
private struct RowErrorDocument: Encodable {
    let id: String?
    let error: Details

    struct Details: Encodable {
        let code: AstrometerError.Code
        let line: Int
        let column: String?
        let message: String
    }

    init(_ fault: RowError) {
        id = fault.id
        error = Details(code: fault.error.code, line: fault.line, column: fault.column, message: fault.error.message)
    }
}
