import AstrometerDerivation
import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// Reads people, computes a line of JSON for each on many threads, writes them in order: the last rows while the next
/// ones are computed. Holds some rows at a time, however long the list and however many the threads.
struct PeopleBatch: Sendable {
    let workers: Workers
    /// The list's name, for messages.
    let name: String
    /// What the list calls the date of birth, at fault where the ephemeris does not reach.
    let birthDateColumn: String
    /// The chart of a birth.
    let chart: @Sendable (BirthData) throws -> NatalChart
    /// Writes the JSON for a person and their chart.
    let write: @Sendable (Person, NatalChart, JSONBuffer) throws -> Void

    /// Rows that a worker takes at once, whose lines take some 80 kB each.
    private static let rowsAtOnce = 4
    /// The bytes of the list with which it takes no more.
    private static let bytesAtOnce = 1 << 16

    /// Some rows as the list has them.
    private struct Rows: Sendable {
        var rows: [Result<CSVReader.Row, CSVReader.Fault>] = []
        let header: PeopleHeader
        /// How many bytes of the list are done with them.
        var end: Int
    }

    /// The lines of some rows, and what was wrong with them.
    private struct Lines: Sendable {
        let rows: Rows
        let json: JSONBuffer
        var faults: [RowError] = []
    }

    /// - Parameter size: of the list in bytes; nil when nobody knows.
    /// - Throws: ``AstrometerError`` with code `dataLoss` at the end when rows failed; when the list cannot be read or
    ///   a line cannot be written.
    func run(_ reader: PeopleReader, size: Int?) throws {
        var reader = reader
        var progress = Progress(unit: "people")
        defer { progress.finish() }
        var (count, failures, firstFault) = (0, 0, RowError?.none)
        let spare = SpareBuffers()
        try workers.stream(
            from: { try Self.nextRows(of: &reader) },
            to: { (lines: Lines) in
                try lines.json.withWritten { try StandardOutput.write($0) }
                spare.give(lines.json)
                count += lines.rows.rows.count
                failures += lines.faults.count
                firstFault = firstFault ?? lines.faults.first
                progress.show(count, fraction: size.map { Double(lines.rows.end) / Double(max(1, $0)) })
            },
            { try self.lines(of: $0, in: spare.take()) })
        guard let firstFault else { return }
        throw RowError.summary(of: name, failed: failures, of: count, first: firstFault)
    }

    /// - Returns: nil at the end of the list.
    private static func nextRows(of reader: inout PeopleReader) throws -> Rows? {
        let start = reader.bytesRead
        var rows = Rows(header: reader.header, end: start)
        while rows.rows.count < rowsAtOnce, rows.end - start < bytesAtOnce, let row = try reader.nextRow() {
            rows.rows.append(row)
            rows.end = reader.bytesRead
        }
        return rows.rows.isEmpty ? nil : rows
    }

    private func lines(of rows: Rows, in buffer: JSONBuffer) throws -> Lines {
        var lines = Lines(rows: rows, json: buffer)
        for row in rows.rows {
            let start = buffer.count
            do {
                try write(rows.header.person(row).get(), line: row.line, to: buffer)
            } catch let fault as RowError {
                buffer.forget(from: start)
                buffer.append(try WireJSON.encoder().encode(RowErrorDocument(fault)))
                lines.faults.append(fault)
            }
            buffer.append("\n")
        }
        return lines
    }

    private func write(_ person: Person, line: Int, to buffer: JSONBuffer) throws {
        let chart = try chart(of: person, line: line)
        do {
            try write(person, chart, buffer)
            if let failure = buffer.failure { throw failure }
        } catch let error as AstrometerError {
            throw RowError(line: line, column: nil, id: person.id, error: error)
        }
    }

    private func chart(of person: Person, line: Int) throws -> NatalChart {
        do {
            return try chart(person.birth)
        } catch let error as AstrometerError {
            throw RowError(line: line, column: birthDateColumn, id: person.id, error: error)
        }
    }
}

/// Buffers whose lines were written, for the next ones: the memory of a new one would cost more than what is put there.
///
/// Unchecked because it is mutable; `lock` protects it.
private final class SpareBuffers: @unchecked Sendable {
    private let lock = Lock()
    private var buffers: [JSONBuffer] = []

    /// An empty buffer.
    func take() -> JSONBuffer { lock.withLock { buffers.popLast() } ?? JSONBuffer(capacity: 1 << 16) }

    func give(_ buffer: JSONBuffer) {
        buffer.forget()
        lock.withLock { buffers.append(buffer) }
    }
}

/// What stands in the place of a bad row.
private struct RowErrorDocument: Encodable {
    let id: String?
    let error: Fault

    struct Fault: Encodable {
        let code: AstrometerError.Code
        let line: Int
        let column: String?
        let message: String
    }

    init(_ fault: RowError) {
        id = fault.id
        error = Fault(code: fault.error.code, line: fault.line, column: fault.column, message: fault.error.message)
    }
}
