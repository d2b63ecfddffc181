import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Threads that compute, so that the loops that move bytes never do.
///
/// Takes so many calls and no more, rather than to let a queue grow. A call that takes too long is told so while it
/// still runs; its place is free again only when it has ended, so that what computes is bounded whatever callers do.
final class WorkerPool: Sendable {
    private struct State {
        var underWay = 0
        /// In the order of their deadlines, which is that in which they came.
        var timed = CircularBuffer<Call>()
    }

    private let limit: Int
    private let deadline: TimeAmount
    private let threads: NIOThreadPool
    private let state = NIOLockedValueBox(State())
    private let watch: RepeatedTask

    /// - Parameter loop: where deadlines are looked at.
    init(limits: ServiceLimits, loop: any EventLoop) {
        limit = limits.calls
        deadline = .nanoseconds(Int64(limits.deadline * 1e9))
        threads = NIOThreadPool(numberOfThreads: limits.threads)
        threads.start()
        let state = state
        // A hundredth of a second is late enough to cost nothing, and early enough for a deadline of seconds.
        watch = loop.scheduleRepeatedTask(initialDelay: .milliseconds(10), delay: .milliseconds(10)) { _ in
            let now = NIODeadline.now()
            let late = state.withLockedValue { state in
                var late: [Call] = []
                while let first = state.timed.first, first.isDone || first.deadline <= now {
                    late.append(state.timed.removeFirst())
                }
                return late
            }
            for call in late { call.end(.failure(Self.tooLate)) }
        }
    }

    /// How many calls are under way.
    var underWay: Int { state.withLockedValue { $0.underWay } }

    /// What `compute` gives, computed on a thread of the pool.
    /// - Throws: what it throws; ``CallableError`` with status `RESOURCE_EXHAUSTED` at once when as many are under way
    ///   as may be, and with `DEADLINE_EXCEEDED` when it has not ended in time.
    func run(_ compute: @escaping @Sendable () throws -> Answer) async throws -> Answer {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
            let call = Call(continuation, deadline: .now() + deadline)
            let isTaken = state.withLockedValue { state in
                guard state.underWay < limit else { return false }
                state.underWay += 1
                state.timed.append(call)
                return true
            }
            guard isTaken else {
                call.end(
                    .failure(
                        CallableError(
                            .resourceExhausted, "as many calls are under way as may be at once; try again later",
                            headers: [.retryAfter: "1"])))
                return
            }
            threads.submit { [state] _ in
                // Nobody waits any more for one whose time ran out before its turn.
                let result = call.isDone ? nil : Result { try compute() }
                state.withLockedValue { $0.underWay -= 1 }
                if let result { call.end(result) }
            }
        }
    }

    /// Ends the threads when all calls have ended.
    func stop() async {
        watch.cancel()
        try? await threads.shutdownGracefully()
    }

    private static let tooLate = CallableError(.deadlineExceeded, "the call took longer than it may")
}

/// What was computed, ready to be sent.
struct Answer: Sendable {
    let body: ResponseBody
    /// How it was made smaller; nil for as it is.
    let compression: Compression?

    /// The most bytes that are written at once.
    static let portion = 1 << 16
    /// The most bytes of a body that is written at once as a whole.
    static let whole = 1 << 17

    init(_ bytes: ByteBuffer, _ compression: Compression? = nil) {
        (body, self.compression) = (ResponseBody(byteBuffer: bytes), compression)
    }

    /// A body that may be large, which is then copied in portions as the client reads them, so that a connection holds
    /// a portion rather than the whole when the rest of the reservation is given back.
    init(_ bytes: ByteBuffer, _ compression: Compression? = nil, reservedIn untaken: Untaken) throws {
        self.compression = compression
        guard bytes.readableBytes > Self.whole else {
            body = ResponseBody(byteBuffer: bytes)
            return
        }
        let reservation = try untaken.reservation(for: bytes.readableBytes)
        body = ResponseBody(contentLength: bytes.readableBytes) { writer in
            var rest = bytes
            while rest.readableBytes > 0, let portion = rest.readSlice(length: min(rest.readableBytes, Self.portion)) {
                try await writer.write(ByteBuffer(buffer: portion))
            }
            try await writer.finish(nil)
            withExtendedLifetime(reservation) {}
        }
    }
}

/// A call that somebody waits for.
private final class Call: Sendable {
    let deadline: NIODeadline
    private let waiting: NIOLockedValueBox<CheckedContinuation<Answer, any Error>?>

    init(_ continuation: CheckedContinuation<Answer, any Error>, deadline: NIODeadline) {
        self.deadline = deadline
        waiting = NIOLockedValueBox(continuation)
    }

    var isDone: Bool { waiting.withLockedValue { $0 == nil } }

    /// Ends the wait; the first to end it is heard.
    func end(_ result: Result<Answer, any Error>) {
        let continuation = waiting.withLockedValue { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(with: result)
    }
}
