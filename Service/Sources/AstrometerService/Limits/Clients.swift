import HTTPTypes
import Hummingbird
import NIOCore

/// Identifies the client of a request, so that the limits of each client can be applied.
///
/// The name of a client is kept only until its calls end, and is never logged.
struct Clients: Sendable {
    /// A header in which a trusted proxy names the client of each request; nil if no proxy does.
    let header: HTTPField.Name?

    /// Returns the name of a client; nil for indistinguishable callers, as over a Unix socket, which have no limits of their
    /// own.
    ///
    /// - Parameters:
    ///   - token: the position of the caller's token in the file; nil if tokens are not needed.
    ///   - address: the address of the client; nil if it has none.
    func name(of headers: HTTPFields, token: Int?, address: SocketAddress?) -> String? {
        // Proxies append to a list, so the last entry is from the nearest proxy.
        if let header, let client = headers[header]?.split(separator: ",").last?.drop(while: { $0 == " " }),
            !client.isEmpty
        {
            return "\(token ?? 0) \(client.prefix(200))"
        }
        if let token { return "token \(token)" }
        return address.flatMap(Self.network)
    }

    /// Returns an IPv4 address, or the /64 network of an IPv6 address, because a client owns all addresses of the network.
    private static func network(of address: SocketAddress) -> String? {
        switch address {
        case .v4: return address.ipAddress
        case .v6(let address):
            var bytes = address.address.sin6_addr
            return withUnsafeBytes(of: &bytes) { bytes in
                // An IPv4 address in the notation of IPv6.
                let isMapped = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xff && bytes[11] == 0xff
                return (isMapped ? bytes.dropFirst(12) : bytes.prefix(8)).map { String($0) }.joined(separator: ".")
            }
        case .unixDomainSocket: return nil
        }
    }
}

/// The data of a connection for a request.
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
