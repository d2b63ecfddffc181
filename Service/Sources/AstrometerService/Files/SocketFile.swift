import NIOConcurrencyHelpers
import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The file of a Unix socket, which is removed when the server stops unless another server has replaced it.
final class SocketFile: Sendable {
    private let path: String
    private let (device, inode): (dev_t, ino_t)
    private let isRemoved = NIOLockedValueBox(false)

    /// Sets the permissions of a socket bound at `new` and renames it to its final path.
    init(renaming new: String, to path: String, mode: mode_t) throws {
        var status = stat()
        guard chmod(new, mode) == 0, stat(new, &status) == 0, rename(new, path) == 0 else {
            throw IOError(errnoCode: errno, reason: "rename")
        }
        self.path = path
        device = status.st_dev
        inode = status.st_ino
    }

    /// Removes the file if it is still that of this server.
    ///
    /// The first call counts, as the file of another server can have the same number once this server's socket is closed.
    func remove() {
        let isFirst = isRemoved.withLockedValue { isRemoved in
            defer { isRemoved = true }
            return !isRemoved
        }
        var status = stat()
        guard isFirst, lstat(path, &status) == 0, (status.st_dev, status.st_ino) == (device, inode) else { return }
        unlink(path)
    }
}
