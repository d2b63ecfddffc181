import NIOConcurrencyHelpers

/// The bytes of answers that are written and that clients have not taken yet.
///
/// An answer of a year has 28 MB: clients that ask and do not listen could have all memory.
final class Untaken: Sendable {
    private let most: Int
    private let held = NIOLockedValueBox(0)

    init(most: Int) { self.most = most }

    func add(_ count: Int) { held.withLockedValue { $0 += count } }

    func remove(_ count: Int) { held.withLockedValue { $0 -= count } }

    /// - Parameter more: bytes of an answer that is about to be written.
    /// - Throws: ``CallableError`` with status `RESOURCE_EXHAUSTED` when there is no room for it beside the others.
    func check(_ more: Int = 0) throws {
        let held = held.withLockedValue { $0 }
        guard held == 0 || held + more <= most else {
            throw CallableError(
                .resourceExhausted, "too many answers wait to be taken; try again later", headers: [.retryAfter: "1"])
        }
    }
}
