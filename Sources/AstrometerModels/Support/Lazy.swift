/// A value that is computed on first access and then cached.
package final class Lazy<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)

    package init() {}

    /// Returns the value, computing it with `make` on the first call; other threads wait for that.
    package func get(_ make: () throws -> Value) rethrows -> Value {
        try value.withLock { value in
            if let value { return value }
            let new = try make()
            value = new
            return new
        }
    }
}
