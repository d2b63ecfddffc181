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

/// A folder to write into, made with those above it where they are not there yet.
package struct OutputFolder {
    package let url: URL
    /// What had to be made, the outermost first.
    private var made: [String] = []

    /// - Throws: ``AstrometerError`` with code `invalidArgument` for an empty path, `internal` that names the path and
    ///   the system's reason otherwise; then no folder stays behind.
    package init(_ path: String) throws {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw AstrometerError.invalid("the output has an empty name; give the name of a folder")
        }
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
        guard stat(url.path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
            throw AstrometerError.system("make the folder", url.path, reason)
        }
    }

    private mutating func makeOne(_ path: String) -> Bool {
        guard CleanupRegistry.make(path, { mkdir(path, 0o777) == 0 }) else { return false }
        made.append(path)
        return true
    }

    /// Ends the work with the folder: what had to be made and holds nothing goes again.
    package func removeIfEmpty() {
        CleanupRegistry.settle(made) { for path in made.reversed() { rmdir(path) } }
    }
}
