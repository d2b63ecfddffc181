import NIOConcurrencyHelpers
import NIOCore
import ServiceLifecycle

/// Stops the server after a signal, in three steps.
///
/// 1. The file of a Unix socket is removed. Every new call is refused, and every response closes its connection, but running
///    calls finish. Clients with open connections get a moment to notice. A server that hands its address over to another one
///    refuses nothing: new connections reach the other server, and calls on old connections are answered.
/// 2. New connections are blocked. Those that wait in the queue are still accepted and answered.
/// 3. Idle connections are closed. Then the server closes its socket.
final class Drain: Service, Sendable {
    private let pool: WorkerPool
    private let connections: Connections
    private let handsOver: Bool
    private let draining = NIOLockedValueBox(false)
    private let listener = NIOLockedValueBox<(any Channel)?>(nil)
    private let file = NIOLockedValueBox<SocketFile?>(nil)

    /// The idle time after which a connection is closed.
    private static let notice = TimeAmount.seconds(1)
    /// The time for a connection made just before the stop to be accepted and to send its request.
    private static let arrival = TimeAmount.milliseconds(200)
    /// The interval between checks of the state.
    private static let look = Duration.milliseconds(20)

    /// - Parameter handsOver: whether another server may already listen on the same address.
    init(pool: WorkerPool, connections: Connections, handsOver: Bool) {
        self.pool = pool
        self.connections = connections
        self.handsOver = handsOver
    }

    var isDraining: Bool { draining.withLockedValue { $0 } }
    /// Whether new calls are refused.
    var refusesCalls: Bool { isDraining && !handsOver }

    /// - Parameters:
    ///   - channel: the listening channel.
    ///   - file: the file of a Unix socket; nil for a port.
    func isListening(_ channel: any Channel, _ file: SocketFile?) {
        listener.withLockedValue { $0 = channel }
        self.file.withLockedValue { $0 = file }
    }

    func run() async throws {
        // Services shut down in reverse order, so this one is the first.
        try await gracefulShutdown()
        draining.withLockedValue { $0 = true }
        // Another server can listen there from now on, while this one finishes its calls.
        file.withLockedValue { $0 }?.remove()
        if handsOver, let listener = listener.withLockedValue({ $0 }) { await Listener.handOver(listener) }
        do {
            let announced = NIODeadline.now()
            while pool.underWay > 0 || (connections.count > 0 && .now() - announced < Self.notice) {
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
            // The time limit of the stop has passed.
        }
    }
}
