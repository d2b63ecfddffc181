import AstrometerModels

/// Results of work on several threads, by index.
public final class ThreadResults<Value: Sendable>: Sendable {
    private let values: Mutex<[Result<Value, any Error>?]>

    public init(count: Int) { values = Mutex(Array(repeating: nil, count: count)) }

    /// Runs `work` and stores its result or error.
    public func run(_ index: Int, _ work: () throws -> Value) {
        let result = Result { try work() }
        values.withLock { $0[index] = result }
    }

    /// All results in order.
    /// - Throws: the first error, or ``Missing`` for work that never ran.
    public func all() throws -> [Value] {
        try values.withLock {
            try $0.enumerated().map { index, result in
                guard let result else { throw Missing(index: index) }
                return try result.get()
            }
        }
    }

    public struct Missing: Error {
        public let index: Int
    }
}
