import AstrometerPlatform

/// A whole list of people, for lists that fit in memory.
public struct PeopleFile: Sendable {
    /// The largest number of rows of a list.
    public static let maximumRows = 10_000_000

    /// The largest number of bytes of a list in memory; for a compressed list, of its contents.
    package static let maximumBytes = 1 << 31

    /// The people in the order of the file, or the errors of their rows.
    public let rows: [Result<Person, RowError>]
    /// The line of the file on which each row begins, counted from 1.
    public let lines: [Int]
    /// The name of the list's column of birth dates.
    public let birthDateColumn: String

    /// Reads all rows of a CSV file.
    /// - Throws: ``AstrometerError`` with code `notFound` when the file cannot be read, `dataLoss` for more than
    ///   ``maximumRows``; the errors of ``PeopleReader``.
    public init(contentsOf url: URL) throws {
        try self.init(
            PeopleReader(CSVReader(contentsOf: url), name: url.lastPathComponent), name: url.lastPathComponent)
    }

    /// Reads all rows of a list from a CSV reader that has not read the header yet.
    /// - Throws: the errors of ``init(contentsOf:)``.
    public init(_ csv: CSVReader, name: String) throws { try self.init(PeopleReader(csv, name: name), name: name) }

    /// Reads the rest of a list.
    /// - Parameter rejecting: called for each row and its person; returns true to omit the row from ``rows``.
    /// - Throws: the errors of ``init(contentsOf:)``; what `rejecting` throws.
    package init(
        _ reader: PeopleReader, name: String,
        rejecting: (Result<CSVReader.Row, CSVError>, Result<Person, RowError>) throws -> Bool = { _, _ in false }
    ) throws {
        var reader = reader
        var rows: [Result<Person, RowError>] = []
        var lines: [Int] = []
        while let row = try reader.nextRow() {
            let person = reader.header.person(row)
            if try rejecting(row, person) { continue }
            try ensure(rows.count < Self.maximumRows, .dataLoss, "\(name) must have \(Self.maximumRows) rows or fewer")
            rows.append(person)
            lines.append(reader.line)
        }
        self.rows = rows
        self.lines = lines
        birthDateColumn = reader.column(of: .date)
    }
}

extension CSVReader {
    /// Reads a file, a block at a time, to its end, even if it grows meanwhile.
    /// - Throws: ``AstrometerError`` with code `notFound` when it cannot be opened. A directory can be opened but not read;
    ///   reading it throws the same error.
    public init(contentsOf url: URL) throws { self.init(try InputFile(url.path)) }

    /// Reads an open file or pipe, a block at a time. `next()` throws an error of code `notFound` if reading fails.
    /// - Parameter maximumBytes: the largest number of bytes of the list; for a compressed list, of its contents.
    package init(_ file: InputFile, maximumBytes: Int = .max) {
        self.init(name: file.name, maximumBytes: maximumBytes) { try file.block() }
    }
}
