import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// What happens between a signal to stop and the end of the server.
///
/// 1. The file of a Unix socket is removed. Every new call is refused, and every response tells its connection to close, while calls under way run to
///    their end. Clients that keep connections open have a moment to hear of it. A server that hands its address over to
///    another one refuses nothing: new connections reach the other, and calls on old ones are answered.
/// 2. No more connections are made, but those that wait to be accepted still are, and get their answers.
/// 3. Connections on which nothing is going on are closed. Then the server closes its socket.
final class Drain: Service, Sendable {
    private let pool: WorkerPool
    private let connections: Connections
    private let handsOver: Bool
    private let draining = NIOLockedValueBox(false)
    private let listener = NIOLockedValueBox<(any Channel)?>(nil)
    private let file = NIOLockedValueBox<SocketFile?>(nil)

    /// How long a connection may be idle before it is closed.
    private static let notice = TimeAmount.seconds(1)
    /// How long a connection that was made just before may take to be accepted and to send its request.
    private static let arrival = TimeAmount.milliseconds(200)
    /// How often the state is looked at.
    private static let look = Duration.milliseconds(20)

    /// - Parameter handsOver: whether another server may listen at the same address already.
    init(pool: WorkerPool, connections: Connections, handsOver: Bool) {
        (self.pool, self.connections, self.handsOver) = (pool, connections, handsOver)
    }

    var isDraining: Bool { draining.withLockedValue { $0 } }
    /// Whether new calls are refused.
    var refusesCalls: Bool { isDraining && !handsOver }

    /// - Parameters:
    ///   - channel: the listening one.
    ///   - file: the file of a Unix socket; nil for a port.
    func isListening(_ channel: any Channel, _ file: SocketFile?) {
        listener.withLockedValue { $0 = channel }
        self.file.withLockedValue { $0 = file }
    }

    func run() async throws {
        // The last of the services is the first to be told.
        try await gracefulShutdown()
        draining.withLockedValue { $0 = true }
        // Another server can listen there from now on, while this one finishes its calls.
        file.withLockedValue { $0 }?.remove()
        if handsOver, let listener = listener.withLockedValue({ $0 }) { await Listener.handOver(listener) }
        do {
            let told = NIODeadline.now()
            while pool.underWay > 0 || (connections.count > 0 && .now() - told < Self.notice) {
                try await Task.sleep(for: Self.look)
            }
            guard let listener = listener.withLockedValue({ $0 }) else { return }
            await Listener.refuseNew(listener)
            var empty = NIODeadline.now()
            while .now() - empty < Self.arrival || (connections.count > 0 && .now() - empty < Self.notice) {
                connections.endIdle(for: Self.notice)
                try await Task.sleep(for: Self.look)
                if await Listener.backlog(of: listener) > 0 { empty = .now() }
            }
        } catch {
            // The time that a stop may take is over.
        }
    }
}
