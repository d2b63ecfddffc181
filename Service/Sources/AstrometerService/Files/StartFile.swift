import AstrometerModels

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// A file that the server needs before it listens.
enum StartFile {
    /// Returns the text of a file.
    ///
    /// - Parameter kind: the kind of file, for errors.
    /// - Throws: ``AstrometerError`` with code `notFound` and the system's reason if it cannot be read.
    static func text(_ path: String, _ kind: String) throws -> String {
        guard let file = fopen(path, "r") else { throw failure(path, kind) }
        defer { fclose(file) }
        var bytes = [UInt8]()
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&block, 1, block.count, file), count > 0 { bytes += block.prefix(count) }
        guard ferror(file) == 0 else { throw failure(path, kind) }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func failure(_ path: String, _ kind: String) -> AstrometerError {
        AstrometerError(.notFound, "\(kind) \"\(path)\" cannot be read: \(String(cString: strerror(errno)))")
    }
}
