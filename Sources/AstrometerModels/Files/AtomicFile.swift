import AstrometerPlatform

/// Writes a file atomically: to a temporary file in the same folder, which ``commit()`` renames into place.
///
/// Until then the old file is unchanged. The new file gets the old one's mode and, if the system allows it, its owner. For a
/// symbolic link, the file at its end is replaced. Without ``commit()`` the temporary file is removed. Devices, pipes and open
/// files of the process such as `/dev/stdout` are written to directly.
///
/// The temporary file has no name if the system and the file system support this (`O_TMPFILE`), so that even `kill -9` leaves
/// no file behind. Elsewhere it has a hidden name and is locked while it is written; files with such a name that are not locked
/// are removed when the next file is written to the folder.
///
/// Foundation's atomic writing of `Data` is not used because it needs the whole file in memory and does not always report the
/// cause of an error.
package final class AtomicFile {
    /// The final location of the file.
    package let url: URL
    /// The path of the temporary file, or of an unnamed one just before it is renamed; nil for output that is written directly.
    package let temporaryPath: String?

    private let finalPath: String
    private var descriptor: Int32
    private var isPlaced = false
    private var isNamed = true
    /// A copy of the descriptor, which keeps the lock until the file is renamed; -1 until writing has finished.
    private var lock: Int32 = -1

    /// Opens a temporary file in the folder of `url`, or the device or pipe at `url`, waiting for a reader of a named
    /// pipe.
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason, such as a
    ///   directory at the path; `invalidArgument` for an empty name.
    package convenience init(_ url: URL) throws { try self.init(path: url.path) }

    /// - Parameter mode: the permissions of the file; those of the old file, or the process's usual ones, unless given.
    package init(path: String, named: Bool = false, mode: mode_t? = nil) throws {
        switch try OutputDestination(path) {
        case .open(let number): (descriptor, temporaryPath, finalPath) = (fcntl(number, F_DUPFD_CLOEXEC, 0), nil, path)
        case .stream(let place):
            let opened = open(place, O_WRONLY | O_CLOEXEC | O_NOCTTY)
            descriptor = opened
            temporaryPath = nil
            finalPath = path
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
            descriptor = made
            temporaryPath = temporary
            finalPath = place
        }
        let reason = errno
        url = URL(fileURLWithPath: path.absolutePath)
        guard descriptor >= 0 else {
            isPlaced = true
            throw AstrometerError.system("write", path, reason)
        }
    }

    /// Copies owner and mode of another file to an open file. The owner stays if it may not be changed.
    private static func liken(_ descriptor: Int32, to status: stat) {
        let isSameOwner = fchown(descriptor, status.st_uid, status.st_gid) == 0
        // Set-user and set-group bits must not be copied to another owner.
        _ = fchmod(descriptor, status.st_mode & (isSameOwner ? 0o7777 : 0o777))
    }

    deinit {
        for open in [descriptor, lock] where open >= 0 { close(open) }
        guard let temporaryPath, isNamed, !isPlaced else { return }
        CleanupRegistry.settle([temporaryPath]) { unlink(temporaryPath) }
    }

    /// Appends to the file. Throws the errors of ``init(_:)``, such as for a full disk.
    package func write(_ data: Data) throws {
        guard data.writeAll(to: descriptor) else { throw AstrometerError.system("write", url.path) }
    }

    /// Renames the file into place. It cannot be written to afterwards.
    package func commit() throws { try Self.commit([self]) }

    /// Renames files into place, after all of them are completely written. An interruption takes effect before or after all
    /// renames.
    /// - Throws: ``AstrometerError`` with code `internal` that names the path and the system's reason. If a file cannot be
    ///   closed, none is renamed; if one cannot be renamed, those before it stay renamed.
    package static func commit(_ files: [AtomicFile]) throws {
        try CleanupRegistry.settle(files.compactMap(\.temporaryPath)) {
            for file in files { try file.finish() }
            for file in files { try file.place() }
        }
    }

    /// Gives an unnamed file its temporary name, and closes it.
    private func finish() throws {
        if let temporaryPath, !isNamed {
            try ensure(TemporaryFiles.link(descriptor, to: temporaryPath), .system("write", url.path))
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
    /// Writes all bytes to an open file and returns whether all were written; if not, `errno` has the reason.
    package func writeAll(to descriptor: Int32) -> Bool {
        withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = systemWrite(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count >= 0 { rest = rest.dropFirst(count) } else if errno != EINTR { return false }
            }
            return true
        }
    }
}

/// The system call `write`, which methods of the same name would hide.
private let systemWrite: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int = { write($0, $1, $2) }
