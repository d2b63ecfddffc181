import AstrometerPlatform

/// A folder for output, created with its parents if they are missing.
package struct OutputFolder {
    package let url: URL
    /// The folders that were created, the outermost first.
    private var made: [String] = []

    /// - Throws: ``AstrometerError`` with code `invalidArgument` for an empty path, `internal` that names the path and the
    ///   system's reason otherwise; folders that were created are removed then.
    package init(_ path: String) throws {
        try ensure(!path.isEmpty && !path.utf8.contains(0), "the output has an empty name; give the name of a folder")
        url = URL(fileURLWithPath: path.absolutePath, isDirectory: true)
        do {
            try make(url)
        } catch {
            removeIfEmpty()
            throw error
        }
    }

    private mutating func make(_ url: URL) throws {
        if makeOne(url.path) { return }
        if errno == ENOENT, url.pathComponents.count > 1 {
            try make(url.deletingLastPathComponent())
            if makeOne(url.path) { return }
        }
        let reason = errno
        var status = stat()
        try ensure(
            stat(url.path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR,
            .system("make the folder", url.path, reason))
    }

    private mutating func makeOne(_ path: String) -> Bool {
        guard CleanupRegistry.make(path, { mkdir(path, 0o777) == 0 }) else { return false }
        made.append(path)
        return true
    }

    package func removeIfEmpty() { CleanupRegistry.settle(made) { for path in made.reversed() { rmdir(path) } } }
}
