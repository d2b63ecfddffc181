import AstrometerModels
import Foundation

/// A whole list of people, for lists that fit in memory.
public struct PeopleFile: Sendable {
    /// The people in the order of the file, or what is wrong with their rows.
    public let rows: [Result<Person, RowError>]

    /// - Throws: ``AstrometerError`` with code `notFound` when the file cannot be read; as ``PeopleReader``.
    public init(contentsOf url: URL) throws {
        try self.init(CSVReader(contentsOf: url), name: url.lastPathComponent)
    }

    /// - Parameter name: the list's name, for messages.
    public init(_ csv: CSVReader, name: String) throws {
        var reader = try PeopleReader(csv, name: name)
        var rows: [Result<Person, RowError>] = []
        while let row = try reader.next() { rows.append(row) }
        self.rows = rows
    }
}

extension CSVReader {
    /// How many bytes of a file are read at a time.
    private static let blockSize = 1 << 18

    /// A file, read a block at a time.
    ///
    /// - Throws: ``AstrometerError`` with code `notFound` when it cannot be opened.
    public init(contentsOf url: URL) throws {
        guard let handle = try? FileHandle(forReadingFrom: url) else {
            throw AstrometerError(.notFound, "cannot read \(url.path)")
        }
        self.init(handle, name: url.path)
    }

    /// An open file or pipe, read a block at a time.
    /// - Parameter name: its name, for messages.
    public init(_ handle: FileHandle, name: String) {
        self.init {
            do {
                return try handle.read(upToCount: Self.blockSize).map(Array.init) ?? []
            } catch {
                throw AstrometerError(.notFound, "cannot read \(name)")
            }
        }
    }
}
