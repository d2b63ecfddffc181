import AstrometerValues

/// What is wrong with one row of a list of people.
public struct RowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line of the file, counted from 1.
    public let line: Int
    /// The column's name in the file, where one column is at fault.
    public let column: String?
    /// The person's id, where the row has one that can be read.
    public let id: String?
    /// What is wrong and what is allowed.
    public let error: AstrometerError

    /// An error in a row that begins on a line, counted from 1.
    public init(line: Int, column: String?, id: String?, error: AstrometerError) {
        (self.line, self.column, self.id, self.error) = (line, column, id, error)
    }

    public var description: String {
        "line \(line), " + (column.map { "\($0): " } ?? "") + error.message
    }

    /// What is said of a list with bad rows.
    ///
    /// - Parameters:
    ///   - name: the list's name.
    ///   - failed: how many rows are bad.
    ///   - rows: how many rows there are.
    ///   - first: the first bad one.
    package static func summary(of name: String, failed: Int, of rows: Int, first: RowError) -> AstrometerError {
        let words = rows == 1 ? "the only row failed: " : "\(failed) of \(rows) rows failed; the first: "
        return AstrometerError(.dataLoss, "\(name): " + words + first.description)
    }
}
