#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// An open file, pipe or terminal that is read to its end, even when it grows meanwhile.
package final class ReadableFile: Sendable {
    /// Its name in messages.
    package let name: String
    private let descriptor: Int32
    private let isOurs: Bool

    /// How many bytes are read at a time.
    private static let blockSize = 1 << 18

    /// Opens a file.
    ///
    /// - Throws: ``AstrometerError`` with code `notFound` when it cannot be opened. A directory is one that can, and
    ///   then cannot be read.
    package init(_ path: String) throws {
        name = path
        if path.utf8.contains(0) {
            errno = ENOENT
            descriptor = -1
        } else {
            descriptor = open(path, O_RDONLY | O_CLOEXEC)
        }
        isOurs = descriptor >= 0
        guard isOurs else { throw Self.failure(path) }
    }

    /// A file that is open already and stays so.
    package init(descriptor: Int32, name: String) {
        (self.descriptor, self.name, isOurs) = (descriptor, name, false)
    }

    /// Standard input of the process.
    package static let standardInput = ReadableFile(descriptor: STDIN_FILENO, name: "standard input")

    /// A file that an option names: standard input for `-`.
    /// - Throws: the errors of ``init(_:)``.
    package static func named(_ path: String) throws -> ReadableFile {
        try path == "-" ? .standardInput : ReadableFile(path)
    }

    deinit {
        if isOurs { close(descriptor) }
    }

    /// The next available bytes; empty at the end.
    /// - Throws: ``AstrometerError`` with code `notFound` and the system's reason for what cannot be read.
    package func block() throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
            var got = -1
            repeat {
                got = read(descriptor, buffer.baseAddress, buffer.count)
            } while got < 0 && errno == EINTR
            guard got >= 0 else { throw Self.failure(name) }
            count = got
        }
    }

    /// The rest of the file.
    /// - Throws: the errors of ``block()``.
    package func rest() throws -> [UInt8] {
        var bytes: [UInt8] = []
        while case let block = try block(), !block.isEmpty { bytes += block }
        return bytes
    }

    /// The error of the last system call.
    private static func failure(_ name: String) -> AstrometerError {
        AstrometerError(.notFound, "cannot read \(name): \(String(cString: strerror(errno)))")
    }
}
