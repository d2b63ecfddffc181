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
