/// A value that is made when it is first asked for, and kept.
///
/// Unchecked because the value is mutable until then; `lock` protects it.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value?

    package init() {}

    /// The value, made by `make` on the first call.
    package func get(_ make: () throws -> Value) rethrows -> Value {
        try lock.withLock {
            if let value { return value }
            let new = try make()
            value = new
            return new
        }
    }
}
