import AstrometerModels
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOExtras
import NIOHTTP1
import NIOPosix
import ServiceLifecycle

/// A malformed request that arrived while the previous response was being written.
private struct HalfResponse: Error {
    let cause: HTTPParserError
}

/// Accepts connections and answers their requests. After a shutdown signal it runs until all connections have closed.
///
/// It runs Hummingbird's connections on its own listening sockets, because Hummingbird's server cannot share a port or set the
/// permissions of a Unix socket.
struct HTTPServer: Service {
    let endpoint: Endpoint
    let limits: ServiceLimits
    let group: any EventLoopGroup
    let connections: HTTP1Channel
    let logger: Logger
    /// Called with the listening channel, and the file of a Unix socket.
    let isListening: @Sendable (any Channel, SocketFile?) async -> Void

    /// The largest number of connections that wait to be accepted.
    private static let backlog: Int32 = 4096

    init(
        at endpoint: Endpoint, within limits: ServiceLimits, on group: any EventLoopGroup, responder: ServiceResponder,
        handlers: @escaping @Sendable () -> [any RemovableChannelHandler], logger: Logger,
        isListening: @escaping @Sendable (any Channel, SocketFile?) async -> Void
    ) {
        self.endpoint = endpoint
        self.limits = limits
        self.group = group
        self.logger = logger
        self.isListening = isListening
        connections = HTTP1Channel(
            responder: { request, writer, channel in
                let context = ServiceContext(source: .init(channel: channel, logger: logger))
                var response = try await responder.respond(to: request, context: context)
                response.headers[.date] = Self.date()
                do {
                    try await writer.write(response: response.head, body: response.body)
                } catch let error as HTTPParserError {
                    // After half a response, the connection answers an error of this type.
                    throw HalfResponse(cause: error)
                }
            },
            configuration: .init(
                additionalChannelHandlers: handlers(),
                idleTimeout: .nanoseconds(Int64(limits.idle * 1e9)),
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: ServiceLimits.fieldSize, maxHeaderListSize: ServiceLimits.headSize,
                    maxHeaderFieldCount: ServiceLimits.fieldCount)))
    }

    func run() async throws {
        let quiescing = ServerQuiescingHelper(group: group)
        let (listener, file) = try await listen(quiescing)
        defer { file?.remove() }
        await withGracefulShutdownHandler {
            await isListening(listener.channel, file)
            await withDiscardingTaskGroup { tasks in
                do {
                    try await listener.executeThenClose { accepted in
                        for try await connection in accepted {
                            tasks.addTask { await connections.handle(value: connection, logger: logger) }
                        }
                    }
                } catch {
                    logger.error("the listening socket failed", metadata: ["reason": "\(error)"])
                }
            }
        } onGracefulShutdown: {
            quiescing.initiateShutdown(promise: nil)
        }
    }

    private func listen(
        _ quiescing: ServerQuiescingHelper
    ) async throws -> (NIOAsyncChannel<HTTP1Channel.Value, Never>, SocketFile?) {
        let most = limits.connections
        var bootstrap = ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: Self.backlog)
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    let handlers = channel.pipeline.syncOperations
                    try handlers.addHandler(AvailableConnectionsChannelHandler(maxConnections: most))
                    try handlers.addHandler(quiescing.makeServerChannelHandler(channel: channel))
                }
            }
        let (connections, logger) = (connections, logger)
        do {
            switch endpoint.address {
            case .port(let host, let port):
                bootstrap = bootstrap.serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
                if endpoint.takesOver {
                    bootstrap = bootstrap.serverChannelOption(.socketOption(.init(rawValue: SO_REUSEPORT)), value: 1)
                }
                let listener = try await bootstrap.bind(host: host, port: port, serverBackPressureStrategy: nil) {
                    connections.setup(channel: $0, logger: logger)
                }
                return (listener, nil)
            case .socket(let path, let mode):
                try endpoint.checkPath(path)
                let new = Endpoint.newPath(path)
                // Until the socket gets its permissions, only its owner can connect.
                let mask = umask(0o177)
                defer { umask(mask) }
                let listener = try await bootstrap.bind(
                    unixDomainSocketPath: new, cleanupExistingSocketFile: true, serverBackPressureStrategy: nil
                ) { connections.setup(channel: $0, logger: logger) }
                return (listener, try SocketFile(renaming: new, to: path, mode: mode))
            }
        } catch {
            throw endpoint.mapped(error)
        }
    }

    /// Returns the current time in HTTP's format.
    private static func date() -> String {
        var now = time(nil)
        var parts = tm()
        gmtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 40)
        let count = strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &parts)
        return String(decoding: text.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
