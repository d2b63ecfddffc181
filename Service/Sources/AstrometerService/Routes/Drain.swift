import NIOConcurrencyHelpers
import ServiceLifecycle

/// What happens between a signal to stop and the end of the server.
///
/// From the signal on every new call is refused, on connections that are told to close, while those under way run to
/// their end. Only then does the server take no more connections and close what is idle: a client whose call met the
/// signal has had an answer, and so has one that was told to close and came again.
final class Drain: Service, Sendable {
    private let pool: WorkerPool
    private let draining = NIOLockedValueBox(false)

    /// How long clients have to hear of it.
    private static let notice = Duration.milliseconds(500)
    /// How often it is looked whether calls are under way.
    private static let look = Duration.milliseconds(20)

    init(pool: WorkerPool) { self.pool = pool }

    var isDraining: Bool { draining.withLockedValue { $0 } }

    func run() async throws {
        // The last of the services is the first to be told.
        try await gracefulShutdown()
        draining.withLockedValue { $0 = true }
        do {
            while pool.underWay > 0 { try await Task.sleep(for: Self.look) }
            try await Task.sleep(for: Self.notice)
        } catch {
            // The time that a stop may take is over.
        }
    }
}
