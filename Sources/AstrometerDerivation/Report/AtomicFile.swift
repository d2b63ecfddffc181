import AstrometerModels
import Foundation

/// A file that is either whole or not there: written beside its place under a temporary name, then renamed.
///
/// What stood in its place stays until ``commit()``. A file that is let go of without it leaves nothing behind.
/// Foundation's atomic writing of `Data` needs the whole file in memory and does not always say what went wrong.
public final class AtomicFile {
    /// Where the file will stand.
    public let url: URL
    /// The temporary name, for whoever must clean up when the program is ended from outside.
    public let temporaryPath: String

    private var descriptor: Int32

    /// Opens a temporary file in the folder of `url`.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason.
    public init(_ url: URL) throws {
        self.url = url
        let name = ".\(url.lastPathComponent).\(UUID().uuidString.prefix(8)).partial"
        temporaryPath = url.deletingLastPathComponent().appendingPathComponent(name).path
        descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        if descriptor < 0 { throw Self.failure("write", url.path) }
    }

    deinit { abandon() }

    /// Appends to the file.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason, such as a full
    ///   disk.
    public func write(_ data: Data) throws {
        guard data.writeAll(to: descriptor) else { throw Self.failure("write", url.path) }
    }

    /// Puts the file in its place. Nothing can be written after that.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason.
    public func commit() throws {
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0, rename(temporaryPath, url.path) == 0 else {
            let problem = Self.failure("write", url.path)
            unlink(temporaryPath)
            throw problem
        }
    }

    private func abandon() {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(temporaryPath)
    }

    /// Makes a folder and those above it, where they are not there yet.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason.
    public static func makeFolder(_ url: URL) throws {
        if mkdir(url.path, 0o777) == 0 { return }
        if errno == ENOENT, url.pathComponents.count > 1 {
            try makeFolder(url.deletingLastPathComponent())
            if mkdir(url.path, 0o777) == 0 { return }
        }
        let problem = failure("make the folder", url.path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw problem
        }
    }

    /// What the last call of the system said.
    private static func failure(_ verb: String, _ path: String) -> AstrometerError {
        AstrometerError(.internal, "cannot \(verb) \(path): \(String(cString: strerror(errno)))")
    }
}

extension Data {
    /// Writes every byte to an open file, however many calls the system needs.
    ///
    /// - Returns: whether all were written; when not, `errno` says why.
    package func writeAll(to descriptor: Int32) -> Bool {
        withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Foundation.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    return false
                }
            }
            return true
        }
    }
}
