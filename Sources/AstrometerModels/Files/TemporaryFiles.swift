import AstrometerPlatform

/// Creates temporary files in the folders of the final files.
enum TemporaryFiles {
    private static let (prefix, suffix) = (".astrometer-", ".partial")

    /// A new path for a temporary file. It does not contain the file's own name, which could make it too long.
    static func newPath(in folder: String) -> String { "\(folder)/\(prefix)\(UUID().uuidString.prefix(8))\(suffix)" }

    /// Opens a file without a name and returns its descriptor, or -1 if the system or the file system does not support
    /// this.
    static func openUnnamed(in folder: String, mode: mode_t) -> Int32 {
        #if os(Linux)
            // O_TMPFILE, which the compiler does not import.
            let temporaryFile = 0o20_000_000 | O_DIRECTORY
            let descriptor = open(folder, O_WRONLY | O_CLOEXEC | temporaryFile, mode)
            // The file gets its name through /proc.
            guard descriptor >= 0 else { return -1 }
            if access(path(of: descriptor), F_OK) == 0 {
                _ = flock(descriptor, LOCK_EX | LOCK_NB)
                return descriptor
            }
            close(descriptor)
        #endif
        return -1
    }

    /// Links an unnamed file to a path and returns whether that succeeded; if not, `errno` has the reason.
    static func link(_ descriptor: Int32, to path: String) -> Bool {
        #if os(Linux)
            return linkat(AT_FDCWD, self.path(of: descriptor), AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0
        #else
            return false
        #endif
    }

    private static func path(of descriptor: Int32) -> String { "/proc/self/fd/\(descriptor)" }

    /// Creates a file with a name and locks it; it is removed if the program is interrupted.
    /// - Returns: the descriptor, or -1 with the reason in `errno`.
    static func create(_ path: String, mode: mode_t) -> Int32 {
        var made: Int32 = -1
        _ = CleanupRegistry.make(path) {
            made = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
            return made >= 0
        }
        // Until it is locked, it is protected by its age. On file systems without locks, no files are removed.
        if made >= 0 { _ = flock(made, LOCK_EX | LOCK_NB) }
        return made
    }

    /// Removes temporary files that a killed process has left in a folder: those older than a second that are not locked.
    static func removeAbandoned(in folder: String) {
        guard let directory = opendir(folder) else { return }
        defer { closedir(directory) }
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { continue }
            removeIfAbandoned(folder + "/" + name)
        }
    }

    private static func removeIfAbandoned(_ path: String) {
        // Opening a pipe or device could block.
        let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            time(nil) - status.modificationSeconds > 1, flock(descriptor, LOCK_EX | LOCK_NB) == 0
        else { return }
        unlink(path)
    }
}

extension stat {
    /// The time of the last write, in seconds since 1970.
    fileprivate var modificationSeconds: Int {
        #if canImport(Darwin)
            st_mtimespec.tv_sec
        #else
            st_mtim.tv_sec
        #endif
    }
}
