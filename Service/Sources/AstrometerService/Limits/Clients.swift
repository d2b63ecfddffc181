import HTTPTypes
import Hummingbird
import NIOCore

/// Identifies the client of a request, so that each client gets its share of the server.
///
/// The name of a client is kept only while its calls are under way, and is never logged.
struct Clients: Sendable {
    /// A header in which a trusted proxy names the client of each request; nil for none.
    let header: HTTPField.Name?

    /// The name of a client; nil for callers that cannot be told apart, as over a Unix socket, who have no limit of
    /// their own.
    ///
    /// - Parameters:
    ///   - token: the caller's token, by its place in the file; nil where none is needed.
    ///   - address: the other end of the connection; nil where it has none.
    func name(of headers: HTTPFields, token: Int?, address: SocketAddress?) -> String? {
        // Proxies append to a list, so its last entry is theirs.
        if let header, let client = headers[header]?.split(separator: ",").last?.drop(while: { $0 == " " }),
            !client.isEmpty
        {
            return "\(token ?? 0) \(client.prefix(200))"
        }
        if let token { return "token \(token)" }
        return address.flatMap(Self.network)
    }

    /// An IPv4 address, or the /64 network of an IPv6 address, because a client owns all addresses of that.
    private static func network(of address: SocketAddress) -> String? {
        switch address {
        case .v4: return address.ipAddress
        case .v6(let address):
            var bytes = address.address.sin6_addr
            return withUnsafeBytes(of: &bytes) { bytes in
                // An IPv4 address in IPv6's notation.
                let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
                return (isMapped ? bytes.dropFirst(12) : bytes.prefix(8)).map { String($0) }.joined(separator: ".")
            }
        case .unixDomainSocket: return nil
        }
    }
}

/// What the server needs of a connection to answer a request.
struct ServiceContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// The connection.
    let channel: any Channel
    /// The other end of the connection; nil where it has none.
    var address: SocketAddress? { channel.remoteAddress }

    init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        channel = source.channel
    }
}
