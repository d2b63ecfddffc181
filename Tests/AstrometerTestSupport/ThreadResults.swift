import Foundation

/// Results of work on several threads, by number. Unchecked because the array is mutable; `lock` protects it.
public final class ThreadResults<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [Result<Value, any Error>?]

    public init(count: Int) { values = Array(repeating: nil, count: count) }

    /// Runs `work` and keeps what it returns or throws.
    public func run(_ index: Int, _ work: () throws -> Value) {
        let result = Result { try work() }
        lock.withLock { values[index] = result }
    }

    /// All results in the order of their numbers.
    /// - Throws: the first error, or ``Missing`` for work that never ran.
    public func all() throws -> [Value] {
        try lock.withLock {
            try values.enumerated().map { index, result in
                guard let result else { throw Missing(index: index) }
                return try result.get()
            }
        }
    }

    public struct Missing: Error {
        public let index: Int
    }
}
