import AstrometerModels
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Threads for computing, so that event loops never compute.
///
/// Small and large calls (``CallCost``) have separate threads. The threads of large calls have a lower priority, so that a
/// small call never waits for a large one. ``CallSchedule`` decides which calls are accepted and which is next. A call is
/// rejected if too many calls are unfinished, in total or for its client. A large call is also rejected if the large
/// calls before it would take half of the deadline.
///
/// A small call that uses three times its estimate of processor time stops, and begins anew as a large one. When its deadline
/// passes, or a client leaves, the computation stops within milliseconds. The call counts until it has ended, so callers that
/// give up and try again cannot start more computations than the limits allow; but one whose client left no longer counts
/// against the client's share.
final class WorkerPool: Sendable {
    private struct State {
        var schedule: CallSchedule
        var calls: [Int: Call] = [:]
        /// Calls in order of their deadlines, which is also their order of arrival.
        var timed = CircularBuffer<Call>()
    }

    private let deadline: TimeAmount
    private let lanes: [NIOThreadPool]
    private let state: NIOLockedValueBox<State>
    private let watch: RepeatedTask
    private let loop: any EventLoop

    /// The share of the deadline that large calls may wait.
    private static let patience = 0.5
    /// The time after which a closed connection is known as such; see ``ConnectionGuard``.
    private static let farewell = TimeAmount.milliseconds(50)

    /// - Parameter loop: the event loop that checks deadlines.
    init(limits: ServiceLimits, loop: any EventLoop) {
        self.loop = loop
        deadline = .nanoseconds(Int64(limits.deadline * 1e9))
        lanes = (0..<2).map { _ in NIOThreadPool(numberOfThreads: limits.threads) }
        for lane in lanes { lane.start() }
        let state = NIOLockedValueBox(
            State(
                schedule: CallSchedule(
                    mostCalls: limits.calls, mostLarge: limits.largeCalls, threads: limits.threads, share: limits.share,
                    longestWait: limits.deadline * Self.patience)))
        self.state = state
        // An interval of 10 ms costs little, and is exact enough for a deadline of seconds.
        watch = loop.scheduleRepeatedTask(initialDelay: .milliseconds(10), delay: .milliseconds(10)) { _ in
            let now = NIODeadline.now()
            let late = state.withLockedValue { state in
                var late: [Call] = []
                while let first = state.timed.first, first.isDone || first.deadline <= now {
                    late.append(state.timed.removeFirst())
                }
                return late
            }
            for call in late where !call.isDone { Self.drop(call.id, Self.tooLate, in: state) }
        }
    }

    /// The number of unfinished calls.
    var underWay: Int { state.withLockedValue { $0.schedule.unfinished } }

    /// Runs `compute` on a thread of the pool and returns its result.
    ///
    /// - Parameters:
    ///   - cost: the estimated cost of the call.
    ///   - client: the client whose share the call counts against; nil for a caller without a limit of its own.
    ///   - presence: whether the client still waits for the response; nil for a call that always runs to its end.
    ///   - compute: the computation. Its argument returns whether to stop. It is called again if it used too much as a small call.
    /// - Throws: the error of `compute`; ``CallableError`` with status `RESOURCE_EXHAUSTED` if the call exceeds the limits,
    ///   after a moment in which dropped calls are noticed, with `DEADLINE_EXCEEDED` if it does not end in time, and with
    ///   `CANCELLED` if the client left.
    func run(
        _ cost: CallCost, of client: String?, presence: ClientPresence? = nil,
        _ compute: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Answer
    ) async throws -> Answer {
        // The client may have dropped the calls that take its share.
        if state.withLockedValue({ $0.schedule.isFull(for: cost, of: client) }) {
            // Task.sleep would open another descriptor.
            try await loop.scheduleTask(in: Self.farewell) {}.futureResult.get()
        }
        return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
            let deadline = NIODeadline.now() + deadline
            let added = state.withLockedValue { state in
                state.schedule.add(cost, of: client).map { scheduled in
                    let call = Call(continuation, compute, id: scheduled.id, deadline: deadline, presence: presence)
                    state.calls[scheduled.id] = call
                    state.timed.append(call)
                    return (call, scheduled.lane)
                }
            }
            switch added {
            case .failure(let refused): continuation.resume(throwing: CallableError(refused.reason))
            case .success(let (call, lane)):
                presence?.whenLeft { [state, id = call.id] in Self.drop(id, Self.abandoned, in: state) }
                startNext(lane)
            }
        }
    }

    /// Ends the wait for a call that nobody needs. A running one is released when it ends.
    private static func drop(_ id: Int, _ error: CallableError, in state: NIOLockedValueBox<State>) {
        let call = state.withLockedValue { state in
            state.schedule.abandon(id) ? state.calls.removeValue(forKey: id) : state.calls[id]
        }
        call?.end(.failure(error))
    }

    /// Starts the next call of a queue if one of its threads is free.
    private func startNext(_ lane: Int) {
        let next = state.withLockedValue { state in
            state.schedule.next(lane).flatMap { scheduled in state.calls[scheduled.id].map { ($0, scheduled) } }
        }
        guard let (call, scheduled) = next else { return }
        lanes[lane].submit { [self] _ in
            if scheduled.cost.isLarge { Priority.lower() }
            let (start, processor) = (NIODeadline.now(), ProcessorTime.ofThread)
            let mostUsed = processor + (scheduled.allowance ?? .infinity)
            // Skip a call whose deadline passed, or whose client left, while it was queued.
            let isSkipped = call.isUnwanted
            let result = isSkipped ? .failure(Self.abandoned) : Result { try call.compute(until: mostUsed) }
            let (seconds, used) = (Double((.now() - start).nanoseconds) / 1e9, ProcessorTime.ofThread - processor)
            let isDemoted = call.isOverAllowance && !call.isUnwanted
            let refusal: CallSchedule.Refusal? = state.withLockedValue { state in
                if isDemoted {
                    let refusal = state.schedule.demote(call.id, processor: used)
                    if refusal != nil { state.calls[call.id] = nil }
                    return refusal
                }
                let outcome: CallSchedule.Outcome =
                    if call.isUnwanted { .stopped } else if case .success = result { .success } else { .failure }
                state.schedule.end(call.id, outcome, duration: isSkipped ? nil : seconds, processor: used)
                state.calls[call.id] = nil
                return nil
            }
            startNext(lane)
            if let refusal {
                call.end(.failure(CallableError(refusal)))
            } else if isDemoted {
                startNext(1)
            } else {
                call.end(result)
            }
        }
    }

    /// Ends the threads when all calls have ended.
    func stop() async {
        watch.cancel()
        for lane in lanes { try? await lane.shutdownGracefully() }
    }

    private static let tooLate = CallableError(.deadlineExceeded, "the call took longer than its deadline")
    private static let abandoned = CallableError(.cancelled, "the client closed the connection")
}

