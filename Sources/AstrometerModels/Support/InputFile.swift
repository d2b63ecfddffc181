import AstrometerPlatform

/// Reads an open file, pipe or terminal to its end, even if it grows meanwhile.
package final class InputFile: Sendable {
    package let name: String
    private let descriptor: Int32
    private let isOurs: Bool

    /// The number of bytes to read at a time.
    private static let blockSize = 1 << 18

    /// Opens a file.
    /// - Throws: ``AstrometerError`` with code `notFound` when it cannot be opened. A directory can be opened; reading it
    ///   throws.
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

    /// Uses a file that is already open and does not close it.
    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
        isOurs = false
    }

    package static let standardInput = InputFile(descriptor: STDIN_FILENO, name: "standard input")

    /// Opens a file that an option names: standard input for `-`.
    package static func named(_ path: String) throws -> InputFile { try path == "-" ? .standardInput : InputFile(path) }

    /// The size in bytes; nil for a pipe or a terminal.
    package var size: Int? {
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    deinit { if isOurs { close(descriptor) } }

    /// Returns the next available bytes; empty at the end.
    /// - Throws: ``AstrometerError`` with code `notFound` and the system's reason if reading fails.
    package func block() throws -> [UInt8] {
        try [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
            var got = -1
            repeat { got = read(descriptor, buffer.baseAddress, buffer.count) } while got < 0 && errno == EINTR
            guard got >= 0 else { throw Self.failure(name) }
            count = got
        }
    }

    /// Returns the rest of the file.
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
