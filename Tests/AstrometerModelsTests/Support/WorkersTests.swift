import AstrometerTestSupport

@testable import AstrometerModels

/// Threads that share blocks of work.
struct WorkersTests {
    private struct Fault: Error, Equatable { let block: Int }

    private func workers(_ threads: Int) throws -> Workers {
        try Workers.$most.withValue(threads) { try Workers(threads: threads) }
    }

    /// Each block waits until all have begun, so there must be as many threads as blocks.
    @Test(arguments: [1, 3, 8]) func theGivenNumberOfThreadsIsUsed(threads: Int) throws {
        let waiting = Counter()
        let (outputs, states) = try workers(threads).run(blocks: threads, state: { 0 }) { (_: inout Int, block) in
            waiting.add()
            waiting.wait(for: threads)
            return block
        }
        #expect(outputs == Array(0..<threads))
        #expect(states.count == threads)
    }

    @Test func threadsAreLimitedToCores() throws {
        #expect(try Workers(threads: 1024).count == Workers.ofMachine)
        #expect(try Workers(threads: 1).count == 1)
    }

    @Test func noBlockBeginsAfterAnError() throws {
        let begun = Counter()
        #expect(throws: Fault(block: 3)) {
            try workers(1).run(blocks: 100, state: {}) { (_: inout Void, block) -> Int in
                begun.add()
                if block == 3 { throw Fault(block: 3) }
                return block
            }
        }
        #expect(begun.value == 4)
    }

    @Test(arguments: [1, 2, 5]) func chunksKeepTheOrder(threads: Int) throws {
        let numbers = Array(0..<103)
        #expect(try workers(threads).map(numbers, chunk: 10, progress: .silent) { $0 * 3 } == numbers.map { $0 * 3 })
    }
}

/// A counter that threads increment and wait for.
private final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add() { count.withLock { $0 += 1 } }

    /// Waits until the counter reaches the number, at most ten seconds.
    func wait(for number: Int) { for _ in 0..<10_000 where value < number { usleep(1000) } }
}
