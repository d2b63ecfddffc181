import AstrometerModels
import AstrometerSupport
import Dispatch

/// Writes to standard output while the caller goes on to what comes next, in order.
///
/// Unchecked because it is mutable; `lock` protects the spare buffers, and nobody looks at the failure while something
/// is being written.
final class LaggingOutput: @unchecked Sendable {
    private let queue = DispatchQueue(label: "output")
    private let isIdle = DispatchSemaphore(value: 1)
    private let lock = Lock()
    private var failure: (any Error)?
    private var spare: [JSONBuffer] = []

    /// An empty buffer, with the memory of one that has been written where there is one.
    func buffer() -> JSONBuffer { lock.withLock { spare.popLast() } ?? JSONBuffer(capacity: 1 << 16) }

    /// Takes buffers to be written one after the other, once those before have been.
    /// - Throws: what writing those before threw.
    func write(_ buffers: [JSONBuffer]) throws {
        try finish()
        isIdle.wait()
        queue.async { [self] in
            defer { isIdle.signal() }
            do {
                for buffer in buffers { try buffer.withWritten { try StandardOutput.write($0) } }
            } catch {
                failure = error
            }
            for buffer in buffers { buffer.forget() }
            lock.withLock { spare += buffers }
        }
    }

    /// Returns once everything has been written, or could not be.
    func wait() {
        isIdle.wait()
        isIdle.signal()
    }

    /// Returns once everything has been written.
    /// - Throws: what writing threw.
    func finish() throws {
        wait()
        if let failure { throw failure }
    }
}
