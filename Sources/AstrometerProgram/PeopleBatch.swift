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
    /// Computes the chart of a person.
    let chart: @Sendable (Person) throws -> NatalChart
    /// Writes the JSON for a person and their chart.
    let write: @Sendable (Person, NatalChart, JSONBuffer) throws -> Void

    /// The lines of some rows, and what was wrong with them.
    private struct Lines: Sendable {
        let rows: Int
        /// How many bytes of the list are done with them.
        let end: Int
        let json: JSONBuffer
        var faults: [RowError] = []
    }

    /// - Parameter size: of the list in bytes; nil when nobody knows.
    /// - Throws: ``AstrometerError`` with code `dataLoss` at the end when rows failed; when the list cannot be read.
    func run(_ reader: PeopleReader, size: Int?) throws {
        var source = RowSource(reader)
        var progress = Progress(unit: "people")
        defer { progress.finish() }
        var (count, failures, firstFault) = (0, 0, RowError?.none)
        let spare = SpareBuffers()
        try workers.stream(
            from: { try source.next() },
            to: { (lines: Lines) in
                do {
                    try lines.json.withWritten { try StandardOutput.write($0) }
                } catch let failure as StandardOutput.Failure {
                    // At once: another thread may be reading from somebody who writes nothing for long.
                    progress.finish()
                    _exit(failure.report())
                }
                spare.give(lines.json)
                count += lines.rows
                failures += lines.faults.count
                firstFault = firstFault ?? lines.faults.first
                progress.show(count, fraction: size.map { Double(lines.end) / Double(max(1, $0)) })
            },
            { try self.lines(of: $0, in: spare.take()) })
        guard let firstFault else { return }
        throw RowError.summary(of: name, failed: failures, of: count, first: firstFault)
    }

    private func lines(of rows: RowSource.Rows, in buffer: JSONBuffer) throws -> Lines {
        var lines = Lines(rows: rows.rows.count, end: rows.end, json: buffer)
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
            return try chart(person)
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