extension CallableError {
    fileprivate init(_ refusal: CallSchedule.Refusal) {
        let (isOfClient, kind, wait) =
            switch refusal {
            case .calls(let isOfClient): (isOfClient, "calls", 1)
            case .largeCalls(let isOfClient, let wait): (isOfClient, "large calls", wait)
            }
        let owner = isOfClient ? "this client has" : "the server has"
        self.init(
            .resourceExhausted, "\(owner) reached its limit of unfinished \(kind); try again later", retryAfter: wait)
    }
}

/// The priority of threads.
private enum Priority {
    /// Lowers the priority of the thread, so that small calls and event loops get about three quarters of a contested core.
    ///
    /// Does nothing on systems where only processes have priorities.
    static func lower() {
        #if os(Linux)
            let which = __priority_which_t(PRIO_PROCESS.rawValue)
            let lowered = getpriority(which, id_t(getpid())) + 5
            setpriority(which, 0, min(lowered, 19))
        #endif
    }
}

/// Measures how long a thread has used a processor.
private enum ProcessorTime {
    /// The processor time of the calling thread, in seconds.
    static var ofThread: Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}

/// A call with a waiting caller.
private final class Call: Sendable {
    private struct State {
        var continuation: CheckedContinuation<Answer, any Error>?
        /// Whether the computation stopped because it used too much as a small call.
        var isOverAllowance = false
    }

    let id: Int
    let deadline: NIODeadline
    private let computation: @Sendable (@escaping @Sendable () -> Bool) throws -> Answer
    private let presence: ClientPresence?
    private let state: NIOLockedValueBox<State>

    init(
        _ continuation: CheckedContinuation<Answer, any Error>,
        _ computation: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Answer, id: Int,
        deadline: NIODeadline, presence: ClientPresence?
    ) {
        (self.id, self.deadline, self.computation, self.presence) = (id, deadline, computation, presence)
        state = NIOLockedValueBox(State(continuation: continuation))
    }

    var isDone: Bool { state.withLockedValue { $0.continuation == nil } }
    var isOverAllowance: Bool { state.withLockedValue { $0.isOverAllowance } }
    /// Whether the result is no longer needed.
    var isUnwanted: Bool { isDone || presence?.hasLeft == true }

    /// Computes the result, and stops when it is no longer needed, or when the thread has used `most` seconds of a processor.
    func compute(until most: Double) throws -> Answer {
        state.withLockedValue { $0.isOverAllowance = false }
        return try computation { [self] in
            if isUnwanted { return true }
            guard ProcessorTime.ofThread > most else { return false }
            state.withLockedValue { $0.isOverAllowance = true }
            return true
        }
    }

    /// Ends the wait with a result. Only the first call has an effect.
    func end(_ result: Result<Answer, any Error>) {
        let continuation = state.withLockedValue { state in
            defer { state.continuation = nil }
            return state.continuation
        }
        continuation?.resume(with: result)
    }
}
