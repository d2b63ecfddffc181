import AstrometerModels
import Foundation

/// A whole list of people, for lists that fit in memory.
public struct PeopleFile: Sendable {
    /// The most rows that a list may have.
    public static let maximumRows = 10_000_000

    /// The people in the order of the file, or what is wrong with their rows.
    public let rows: [Result<Person, RowError>]
    /// The line of the file on which each row begins, counted from 1.
    public let lines: [Int]
    /// What the list calls the date of birth.
    public let birthDateColumn: String

    /// - Throws: ``AstrometerError`` with code `notFound` when the file cannot be read, `dataLoss` for more than
    ///   ``maximumRows``; as ``PeopleReader``.
    public init(contentsOf url: URL) throws {
        try self.init(CSVReader(contentsOf: url), name: url.lastPathComponent)
    }

    /// - Parameter name: the list's name, for messages.
    /// - Throws: as ``init(contentsOf:)``.
    public init(_ csv: CSVReader, name: String) throws {
        var reader = try PeopleReader(csv, name: name)
        var (rows, lines): ([Result<Person, RowError>], [Int]) = ([], [])
        while let row = try reader.next() {
            guard rows.count < Self.maximumRows else {
                throw AstrometerError(.dataLoss, "\(name) has more than \(Self.maximumRows) rows")
            }
            rows.append(row)
            lines.append(reader.line)
        }
        (self.rows, self.lines, birthDateColumn) = (rows, lines, reader.column(of: .date))
    }
}

extension CSVReader {
    /// How many bytes of a file are read at a time.
    private static let blockSize = 1 << 18

    /// A file, read a block at a time.
    ///
    /// - Throws: ``AstrometerError`` with code `notFound` when it cannot be opened. A directory is one that can, and
    ///   then cannot be read.
    public init(contentsOf url: URL) throws {
        self.init(try Self.handle(of: url), name: url.path)
    }

    /// A file opened for ``block(of:name:)``.
    package static func handle(of url: URL) throws -> FileHandle {
        let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(url.path) }
        return FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    /// An open file or pipe, read a block at a time: to its end, even when it grows meanwhile.
    ///
    /// What cannot be read ends the reading with an ``AstrometerError`` of code `notFound`.
    /// - Parameter name: its name, for messages.
    public init(_ handle: FileHandle, name: String) {
        self.init { try Self.block(of: handle, name: name) }
    }

    /// The next bytes, as many as are there; none at the end.
    package static func block(of handle: FileHandle, name: String) throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: blockSize) { buffer, count in
            var got = -1
            repeat {
                got = read(handle.fileDescriptor, buffer.baseAddress, buffer.count)
            } while got < 0 && errno == EINTR
            guard got >= 0 else { throw failure(name) }
            count = got
        }
    }

    /// What the last call of the system said.
    private static func failure(_ name: String) -> AstrometerError {
        AstrometerError(.notFound, "cannot read \(name): \(String(cString: strerror(errno)))")
    }
}
