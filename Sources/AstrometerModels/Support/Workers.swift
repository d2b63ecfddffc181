import AstrometerPlatform
import Dispatch

/// Runs work on several threads, with the same result for any number of threads.
package struct Workers: Sendable {
    /// The number of blocks that run at once: the requested number of threads, but at most ``most``.
    package let count: Int

    package static let allowed = 1...1024
    package static var ofMachine: Int { min(allowed.upperBound, max(1, ProcessInfo.processInfo.activeProcessorCount)) }

    /// The largest number of blocks that run at once: one for each core. Tests raise it to use several threads on any machine.
    @TaskLocal package static var most = ofMachine

    /// - Throws: ``AstrometerError`` for a number of threads out of range.
    package init(threads: Int) throws {
        try ensure(Self.allowed.contains(threads), .invalid("threads", mustBe: Self.allowed.text, not: threads))
        count = min(threads, Self.most)
    }

    /// Runs `body` for every index below `blocks`, `count` at a time.
    ///
    /// Each worker makes one state and takes blocks one after the other, so that costly setup is done once for each worker
    /// and sums need no lock.
    /// - Returns: the outputs in the order of blocks, and the states in no particular order.
    /// - Throws: the first error, in the order of blocks, once all running blocks have ended; ``AstrometerError`` when the
    ///   thread's ``Cancellation`` stops it, which is checked between blocks.
    package func run<State, Output: Sendable>(
        blocks: Int, state makeState: @Sendable () throws -> State,
        _ body: @Sendable (inout State, Int) throws -> Output
    ) throws -> (outputs: [Output], states: [State]) {
        let queue = WorkQueue<State, Output>(blocks: blocks)
        Self.perform(min(count, blocks)) {
            do {
                var state = try makeState()
                while Cancellation.ofThisThread?.isStopped != true, let block = queue.next() {
                    do {
                        queue.finish(block, .success(try body(&state, block)))
                    } catch {
                        queue.finish(block, .failure(error))
                    }
                }
                queue.retire(state)
            } catch { queue.finish(blocks, .failure(error)) }
        }
        try Cancellation.check()
        return try queue.results()
    }

    /// Runs `body` on `times` threads at once, under the calling thread's ``Cancellation``, and returns when all have ended.
    static func perform(_ times: Int, _ body: @Sendable () -> Void) {
        let cancellation = Cancellation.ofThisThread
        // Dispatch runs at most one block for each core at a time.
        if keepsNoThreads.withLock({ $0 }) || times > ofMachine {
            WorkThread.perform(times) { Cancellation.run(under: cancellation, body) }
        } else {
            DispatchQueue.concurrentPerform(iterations: max(1, times)) { _ in
                Cancellation.run(under: cancellation, body)
            }
        }
    }

    /// From now on, ends all threads of the process as soon as their work is done. For a library within another program, which
    /// may fork.
    package static func keepNoThreads() { keepsNoThreads.withLock { $0 = true } }

    private static let keepsNoThreads = Mutex(false)

    /// Returns the results of `transform` for every element, in order.
    package func map<Element: Sendable, Output: Sendable>(
        _ elements: [Element], chunk: Int, progress: WorkProgress, _ transform: @Sendable (Element) throws -> Output
    ) throws -> [Output] {
        try mapChunks(of: elements, size: chunk, progress: progress) { try $0.map(transform) }.flatMap { $0 }
    }

    /// Returns the results of `transform` for chunks of consecutive elements, in order.
    package func mapChunks<Element: Sendable, Output: Sendable>(
        of elements: [Element], size: Int, progress: WorkProgress,
        _ transform: @Sendable (ArraySlice<Element>) throws -> Output
    ) throws -> [Output] {
        try run(blocks: (elements.count + size - 1) / size, state: {}) { (_: inout Void, block) in
            let range = block * size..<min(elements.count, (block + 1) * size)
            let output = try transform(elements[range])
            progress.advance(by: range.count)
            return output
        }.outputs
    }
}

/// Hands out block numbers and gathers results and states. Unchecked because a state need not be `Sendable`: its worker
/// passes it on after it has ended.
private final class WorkQueue<State, Output: Sendable>: @unchecked Sendable {
    private struct Progress {
        var taken = 0
        var outputs: [Output?]
        var states: [State] = []
        var failure: (block: Int, error: any Error)?
    }

    private let blocks: Int
    private let progress: Mutex<Progress>

    init(blocks: Int) {
        self.blocks = blocks
        progress = Mutex(Progress(outputs: Array(repeating: nil, count: blocks)))
    }

    /// The next block; nil when all are taken or one has failed.
    func next() -> Int? {
        progress.withLock { progress in
            guard progress.failure == nil, progress.taken < blocks else { return nil }
            progress.taken += 1
            return progress.taken - 1
        }
    }

    func finish(_ block: Int, _ result: Result<Output, any Error>) {
        progress.withLock { progress in
            switch result {
            case .success(let output): progress.outputs[block] = output
            case .failure(let error):
                if block < progress.failure?.block ?? Int.max { progress.failure = (block, error) }
            }
        }
    }

    func retire(_ state: State) { progress.withLock { $0.states.append(state) } }

    func results() throws -> (outputs: [Output], states: [State]) {
        try progress.withLock { progress in
            if let failure = progress.failure { throw failure.error }
            return (progress.outputs.compactMap { $0 }, progress.states)
        }
    }
}
