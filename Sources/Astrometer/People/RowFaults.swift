package struct RowFaults: Sendable {
    package private(set) var count = 0
    package private(set) var first: RowError?
    /// The number of bad rows whose date is valid in each order.
    private var fitting: [DateOrder: Int] = [:]

    package init() {}

    package mutating func add(_ fault: RowError) {
        count += 1
        first = first ?? fault
        for order in fault.fittingOrders { fitting[order, default: 0] += 1 }
    }

    /// Returns the error for a list with bad rows, or nil if every row is good.
    /// - Parameter excess: the limit that the bad rows exceed, such as ", more than 5%".
    package func error(of name: String, rows: Int, excess: String = "") -> AstrometerError? {
        first.map { Self.error(of: name, failed: count, rows: rows, excess: excess, first: $0, hint: hint) }
    }

    /// Returns the error of a list with bad rows, which names the first.
    package static func error(
        of name: String, failed: Int, rows: Int, excess: String = "", first: RowError, hint: String = ""
    ) -> AstrometerError {
        let words = rows == 1 ? "the only row failed: " : "\(failed) of \(rows) rows failed\(excess); the first: "
        return AstrometerError(.dataLoss, "\(name): \(words)\(first)\(hint)")
    }

    /// A hint on the date formats that would fit, and how many of the bad rows.
    private var hint: String {
        let orders = DateOrder.allCases.filter { fitting[$0] != nil }
        guard !orders.isEmpty else { return "" }
        let numbers = orders.map { order -> String in
            let number = fitting[order] ?? 0
            return "\(order.rawValue) \(number == count ? "all" : "\(number)")"
        }
        return "; of the rows that failed, --date-format would fit: \(numbers.joined(separator: ", "))"
    }
}

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
        self.line = line
        self.column = column
        self.id = id
        self.error = error
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
