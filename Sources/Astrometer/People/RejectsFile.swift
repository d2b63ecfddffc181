import AstrometerPlatform

/// The largest number or share of bad rows of a list that may be skipped.
package enum RejectLimit: Sendable, CustomStringConvertible {
    case count(Int)
    /// A share of all rows in percent.
    case percent(Double)

    /// Parses a number of rows, or a share such as 5%. Errors name the option and the text.
    package init(_ text: String, named name: String) throws {
        let trimmed = text.trimmed
        if trimmed.hasSuffix("%"), let share = Double.decimal(String(trimmed.dropLast()).trimmed),
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

/// Writes the bad rows of a list to a file in CSV: line, column, reason and the row.
package final class RejectsFile {
    private let list, option: String
    private let path: String?
    private let limit: RejectLimit
    /// Whether the caller gave no limit.
    private let isStandard: Bool
    private let write: (Data) throws -> Void
    private let commit: () throws -> Void
    private let warn: (String) -> Void
    private var faults = RowFaults()
    private var isFinished = false

    /// Writes the first line.
    /// - Parameters:
    ///   - list: the name of the list.
    ///   - path: the path of the file for errors; nil if they do not name it.
    ///   - limit: the limit of bad rows; nil for half of the rows, beyond which most of a column was misread.
    ///   - option: the name of the option of the limit.
    ///   - write: appends to the file.
    ///   - commit: renames the file into place.
    ///   - warn: receives the warning about the skipped rows.
    package init(
        list: String, path: String?, limit: RejectLimit?, option: String, write: @escaping (Data) throws -> Void,
        commit: @escaping () throws -> Void, warn: @escaping (String) -> Void
    ) throws {
        self.list = list
        self.path = path
        self.option = option
        self.limit = limit ?? .percent(50)
        isStandard = limit == nil
        self.write = write
        self.commit = commit
        self.warn = warn
        try write(Data(["line", "column", "reason", "row"].csvRow.utf8))
    }

    package var count: Int { faults.count }

    /// Writes a row with the canonical name of the column of the error, if it is in one column.
    /// - Parameter text: the row in the list.
    package func add(_ fault: RowError, column: String?, text: String) throws {
        faults.add(fault)
        try write(Data(["\(fault.line)", column ?? "", fault.error.message, text].csvRow.utf8))
    }

    /// Writes a row of a CSV file.
    package func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVError>, _ header: PeopleHeader) throws {
        let (line, text) =
            switch row {
            case .success(let row): (row.line, row.text)
            case .failure(let malformed): (malformed.firstLine ?? malformed.line, malformed.text)
            }
        var begun = RowError(line: line, column: fault.column, id: fault.id, error: fault.error)
        begun.fittingOrders = fault.fittingOrders
        try add(begun, column: fault.column.map(header.canonicalName), text: text ?? "")
    }

    /// Renames the file into place and warns about the skipped rows, once.
    /// - Parameter count: the number of rows of the list, including bad ones.
    /// - Throws: ``AstrometerError`` with code `dataLoss` if all rows are bad, or more than the limit.
    package func finish(rows count: Int) throws {
        guard !isFinished else { return }
        isFinished = true
        try commit()
        let isExcessive = limit.isExceeded(by: faults.count, of: count)
        let most = isStandard ? "half; \(option) 99% allows them" : "\(option) \(limit)"
        let excess = isExcessive && faults.count < count ? ", more than \(most)" : ""
        guard let error = faults.error(of: list, rows: count, excess: excess) else { return }
        guard isExcessive || faults.count == count else { return warn("\(error.message); bad rows are skipped") }
        let place = path.map { "; bad rows are in \($0.escapingControls)" } ?? ""
        throw AstrometerError(error.code, error.message + place)
    }
}
