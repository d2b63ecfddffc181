import Astrometer
import AstrometerPlatform

/// Reads people, computes a line of JSON for each on several threads, and writes them in order while the next ones are
/// computed. Memory does not grow with the list.
struct PeopleBatch {
    let workers: Workers
    let list: PeopleList
    /// The first day of the readings; nil without one.
    var day: CivilDate?
    let chart: @Sendable (Person) throws -> NatalChart
    /// Writes the JSON for a person and their chart.
    let write: @Sendable (Person, NatalChart, JSONWriter) throws -> Void

    /// The lines of some rows, and their errors.
    fileprivate struct Lines: Sendable {
        let rows: Int
        /// The number of bytes of the list up to the end of these rows.
        let end: Int
        let json: JSONWriter
        var faults: [(fault: RowError, row: Result<CSVReader.Row, CSVError>)] = []
        var remarks: BirthRemarks
    }

    /// - Parameter linesOfPerson: the number of lines that `write` writes for each person.
    /// - Throws: ``AstrometerError`` with code `dataLoss` at the end if rows failed, or if the list cannot be read.
    func run(linesOfPerson: Int = 1) throws {
        var source = RowSource(list.reader, linesOfRow: linesOfPerson)
        var progress = Progress(unit: "people")
        defer { progress.finish() }
        var count = 0
        var faults = RowFaults()
        var remarks = BirthRemarks(day: day)
        let (spare, header) = (SpareBuffers(), list.reader.header)
        let lines = Writer(
            header: header, day: day, skipsBadRows: list.rejects != nil, chart: chart, write: write)
        try workers.stream(
            from: { try source.next() },
            to: { (lines: Lines) in
                do {
                    try lines.json.withWritten { try StandardOutput.write($0) }
                } catch let failure as StandardOutput.Failure {
                    // Immediately, because another thread may be waiting for slow input.
                    progress.finish()
                    CleanupRegistry.removeAll { _exit(failure.report()) }
                }
                spare.give(lines.json)
                count += lines.rows
                remarks.add(lines.remarks)
                for (fault, row) in lines.faults {
                    faults.add(fault)
                    try list.rejects?.add(fault, row, header)
                }
                progress.show(count, fraction: list.size.map { Double(lines.end) / Double(max(1, $0)) })
            },
            { try lines.lines(of: $0, in: spare.take()) })
        progress.finish()
        for warning in remarks.warnings(of: list.name) { StandardError.warn(warning) }
        if let rejects = list.rejects { return try rejects.finish(rows: count) }
        if let error = faults.error(of: list.name, rows: count) { throw error }
    }
}

/// Computes the lines of rows, on any thread.
private struct Writer: Sendable {
    let header: PeopleHeader
    let day: CivilDate?
    /// Whether bad rows get no line.
    let skipsBadRows: Bool
    let chart: @Sendable (Person) throws -> NatalChart
    let write: @Sendable (Person, NatalChart, JSONWriter) throws -> Void

    func lines(of rows: RowSource.Rows, in buffer: JSONWriter) throws -> PeopleBatch.Lines {
        var lines = PeopleBatch.Lines(
            rows: rows.rows.count, end: rows.end, json: buffer, remarks: BirthRemarks(day: day))
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
            try self.chart(person)
        }
        try RowError.attempt(line: line, column: nil, id: person.id) {
            try write(person, chart, buffer)
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
