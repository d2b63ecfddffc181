import AstrometerModels
import AstrometerPopulation
import AstrometerSupport

/// Writes the bad rows of a list to a file of their own: their line, column, reason and text, as CSV.
final class Rejects {
    /// The most bad rows of a list.
    enum Limit: CustomStringConvertible {
        case count(Int)
        /// A share of all rows in percent.
        case percent(Double)

        /// Parses a number of rows, or a share such as 5%.
        /// - Throws: ``AstrometerError`` that names the text.
        init(_ text: String) throws {
            let trimmed = BirthFields.trimmed(text)
            if trimmed.hasSuffix("%"), let share = BirthFields.decimal(BirthFields.trimmed(String(trimmed.dropLast()))),
                (0...100).contains(share)
            {
                self = .percent(share)
            } else if let count = OptionText.number(trimmed).flatMap(Int.init(exactly:)) {
                self = .count(count)
            } else {
                throw AstrometerError.invalid(
                    "--max-bad \"\(text.visible)\"", allowed: "a share such as 5%, or a whole number of rows")
            }
        }

        func isExceeded(by bad: Int, of rows: Int) -> Bool {
            switch self {
            case .count(let most): bad > most
            case .percent(let most): Double(bad) * 100 > most * Double(rows)
            }
        }

        var description: String {
            switch self {
            case .count(let most): "\(most)"
            case .percent(let most): "\(most == most.rounded() ? "\(Int(most))" : "\(most)")%"
            }
        }
    }

    private let path: String
    private let list: String
    private let limit: Limit?
    private let file: WholeFile
    private var faults = RowFaults()

    /// How many rows were left out.
    var count: Int { faults.count }

    /// - Throws: ``StandardOutput/Failure`` when the file cannot be made.
    init(path: String, list: String, limit: Limit?) throws {
        (self.path, self.list, self.limit) = (path, list, limit)
        file = try WholeFile(path)
        try file.append(Data(["line", "column", "reason", "row"].csvRow.utf8))
    }

    /// Writes a row.
    ///
    /// - Parameters:
    ///   - fault: the error of the row.
    ///   - row: the row as the list has it.
    ///   - header: the list's columns.
    /// - Throws: ``StandardOutput/Failure`` when the file cannot be written.
    func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVReader.Fault>, _ header: PeopleHeader) throws {
        faults.add(fault)
        let (line, text) =
            switch row {
            case .success(let row): (row.line, row.text)
            case .failure(let malformed): (malformed.firstLine ?? malformed.line, malformed.text)
            }
        let fields = ["\(line)", fault.column.map(header.canonicalName) ?? "", fault.error.message, text ?? ""]
        try file.append(Data(fields.csvRow.utf8))
    }

    /// Gives the file its name, and warns of the rows that were left out.
    ///
    /// - Parameter rows: how many rows the list has, with the bad ones.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for a list of which all rows are bad, or more than the limit;
    ///   ``StandardOutput/Failure`` when the file cannot be written.
    func finish(rows: Int) throws {
        try file.finish()
        guard count > 0 else { return }
        let isExcessive = limit?.isExceeded(by: count, of: rows) == true
        let excess = isExcessive ? limit.map { ", more than --max-bad \($0)" } ?? "" : ""
        guard let error = faults.error(of: list, rows: rows, excess: excess) else { return }
        if isExcessive || count == rows {
            throw AstrometerError(error.code, "\(error.message); they are in \(path.visible)")
        }
        StandardError.warn("\(error.message); they are left out, and are in \(path.visible)")
    }
}
