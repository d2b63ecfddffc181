import Astrometer
import AstrometerModels

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes the bad rows of a list to a file of their own: their line, column, reason and text, as CSV.
final class Rejects {
    private let path: String
    private let list: String
    private let file: WholeFile
    private var rows: RejectedRows

    /// How many rows were left out.
    var count: Int { rows.count }

    /// - Throws: ``StandardOutput/Failure`` when the file cannot be made.
    init(path: String, list: String, limit: RejectLimit?) throws {
        (self.path, self.list) = (path, list)
        rows = RejectedRows(limit: limit)
        file = try WholeFile(path)
        try file.append(Data(RejectedRows.header.utf8))
    }

    /// Writes a row.
    ///
    /// - Parameters:
    ///   - fault: the error of the row.
    ///   - row: the row as the list has it.
    ///   - header: the list's columns.
    /// - Throws: ``StandardOutput/Failure`` when the file cannot be written.
    func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVReader.Fault>, _ header: PeopleHeader) throws {
        try file.append(Data(rows.add(fault, row, header).utf8))
    }

    /// Gives the file its name, and warns of the rows that were left out.
    ///
    /// - Parameter rows: how many rows the list has, with the bad ones.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for a list of which all rows are bad, or more than the limit;
    ///   ``StandardOutput/Failure`` when the file cannot be written.
    func finish(rows count: Int) throws {
        try file.finish()
        if let warning = try rows.warning(of: list, rows: count, path: path, option: "--max-bad") {
            StandardError.warn(warning)
        }
    }
}
