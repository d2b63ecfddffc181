import AstrometerPlatform

/// A value that one thread at a time can access. The standard library's `Mutex` needs macOS 15 and iOS 18.
package final class Mutex<Value> {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var value: Value

    package init(_ value: Value) {
        self.value = value
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body` with exclusive access to the value. Must not be called from within `body`.
    package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}

/// Unchecked because the value is mutable; only `withLock` accesses it.
extension Mutex: @unchecked Sendable where Value: Sendable {}
