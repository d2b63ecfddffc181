import Astrometer

/// Reads rows of a list of people, some at a time, which other threads decode.
struct RowSource {
    private var reader: PeopleReader
    /// The error that ended the list, if any.
    private var failure: (any Error)?

    /// Some rows, not yet decoded.
    struct Rows: Sendable {
        var rows: [Result<CSVReader.Row, CSVError>] = []
        /// The number of bytes of the list up to the end of these rows.
        var end: Int
    }

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
