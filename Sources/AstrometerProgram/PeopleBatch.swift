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

    /// Rows that each thread gets at a time.
    private static let rowsPerThread = 64
    /// The most rows in flight, whose lines take some 80 kB each.
    private static let mostRows = 512
    /// The most bytes of the list in flight, but for the last row.
    private static let mostBytes = 1 << 22
    /// Rows that a worker takes at once.
    private static let chunk = 8

    private struct Row: Sendable {
        let line: Int
        let person: Result<Person, RowError>
    }

    /// The lines of some rows, and what was wrong with them.
    private struct Lines: Sendable {
        let json: JSONBuffer
        let faults: [RowError]
    }

    /// - Parameter size: of the list in bytes; nil when nobody knows.
    /// - Throws: ``AstrometerError`` with code `dataLoss` at the end when rows failed; when the list cannot be read or
    ///   a line cannot be written.
    func run(_ reader: PeopleReader, size: Int?) throws {
        var reader = reader
        var progress = Progress(unit: "people")
        defer { progress.finish() }
        var (count, failures, firstFault) = (0, 0, RowError?.none)
        let output = LaggingOutput()
        defer { output.wait() }
        while true {
            let rows = try nextRows(of: &reader)
            guard !rows.isEmpty else { break }
            let parts = try lines(of: rows, into: output)
            try output.write(parts.map(\.json))
            failures += parts.reduce(0) { $0 + $1.faults.count }
            firstFault = firstFault ?? parts.lazy.compactMap(\.faults.first).first
            count += rows.count
            progress.show(count, fraction: size.map { Double(reader.bytesRead) / Double(max(1, $0)) })
        }
        try output.finish()
        guard let firstFault else { return }
        throw RowError.summary(of: name, failed: failures, of: count, first: firstFault)
    }

    private func nextRows(of reader: inout PeopleReader) throws -> [Row] {
        var rows: [Row] = []
        // No more threads run at once than the machine has cores, whatever was asked for.
        let most = min(Self.mostRows, min(workers.count, Workers.ofMachine) * Self.rowsPerThread)
        let start = reader.bytesRead
        while rows.count < most, reader.bytesRead - start < Self.mostBytes, let person = try reader.next() {
            rows.append(Row(line: reader.line, person: person))
        }
        return rows
    }

    private func lines(of rows: [Row], into output: LaggingOutput) throws -> [Lines] {
        let chunks = (rows.count + Self.chunk - 1) / Self.chunk
        return try workers.run(blocks: chunks, state: {}) { (_: inout Void, chunk) in
            let buffer = output.buffer()
            var faults: [RowError] = []
            for row in rows[chunk * Self.chunk..<min(rows.count, (chunk + 1) * Self.chunk)] {
                let start = buffer.count
                do {
                    try write(row, to: buffer)
                } catch let fault as RowError {
                    buffer.forget(from: start)
                    buffer.append(try WireJSON.encoder().encode(RowErrorDocument(fault)))
                    faults.append(fault)
                }
                buffer.append("\n")
            }
            return Lines(json: buffer, faults: faults)
        }.outputs
    }

    private func write(_ row: Row, to buffer: JSONBuffer) throws {
        let person = try row.person.get()
        let chart = try chart(of: person, line: row.line)
        do {
            try write(person, chart, buffer)
            if let failure = buffer.failure { throw failure }
        } catch let error as AstrometerError {
            throw RowError(line: row.line, column: nil, id: person.id, error: error)
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
