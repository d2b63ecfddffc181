/// Values that are made when they are first asked for and kept by a key, on any thread; a bounded number of them.
///
/// When there are too many, all are forgotten: what is asked for again and again is soon there again.
///
/// Unchecked because the dictionary is mutable; `lock` protects it.
package final class Kept<Key: Hashable & Sendable, Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private let most: Int
    private var values: [Key: Value] = [:]

    /// - Parameter most: how many values are kept.
    package init(most: Int) { self.most = most }

    /// What is kept under a key, or else what `make` makes; two threads that ask at once both make it.
    package func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let value = lock.withLock({ values[key] }) { return value }
        let made = try make()
        lock.withLock {
            if values.count >= most { values.removeAll(keepingCapacity: true) }
            values[key] = made
        }
        return made
    }
}
