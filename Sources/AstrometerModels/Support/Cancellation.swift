import AstrometerPlatform

/// A request to stop a computation, which any thread may make and which the computation checks between its steps.
///
/// ``run(_:)`` makes it the thread's current cancellation, and `Workers` pass it on to their threads. Long computations call
/// ``check()`` about every millisecond, without a parameter.
package final class Cancellation: Sendable {
    @TaskLocal private static var current: Cancellation?

    private struct State {
        /// Why the computation stops; nil while it runs.
        var reason: AstrometerError?
        var nextPoll: Int64
    }

    private let state: Mutex<State>
    /// The deadline on the clock of ``now``; nil for no limit.
    private let deadline: Int64?
    private let seconds: Double?
    /// Asks whether the computation should stop, on the thread that ``run(_:)`` was called on.
    private let poll: (@Sendable () -> Bool)?
    /// The thread that created this object.
    private let owner = thisThread

    /// The calling thread's identity: a number on Linux, a pointer on Apple's systems.
    private static var thisThread: Int { Int(bitPattern: pthread_self()) }

    /// The interval of calls of `poll`, in nanoseconds.
    private static let pollInterval: Int64 = 10_000_000

    /// Nanoseconds on a monotonic clock, up to 4 ms late. A coarse clock is used because checks may come every microsecond.
    private static var now: Int64 {
        var time = timespec()
        #if os(Linux)
            clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
        #else
            clock_gettime(CLOCK_MONOTONIC, &time)
        #endif
        return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }

    /// Creates a request with a deadline in seconds from now on, if there is one.
    /// - Parameter poll: returns whether the computation should stop. Called every 10 ms on the creating thread,
    ///   without its lock.
    package init(deadline: Double? = nil, poll: (@Sendable () -> Bool)? = nil) {
        seconds = deadline
        self.deadline = deadline.map { Self.now + Int64($0 * 1e9) }
        self.poll = poll
        state = Mutex(State(nextPoll: Self.now + Self.pollInterval))
    }

    /// Stops the computation at its next check.
    package func cancel() { stop(AstrometerError(.cancelled, "the call was cancelled")) }

    private func stop(_ error: AstrometerError) { state.withLock { $0.reason = $0.reason ?? error } }

    /// Runs `body`, whose checks on this thread and in `Workers` are checks of this object.
    /// - Throws: ``AstrometerError`` with code `cancelled` or `deadlineExceeded` when it was stopped, even if `body` finished;
    ///   otherwise the errors of `body`.
    package func run<Result>(_ body: () throws -> Result) throws -> Result {
        let result = Swift.Result { try Self.$current.withValue(self, operation: body) }
        if let reason = state.withLock({ $0.reason }) { throw reason }
        return try result.get()
    }

    /// Runs `body` under the cancellation of another thread, if any.
    package static func run(under cancellation: Cancellation?, _ body: () -> Void) {
        guard let cancellation else { return body() }
        $current.withValue(cancellation, operation: body)
    }

    /// The current cancellation of this thread, for threads that it starts and for loops that cannot throw.
    package static var ofThisThread: Cancellation? { current }

    /// - Throws: ``AstrometerError`` with code `cancelled` or `deadlineExceeded` when the computation of this thread should
    ///   stop.
    package static func check() throws { try current?.check() }

    func check() throws {
        guard isStopped else { return }
        try state.withLock { if let reason = $0.reason { throw reason } }
    }

    /// Whether the computation should stop. It stays true once it is, and the result of the computation is then not used.
    package var isStopped: Bool {
        let now = Self.now
        if let deadline, now >= deadline, let seconds {
            stop(AstrometerError(.deadlineExceeded, "the call took longer than its deadline of \(seconds) s"))
        }
        let (isOver, isDue) = state.withLock { ($0.reason != nil, now >= $0.nextPoll) }
        guard !isOver, isDue, let poll, owner == Self.thisThread else { return isOver }
        state.withLock { $0.nextPoll = now + Self.pollInterval }
        if poll() { cancel() }
        return state.withLock { $0.reason != nil }
    }
}
