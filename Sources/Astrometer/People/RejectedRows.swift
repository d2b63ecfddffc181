/// The largest number or share of bad rows of a list that may be skipped.
package enum RejectLimit: Sendable, CustomStringConvertible {
    case count(Int)
    /// A share of all rows in percent.
    case percent(Double)

    /// Parses a number of rows, or a share such as 5%. Errors name the option and the text.
    package init(_ text: String, named name: String) throws {
        let trimmed = text.trimmed
        if trimmed.hasSuffix("%"), let share = BirthFields.decimal(String(trimmed.dropLast()).trimmed),
            (0...100).contains(share)
        {
            self = .percent(share)
        } else if !trimmed.isEmpty, trimmed.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(trimmed) {
            self = .count(count)
        } else {
            throw AstrometerError.invalid(
                "\(name)", mustBe: "a share such as 5%, or a whole number of rows", not: "\"\(text.escapingControls)\"")
        }
    }

    /// Returns whether a number of bad rows exceeds the limit.
    package func isExceeded(by bad: Int, of rows: Int) -> Bool {
        switch self {
        case .count(let most): bad > most
        case .percent(let most): Double(bad) * 100 > most * Double(rows)
        }
    }

    package var description: String {
        switch self {
        case .count(let most): "\(most)"
        case .percent(let most): "\(most == most.rounded() ? "\(Int(most))" : "\(most)")%"
        }
    }
}

/// Writes the bad rows of a list as CSV: line, column, reason and the row.
package struct RejectedRows: Sendable {
    /// The first line of the file.
    package static let header = ["line", "column", "reason", "row"].csvRow

    private let limit: RejectLimit
    /// Whether the caller gave no limit.
    private let isStandard: Bool
    private var faults = RowFaults()

    /// - Parameter limit: the limit of bad rows; nil for half of the rows, beyond which most of a column was misread.
    package init(limit: RejectLimit?) { (self.limit, isStandard) = (limit ?? .percent(50), limit == nil) }

    package var count: Int { faults.count }

    /// Counts a row, with its text in the list and the canonical name of the column of the error, if it is in one
    /// column. Returns its line of the file.
    package mutating func add(_ fault: RowError, column: String?, text: String) -> String {
        faults.add(fault)
        return ["\(fault.line)", column ?? "", fault.error.message, text].csvRow
    }

    /// Counts a row of a CSV file, and returns its line of the file.
    package mutating func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVError>, _ header: PeopleHeader)
        -> String
    {
        let (line, text) =
            switch row {
            case .success(let row): (row.line, row.text)
            case .failure(let malformed): (malformed.firstLine ?? malformed.line, malformed.text)
            }
        var begun = RowError(line: line, column: fault.column, id: fault.id, error: fault.error)
        begun.fittingOrders = fault.fittingOrders
        return add(begun, column: fault.column.map(header.canonicalName), text: text ?? "")
    }

    /// Returns a warning about the skipped rows of a list, with the path of the file of bad rows; nil if none was
    /// skipped.
    /// - Parameters:
    ///   - rows: the number of rows of the list, including bad ones.
    ///   - option: the name of the option of the limit.
    /// - Throws: ``AstrometerError`` with code `dataLoss` if all rows are bad, or more than the limit.
    package func warning(of list: String, rows: Int, path: String, option: String) throws -> String? {
        guard count > 0 else { return nil }
        let isExcessive = limit.isExceeded(by: count, of: rows)
        let most = isStandard ? "half; \(option) 99% allows them" : "\(option) \(limit)"
        let excess = isExcessive ? ", more than \(most)" : ""
        guard let error = faults.error(of: list, rows: rows, excess: excess) else { return nil }
        if isExcessive || count == rows {
            throw AstrometerError(error.code, "\(error.message); bad rows are in \(path.escapingControls)")
        }
        return "\(error.message); bad rows are skipped"
    }
}
