import NIOConcurrencyHelpers
import ServiceLifecycle

/// What happens between a signal to stop and the end of the server.
///
/// From the signal on every new call is refused, on connections that are told to close, while those under way run to
/// their end. Only then does the server close what is idle: a client whose call met the signal has had an answer.
final class Drain: Service, Sendable {
    private let draining = NIOLockedValueBox(false)

    /// How long clients have to hear of it.
    private static let notice = Duration.milliseconds(500)

    var isDraining: Bool { draining.withLockedValue { $0 } }

    func run() async throws {
        // The last of the services is the first to be told.
        try await gracefulShutdown()
        draining.withLockedValue { $0 = true }
        try? await Task.sleep(for: Self.notice)
    }
}
