#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif
#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Writes a file atomically: to a temporary file in the same folder, which ``commit()`` renames into place.
///
/// Until then the old file stays; the new one gets its mode, and its owner where the system allows that. A symbolic link
/// stays; the file that it leads to is replaced. Without ``commit()`` nothing is left behind. Devices, pipes and open files
/// of the process such as `/dev/stdout` are written to directly.
///
/// The temporary file has no name where the system and the file system know such files (`O_TMPFILE`), so that not even
/// `kill -9` leaves one behind. Elsewhere it has a hidden name and is locked while it is written; files with such a name
/// that are not locked are removed when the next file is written to the folder.
///
/// Foundation's atomic writing of `Data` needs the whole file in memory and does not always say what went wrong.
package final class AtomicFile {
    /// Where the file will stand.
    package let url: URL
    /// The path that the temporary file has, or gets just before it is renamed; nil for output that is written directly.
    package let temporaryPath: String?

    /// The path that the temporary file is renamed to.
    private let finalPath: String
    private var descriptor: Int32
    private var isPlaced = false
    /// Whether the temporary file can be seen under ``temporaryPath``.
    private var isNamed = true
    /// A copy of the descriptor, which keeps the lock until the file is in its place; -1 before it is written to the end.
    private var lock: Int32 = -1

    /// Opens a temporary file in the folder of `url`, or what stands there when that is not a file.
    ///
    /// Waits for a reader where a named pipe stands.
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason, such as a
    ///   directory in its place; `invalidArgument` for an empty name.
    package convenience init(_ url: URL) throws { try self.init(path: url.path) }

    /// - Parameters:
    ///   - named: whether the temporary file gets a name even where it needs none.
    ///   - mode: the permissions of the file; those of the old file, or the process's usual ones, unless given.
    /// - Throws: the errors of ``init(_:)``.
    package init(path: String, named: Bool = false, mode: mode_t? = nil) throws {
        switch try OutputDestination(path) {
        case .open(let number):
            (descriptor, temporaryPath, finalPath) = (fcntl(number, F_DUPFD_CLOEXEC, 0), nil, path)
        case .stream(let place):
            let opened = open(place, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            (descriptor, temporaryPath, finalPath) = (opened, nil, path)
        case .file(let place, let status):
            let folder = OutputDestination.parts(of: place).folder
            TemporaryFiles.removeAbandoned(in: folder)
            // Readable by its owner only, until the mode of the old file is copied.
            let first: mode_t = status == nil && mode == nil ? 0o666 : 0o600
            let temporary = TemporaryFiles.newPath(in: folder)
            var made = named ? -1 : TemporaryFiles.openUnnamed(in: folder, mode: first)
            isNamed = made < 0
            if isNamed { made = TemporaryFiles.create(temporary, mode: first) }
            if made >= 0, let status { Self.liken(made, to: status) }
            if made >= 0, let mode { _ = fchmod(made, mode) }
            (descriptor, temporaryPath, finalPath) = (made, temporary, place)
        }
        let reason = errno
        url = URL(fileURLWithPath: path.absolutePath)
        guard descriptor >= 0 else {
            isPlaced = true
            throw AstrometerError.system("write", path, reason)
        }
    }

    /// Gives an open file the owner and mode of another. Where the owner may not be changed, it stays.
    private static func liken(_ descriptor: Int32, to status: stat) {
        let isSameOwner = fchown(descriptor, status.st_uid, status.st_gid) == 0
        // Set-user and set-group bits would give another owner's rights away.
        _ = fchmod(descriptor, status.st_mode & (isSameOwner ? 0o7777 : 0o777))
    }

    deinit {
        for open in [descriptor, lock] where open >= 0 { close(open) }
        guard let temporaryPath, isNamed, !isPlaced else { return }
        CleanupRegistry.settle([temporaryPath]) { unlink(temporaryPath) }
    }

    /// Appends to the file.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason, such as a full
    ///   disk.
    package func write(_ data: Data) throws {
        guard data.writeAll(to: descriptor) else { throw AstrometerError.system("write", url.path) }
    }

    /// Puts the file in its place. Nothing can be written after that.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason.
    package func commit() throws { try Self.commit([self]) }

    /// Puts files in their places, once each of them is written to the end. An interruption comes before or after all.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason. A file that
    ///   cannot be closed changes nothing; one that cannot be renamed leaves those before it in their places.
    package static func commit(_ files: [AtomicFile]) throws {
        try CleanupRegistry.settle(files.compactMap(\.temporaryPath)) {
            for file in files { try file.finish() }
            for file in files { try file.place() }
        }
    }

    /// Names a file without a name, and closes it.
    private func finish() throws {
        if let temporaryPath, !isNamed {
            guard TemporaryFiles.link(descriptor, to: temporaryPath) else {
                throw AstrometerError.system("write", url.path)
            }
            isNamed = true
        }
        lock = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        let closed = close(descriptor)
        descriptor = -1
        guard closed == 0 else { throw AstrometerError.system("write", url.path) }
    }

    private func place() throws {
        guard let temporaryPath else { return }
        guard rename(temporaryPath, finalPath) == 0 else { throw AstrometerError.system("write", url.path) }
        isPlaced = true
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
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
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

/// The call of the system, which within a type that writes would be hidden by the type's own.
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
