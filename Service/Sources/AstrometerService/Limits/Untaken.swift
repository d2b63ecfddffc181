import NIOConcurrencyHelpers

/// Counts the bytes of responses that clients have not taken yet, and bounds them.
///
/// A response for a year of days has 28 MB: clients that ask and do not read could fill the memory.
final class Untaken: Sendable {
    private let most: Int
    private let held = NIOLockedValueBox(0)

    /// - Parameter most: bytes.
    init(most: Int) { self.most = most }

    func add(_ count: Int) { held.withLockedValue { $0 += count } }

    func remove(_ count: Int) { held.withLockedValue { $0 -= count } }

    /// - Throws: ``CallableError`` with status `RESOURCE_EXHAUSTED` when there is no room for another response.
    func check() throws {
        guard held.withLockedValue({ $0 < most }) else { throw Self.full }
    }

    /// Reserves room until the reservation is released.
    ///
    /// - Parameter count: bytes of a response that is about to be written. One that is larger than all the room is let
    ///   through when nothing else is held.
    /// - Throws: ``CallableError`` with status `RESOURCE_EXHAUSTED` when there is no room for it beside the others.
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

    /// Room for a response, given back when nobody refers to it any more.
    final class Reservation: Sendable {
        private let count: Int
        private let untaken: Untaken

        fileprivate init(of count: Int, in untaken: Untaken) { (self.count, self.untaken) = (count, untaken) }

        deinit { untaken.remove(count) }
    }
}
