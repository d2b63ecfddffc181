import AstrometerModels
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Threads for computing, so that event loops never compute.
///
/// Small and large calls (``CallCost``) have separate threads. The threads of large calls have a lower priority, so that a
/// small call never waits for a large one. ``CallSchedule`` accepts calls and chooses the next one. It rejects a call if too many
/// calls are unfinished, in total or for its client, and a large call also if the large calls before it would take half of the
/// deadline.
///
/// A small call that uses three times its estimate of processor time stops, and begins anew as a large one. A computation stops
/// within milliseconds after its deadline passes or its client leaves. In these milliseconds it does not count against its client's
/// share, but it counts against the limit for all clients. So clients that give up and try again cannot start more computations
/// than the limit allows.
final class WorkerPool: Sendable {
    private struct State {
        var schedule: CallSchedule
        /// The unfinished calls by their IDs in the schedule.
        var calls: [Int: Call] = [:]
    }

    private let deadline: TimeAmount
    private let lanes: [NIOThreadPool]
    private let state: NIOLockedValueBox<State>
    private let watch: RepeatedTask
    private let loop: any EventLoop

    /// The share of the deadline that large calls may wait.
    private static let patience = 0.5
    /// How long a call that exceeds the limits waits before they are checked again. ``ConnectionGuard`` notices closed connections
    /// within this time, and the calls of their clients make room.
    private static let secondChance = TimeAmount.milliseconds(50)

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
            // A running call is in `calls` until its computation has stopped, so one that was dropped may still be there.
            let late = state.withLockedValue { $0.calls.values.filter { $0.deadline <= now && !$0.isDone } }
            for call in late { Self.drop(call.id, Self.tooLate, in: state) }
        }
    }

    /// The number of unfinished calls.
    var underWay: Int { state.withLockedValue { $0.schedule.unfinished } }

    /// Runs `compute` on a thread of the pool and returns its result.
    ///
    /// - Parameters:
    ///   - cost: the estimated cost of the call.
    ///   - client: the client whose share the call counts against; nil for a caller without a limit of its own.
    ///   - presence: tells when the client leaves, which stops the call; nil for a call that always runs to its end.
    ///   - compute: the computation. Its argument returns whether to stop. It is called again if it used its allowance as a small
    ///     call.
    /// - Throws: the error of `compute`; ``CallableError`` with status `RESOURCE_EXHAUSTED` if the call exceeds the limits and
    ///   still does after 50 ms, with `DEADLINE_EXCEEDED` if it does not end in time, and with `CANCELLED` if the client left.
    func run(
        _ cost: CallCost, of client: String?, presence: ClientPresence? = nil,
        _ compute: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Answer
    ) async throws -> Answer {
        // The client may have closed the connections of the calls that take its share.
        if state.withLockedValue({ $0.schedule.isFull(for: cost, of: client) }) {
            // Task.sleep would open another descriptor.
            try await loop.scheduleTask(in: Self.secondChance) {}.futureResult.get()
        }
        return try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
            let deadline = NIODeadline.now() + deadline
            let added = state.withLockedValue { state in
                state.schedule.add(cost, of: client).map { scheduled in
                    let call = Call(continuation, compute, id: scheduled.id, deadline: deadline)
                    state.calls[scheduled.id] = call
                    return (call, scheduled.lane)
                }
            }
            switch added {
            case .failure(let refusal): continuation.resume(throwing: CallableError(refusal))
            case .success(let (call, lane)):
                presence?.whenLeft { [state, id = call.id] in Self.drop(id, Self.abandoned, in: state) }
                startNext(lane)
            }
        }
    }

    /// Ends the wait for a call whose deadline passed or whose client left. A running call is removed when it ends.
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
            let start = NIODeadline.now()
            let processor = ProcessorTime.ofThread
            // Skip a call whose deadline passed, or whose client left, before this thread began it.
            let isSkipped = call.isDone
            let result =
                isSkipped
                ? .failure(Self.abandoned)
                : Result { try call.compute(until: processor + (scheduled.allowance ?? .infinity)) }
            let seconds = Double((.now() - start).nanoseconds) / 1e9
            let used = ProcessorTime.ofThread - processor
            let isDemoted = call.isOverAllowance && !call.isDone
            let refusal: CallSchedule.Refusal? = state.withLockedValue { state in
                if isDemoted {
                    let refusal = state.schedule.demote(call.id, processor: used)
                    if refusal != nil { state.calls[call.id] = nil }
                    return refusal
                }
                let outcome: CallSchedule.Outcome =
                    if call.isDone { .stopped } else if case .success = result { .success } else { .failure }
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
        /// Whether the computation stopped because it used its allowance as a small call.
        var isOverAllowance = false
    }

    let id: Int
    let deadline: NIODeadline
    private let computation: @Sendable (@escaping @Sendable () -> Bool) throws -> Answer
    private let state: NIOLockedValueBox<State>

    init(
        _ continuation: CheckedContinuation<Answer, any Error>,
        _ computation: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Answer, id: Int,
        deadline: NIODeadline
    ) {
        self.id = id
        self.deadline = deadline
        self.computation = computation
        state = NIOLockedValueBox(State(continuation: continuation))
    }

    /// Whether the caller has its result or error, so that no further one is needed.
    var isDone: Bool { state.withLockedValue { $0.continuation == nil } }
    var isOverAllowance: Bool { state.withLockedValue { $0.isOverAllowance } }

    /// Computes the result, and stops when it is no longer needed, or when the thread's processor time is over `most` seconds.
    func compute(until most: Double) throws -> Answer {
        state.withLockedValue { $0.isOverAllowance = false }
        return try computation { [self] in
            if isDone { return true }
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
