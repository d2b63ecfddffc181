/// A bounded cache that any thread may use. When full, it is cleared; hot entries are computed again.
package final class BoundedCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
    private let most: Int
    private let values = Mutex<[Key: Value]>([:])

    /// - Parameter most: the capacity, in entries.
    package init(most: Int) { self.most = most }

    /// Returns the cached value, or computes it with `make` and caches it. Two threads may compute the same value at once.
    package func value(for key: Key, make: () throws -> Value) rethrows -> Value {
        if let value = values.withLock({ $0[key] }) { return value }
        let made = try make()
        values.withLock { values in
            if values.count >= most { values.removeAll(keepingCapacity: true) }
            values[key] = made
        }
        return made
    }
}
