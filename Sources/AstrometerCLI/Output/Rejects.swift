import Astrometer
import AstrometerPlatform

/// Writes the bad rows of a list to a CSV file: line, column, reason and text.
final class Rejects {
    private let path: String
    private let list: String
    private let file: WholeFile
    private var rows: RejectedRows

    var count: Int { rows.count }

    init(path: String, list: String, limit: RejectLimit?) throws {
        (self.path, self.list) = (path, list)
        rows = RejectedRows(limit: limit)
        file = try WholeFile(path)
        try file.append(Data(RejectedRows.header.utf8))
    }

    func add(_ fault: RowError, _ row: Result<CSVReader.Row, CSVError>, _ header: PeopleHeader) throws {
        try file.append(Data(rows.add(fault, row, header).utf8))
    }

    /// Renames the file into place, and warns about the skipped rows.
    /// - Parameter rows: the number of rows of the list, including bad ones.
    func finish(rows count: Int) throws {
        try file.finish()
        if let warning = try rows.warning(of: list, rows: count, path: path, option: "--max-bad") {
            StandardError.warn("\(warning), and listed in \(path)")
        }
    }
}
