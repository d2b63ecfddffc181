import AstrometerModels
import NIOCore

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The address of the server.
struct Endpoint: Sendable {
    enum Address: Sendable {
        case port(host: String, port: Int)
        /// The path of a Unix socket, and the permissions of its file.
        case socket(path: String, mode: mode_t)
    }

    let address: Address
    /// Whether this server shares the address with its predecessor or successor.
    let takesOver: Bool

    /// The name in messages.
    var name: String {
        switch address {
        case .port(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
        case .socket(let path, _): path
        }
    }

    /// - Throws: ``AstrometerError`` with the reason if the server cannot listen there.
    func check() throws {
        try mappingErrors {
            switch address {
            case .port(let host, let port):
                let address = try SocketAddress.makeAddressResolvingHost(host, port: port)
                #if os(Linux)
                    let type = CInt(SOCK_STREAM.rawValue)
                #else
                    let type = SOCK_STREAM
                #endif
                let descriptor = socket(CInt(address.protocol.rawValue), type, 0)
                defer { close(descriptor) }
                var one: CInt = 1
                let size = socklen_t(MemoryLayout<CInt>.size)
                setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &one, size)
                if takesOver { setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &one, size) }
                // The socket only binds: one that shares a port and listens would get connections.
                let result = address.withSockAddr { bind(descriptor, $0, socklen_t($1)) }
                guard result == 0 else { throw IOError(errnoCode: errno, reason: "bind") }
            case .socket(let path, _):
                _ = try SocketAddress(unixDomainSocketPath: Self.newPath(path))
                try checkPath(path)
                let folder = path.lastIndex(of: "/").map { path[..<$0].isEmpty ? "/" : String(path[..<$0]) } ?? "."
                guard access(folder, W_OK | X_OK) == 0 else { throw IOError(errnoCode: errno, reason: "access") }
            }
        }
    }

    /// Runs `body`, and names the address in its errors.
    func mappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
        do { return try body() } catch { throw mapped(error) }
    }

    func mapped(_ error: any Error) -> any Error {
        switch error {
        case let error as IOError:
            AstrometerError(.internal, "cannot listen on \(name): \(String(cString: strerror(error.errnoCode)))")
        case is SocketAddressError.UnknownHost:
            AstrometerError(.invalidArgument, "--host must be an address of this machine, not \(hostName)")
        case SocketAddressError.unixDomainSocketPathTooLong:
            AstrometerError(.invalidArgument, "--unix-socket must be a shorter path than \(name.utf8.count) bytes")
        default: error
        }
    }

    private var hostName: String { if case .port(let host, _) = address { host } else { "" } }

    // MARK: Unix sockets

    /// The temporary path of a new socket. The socket gets its permissions there and is then renamed, which replaces the socket
    /// of another server atomically.
    static func newPath(_ path: String) -> String { path + ".new" }

    /// - Throws: an error if the path is not a socket, or if a server answers there that must not be replaced.
    func checkPath(_ path: String) throws {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw AstrometerError(
                .invalidArgument, "--unix-socket \(path) exists and is not a socket; give a new path")
        }
        guard !takesOver, try Self.isAnswered(path) else { return }
        throw IOError(errnoCode: EADDRINUSE, reason: "connect")
    }

    /// Returns whether a process listens on a socket. A socket may be left over from a process that ended.
    private static func isAnswered(_ path: String) throws -> Bool {
        #if os(Linux)
            let type = CInt(SOCK_STREAM.rawValue)
        #else
            let type = SOCK_STREAM
        #endif
        let descriptor = socket(AF_UNIX, type, 0)
        defer { close(descriptor) }
        return try SocketAddress(unixDomainSocketPath: path).withSockAddr { connect(descriptor, $0, socklen_t($1)) }
            == 0
    }
}
