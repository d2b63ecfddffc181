import NIOConcurrencyHelpers

/// Counts and limits the bytes of responses that clients have not read yet.
///
/// A response for a year of days has 34 MB, so clients that do not read their responses could fill the memory. Large responses are
/// counted apart from small ones, so that no small call is refused because another client reads a large response slowly.
final class UnreadResponses: Sendable {
    private struct State {
        /// The bytes that are written but not sent.
        var written = 0
        /// The bytes of large responses, in all and by client.
        var large = 0
        var clients: [String: Int] = [:]
    }

    private let most: Int
    private let share: Double
    private let state = NIOLockedValueBox(State())

    init(limits: ServiceLimits) {
        most = limits.unread
        share = limits.share
    }

    func add(_ count: Int) { state.withLockedValue { $0.written += count } }

    func remove(_ count: Int) { state.withLockedValue { $0.written -= count } }

    /// - Throws: ``CallableError`` with status `RESOURCE_EXHAUSTED` if there is no room for another response.
    func check() throws {
        guard state.withLockedValue({ $0.written < most }) else { throw Self.full }
    }

    /// Reserves room for a large response until the reservation is released.
    ///
    /// The first response of a client needs room only for a part of it, because it may be larger than the limit.
    ///
    /// - Parameters:
    ///   - count: the number of bytes of the response.
    ///   - client: the client whose share they count against; nil for a caller without a limit of its own.
    /// - Throws: ``CallableError`` with status `RESOURCE_EXHAUSTED` if there is no room for it.
    func reservation(for count: Int, of client: String?) throws -> Reservation {
        try state.withLockedValue { state in
            let own = client.map { state.clients[$0] ?? 0 } ?? state.large
            let hasRoom =
                own == 0
                ? state.large < most
                : state.large + count <= most && (client == nil || Double(own + count) <= Double(most) * share)
            guard hasRoom else { throw Self.full }
            state.large += count
            if let client { state.clients[client] = own + count }
        }
        return Reservation(of: count, for: client, in: self)
    }

    private func release(_ count: Int, of client: String?) {
        state.withLockedValue { state in
            state.large -= count
            guard let client, let own = state.clients[client] else { return }
            state.clients[client] = own > count ? own - count : nil
        }
    }

    private static var full: CallableError {
        CallableError(
            .resourceExhausted, "too many responses are waiting for their clients to read them; try again later",
            retryAfter: 1)
    }

    /// Room for a response, released when the last reference to it ends.
    final class Reservation: Sendable {
        private let count: Int
        private let client: String?
        private let unread: UnreadResponses

        fileprivate init(of count: Int, for client: String?, in unread: UnreadResponses) {
            self.count = count
            self.client = client
            self.unread = unread
        }

        deinit { unread.release(count, of: client) }
    }
}
