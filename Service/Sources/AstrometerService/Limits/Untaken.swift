import NIOConcurrencyHelpers

/// Counts and limits the bytes of responses that clients have not read yet.
///
/// A response for a year of days has 28 MB, so clients that do not read their responses could fill the memory.
final class Untaken: Sendable {
    private let most: Int
    private let held = NIOLockedValueBox(0)

    /// - Parameter most: the largest number of bytes.
    init(most: Int) { self.most = most }

    func add(_ count: Int) { held.withLockedValue { $0 += count } }

    func remove(_ count: Int) { held.withLockedValue { $0 -= count } }

    /// - Throws: ``CallableError`` with status `RESOURCE_EXHAUSTED` if there is no room for another response.
    func check() throws {
        guard held.withLockedValue({ $0 < most }) else { throw Self.full }
    }

    /// Reserves room until the reservation is released.
    ///
    /// - Parameter count: the number of bytes of the next response. A response larger than the limit is permitted if nothing
    ///   else is reserved.
    /// - Throws: ``CallableError`` with status `RESOURCE_EXHAUSTED` if there is no room for it.
    func reservation(for count: Int) throws -> Reservation {
        try held.withLockedValue { held in
            guard held == 0 || held + count <= most else { throw Self.full }
            held += count
        }
        return Reservation(of: count, in: self)
    }

    private static var full: CallableError {
        CallableError(
            .resourceExhausted, "too many responses are waiting for their clients to read them; try again later",
            headers: [.retryAfter: "1"])
    }

    /// Room for a response, released when the last reference to it ends.
    final class Reservation: Sendable {
        private let count: Int
        private let untaken: Untaken

        fileprivate init(of count: Int, in untaken: Untaken) { (self.count, self.untaken) = (count, untaken) }

        deinit { untaken.remove(count) }
    }
}
