import Astrometer

/// Reads rows of a list of people, some at a time, for threads that find out who they are about.
struct RowSource {
    private var reader: PeopleReader
    /// Why the list cannot be read to its end.
    private var failure: (any Error)?

    /// Some rows as the list has them.
    struct Rows: Sendable {
        var rows: [Result<CSVReader.Row, CSVReader.Fault>] = []
        /// How many bytes of the list are done with them.
        var end: Int
    }

    /// The most rows at a time.
    private let most: Int
    /// The most lines at a time, some 80 kB each.
    private static let mostLines = 4
    /// The bytes of the list with which there are no more.
    private static let mostBytes = 1 << 16

    /// - Parameter linesOfRow: how many lines are written for each row.
    init(_ reader: PeopleReader, linesOfRow: Int) {
        self.reader = reader
        most = max(1, Self.mostLines / linesOfRow)
    }

    /// The next rows; nil at the end of the list.
    ///
    /// - Throws: what went wrong, once all rows before it were returned.
    mutating func next() throws -> Rows? {
        let start = reader.bytesRead
        var rows = Rows(end: start)
        do {
            if let failure { throw failure }
            while rows.rows.count < most, rows.end - start < Self.mostBytes, let row = try reader.nextRow() {
                rows.rows.append(row)
                rows.end = reader.bytesRead
                // Whoever waits for the answer before they write the next row gets it.
                if reader.isDrained { break }
            }
        } catch {
            guard !rows.rows.isEmpty else { throw error }
            failure = error
        }
        return rows.rows.isEmpty ? nil : rows
    }
}
