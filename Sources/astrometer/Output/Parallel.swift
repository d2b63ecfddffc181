import Dispatch
import Foundation

/// The same work on many values at once.
enum Parallel {
    /// Values taken at a time, so that threads rarely meet.
    private static let blockSize = 8

    /// What `transform` makes of each value, in the order of the values, whatever the number of threads.
    static func map<Input: Sendable, Output: Sendable>(
        _ inputs: [Input], threads: Int, _ transform: @Sendable (Input) -> Output
    ) -> [Output] {
        guard threads > 1, inputs.count > 1 else { return inputs.map(transform) }
        let blockCount = (inputs.count + blockSize - 1) / blockSize
        let board = Board<Output>(blockCount: blockCount)
        DispatchQueue.concurrentPerform(iterations: min(threads, blockCount)) { _ in
            while let block = board.take() {
                let range = block * blockSize..<min(inputs.count, (block + 1) * blockSize)
                board.put(inputs[range].map(transform), at: block)
            }
        }
        return board.all()
    }

    /// Which blocks are taken, and what became of them.
    ///
    /// Unchecked because its properties are mutable; `lock` protects them.
    private final class Board<Output: Sendable>: @unchecked Sendable {
        private let lock = NSLock()
        private var next = 0
        private var blocks: [[Output]]

        init(blockCount: Int) { blocks = Array(repeating: [], count: blockCount) }

        func take() -> Int? {
            lock.withLock {
                guard next < blocks.count else { return nil }
                next += 1
                return next - 1
            }
        }

        func put(_ outputs: [Output], at block: Int) { lock.withLock { blocks[block] = outputs } }

        func all() -> [Output] { lock.withLock { blocks.flatMap { $0 } } }
    }
}
