/// An error in one row of a list of people.
public struct RowError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line of the file, counted from 1.
    public let line: Int
    /// The column's name in the file, if the error is about one column.
    public let column: String?
    /// The person's id, if the row has a readable one.
    public let id: String?
    /// The reason, with the allowed values.
    public let error: AstrometerError
    /// The orders in which the date of birth would be valid, if it is not `YYYY-MM-DD`.
    package internal(set) var fittingOrders: [DateOrder] = []

    /// Creates an error in a row that begins on a line, counted from 1.
    public init(line: Int, column: String?, id: String?, error: AstrometerError) {
        (self.line, self.column, self.id, self.error) = (line, column, id, error)
    }

    /// Returns a value, or throws its error as that of a row.
    package static func attempt<Value>(
        line: Int, column: String?, id: String?, _ body: () throws -> Value
    ) throws(RowError) -> Value {
        do {
            return try body()
        } catch {
            throw RowError(line: line, column: column, id: id, error: AstrometerError(known: error))
        }
    }

    public var description: String { "line \(line), " + (column.map { "\($0): " } ?? "") + error.message }
}
