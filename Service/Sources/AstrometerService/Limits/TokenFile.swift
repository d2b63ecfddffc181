import AstrometerModels
import HTTPTypes
import NIOConcurrencyHelpers

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The tokens of a file. SIGHUP reloads the file, so that callers can be added and removed while the server runs. If the file
/// is invalid then, the old tokens stay valid.
final class TokenFile: Sendable {
    private let path: String
    /// The header in which callers send their token.
    let header: HTTPField.Name
    private let tokens: NIOLockedValueBox<BearerTokens>

    /// - Throws: the errors of ``BearerTokens/init(file:)``.
    init(_ path: String, header: HTTPField.Name) throws {
        self.path = path
        self.header = header
        tokens = NIOLockedValueBox(try BearerTokens(file: path))
    }

    /// Returns the position in the file of the request's token.
    /// - Throws: ``CallableError`` with status `UNAUTHENTICATED` if the request has no valid token.
    @discardableResult
    func check(_ headers: HTTPFields) throws -> Int { try tokens.withLockedValue { $0 }.check(headers, in: header) }

    /// Reads the file again.
    func reread() throws {
        var status = stat()
        // A pipe was already read to its end; opening it again would block until something writes to it.
        guard stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG else {
            throw AstrometerError(
                .invalidArgument, "\"\(path)\" is not a regular file, so it cannot be read again")
        }
        let read = try BearerTokens(file: path)
        tokens.withLockedValue { $0 = read }
    }
}
