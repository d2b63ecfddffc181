import Foundation

/// A table of comma-separated values. Lines that begin with `#` describe its source; the next line has the names of the
/// columns.
public struct CSVTable {
    public let columns: [String]
    /// The fields of each row, one for each column.
    public let rows: [[String]]

    public init(contentsOf url: URL) throws {
        let text = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
            .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
        columns = lines.first ?? []
        rows = Array(lines.dropFirst())
        for row in rows where row.count != columns.count { throw Malformed(row: row) }
    }

    public struct Malformed: Error {
        public let row: [String]
    }
}
