import AstrometerModels
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Threads for computing, so that event loops never compute.
///
/// Small and large calls (``CallCost``) have separate threads. The threads of large calls have a lower priority, so that a
/// small call never waits for a large one. Calls wait in two short queues, ordered by their time of arrival, their cost and the
/// unfinished calls of their client. A call is rejected at once if too many calls are unfinished, in total or for its client. A
/// large call is also rejected if the large calls before it would take half of the deadline.
///
/// Estimates are corrected by the processor time that calls of the same kind took, so that calls that turn out to be large soon
/// run as large ones. When its deadline passes, or a client leaves, the computation stops within milliseconds. The call counts
/// until it has ended, so callers that give up and try again cannot start more computations than the limits allow.
final class WorkerPool: Sendable {
    /// The unfinished calls of all clients or of one client.
    private struct Load {
        var calls = 0
        var largeCalls = 0
        /// The estimated durations of all calls and of the large calls.
        var (seconds, largeSeconds) = (0.0, 0.0)

        mutating func add(_ call: Call, _ sign: Int = 1) {
            calls += sign
            seconds += call.seconds * Double(sign)
            guard call.isLarge else { return }
            largeCalls += sign
            largeSeconds += call.seconds * Double(sign)
            // Reset to zero, because sums of rounded numbers drift.
            if largeCalls == 0 { largeSeconds = 0 }
        }
    }

    private struct State {
        var all = Load()
        var clients: [String: Load] = [:]
        /// Calls that wait for a thread: the small ones and the large ones.
        var queues: [[Call]] = [[], []]
        var running = [0, 0]
        /// Calls in order of their deadlines, which is also their order of arrival.
        var timed = CircularBuffer<Call>()
        /// The ratio of the durations of large calls to their corrected estimates.
        var pace = 1.0
        /// For each kind of call, the ratio of its processor time to the estimate.
        var corrections: [CallCost.Kind: Double] = [:]

        /// Returns the corrected estimate.
        func corrected(_ cost: CallCost) -> CallCost {
            var cost = cost
            cost.seconds *= corrections[cost.kind] ?? 1
            return cost
        }

        /// Updates the corrections with the times of a call that succeeded. Failed calls end early, so their times are not used.
        mutating func learn(_ call: Call, duration: Double, processor: Double) {
            func approach(_ ratio: Double, _ value: Double, _ share: Double) -> Double {
                ratio + share * (min(max(value, 0.1), 20) - ratio)
            }
            let (kind, known) = (call.cost.kind, corrections[call.cost.kind] ?? 1)
            // Compares with the uncorrected estimate, because the correction may have changed since the call arrived.
            let value = max(processor / call.estimate, 0.5)
            corrections[kind] = approach(known, value, value > known ? WorkerPool.learning : WorkerPool.forgetting)
            if call.isLarge { pace = approach(pace, duration / call.cost.seconds, WorkerPool.learning) }
        }

        mutating func release(_ call: Call) {
            all.add(call, -1)
            guard let client = call.client else { return }
            clients[client]?.add(call, -1)
            if clients[client]?.calls == 0 { clients[client] = nil }
        }

        /// Removes and returns the next call of a queue if a thread is free for it.
        mutating func next(_ lane: Int, threads: Int) -> Call? {
            guard running[lane] < threads,
                let index = queues[lane].indices.min(by: { queues[lane][$0].turn < queues[lane][$1].turn })
            else { return nil }
            running[lane] += 1
            return queues[lane].remove(at: index)
        }

        /// Removes a call from its queue, and returns whether it was there.
        mutating func withdraw(_ call: Call) -> Bool {
            guard let index = queues[call.lane].firstIndex(where: { $0 === call }) else { return false }
            queues[call.lane].remove(at: index)
            return true
        }
    }

    private let limits: ServiceLimits
    private let deadline: TimeAmount
    private let lanes: [NIOThreadPool]
    private let state = NIOLockedValueBox(State())
    private let watch: RepeatedTask

    /// The share of the deadline that large calls may wait.
    private static let patience = 0.5
    /// The weight of a new measured duration in the ratio `pace`.
    private static let learning = 0.2
    /// The weight of a duration below the expected one. It is small, so that many cheap calls do not hide an expensive one.
    private static let forgetting = 0.02

    /// - Parameter loop: the event loop that checks deadlines.
    init(limits: ServiceLimits, loop: any EventLoop) {
        self.limits = limits
        deadline = .nanoseconds(Int64(limits.deadline * 1e9))
        lanes = (0..<2).map { _ in NIOThreadPool(numberOfThreads: limits.threads) }
        for lane in lanes { lane.start() }
        let state = state
        // An interval of 10 ms costs little, and is exact enough for a deadline of seconds.
        watch = loop.scheduleRepeatedTask(initialDelay: .milliseconds(10), delay: .milliseconds(10)) { _ in
            let now = NIODeadline.now()
            let late = state.withLockedValue { state in
                var late: [Call] = []
                while let first = state.timed.first, first.isDone || first.deadline <= now {
                    late.append(state.timed.removeFirst())
                    // A running call is released when it ends.
                    if state.withdraw(first) { state.release(first) }
                }
                return late
            }
            for call in late { call.end(.failure(Self.tooLate)) }
        }
    }

    /// The number of unfinished calls.
    var underWay: Int { state.withLockedValue { $0.all.calls } }

    /// Runs `compute` on a thread of the pool and returns its result.
    ///
    /// - Parameters:
    ///   - cost: the estimated cost of the call.
    ///   - client: the client whose share the call counts against; nil for a caller without a limit of its own.
    ///   - presence: whether the client still waits for the response; nil for a call that always runs to its end.
    ///   - compute: the computation. Its argument returns whether the result is no longer needed.
    /// - Throws: the error of `compute`; ``CallableError`` with status `RESOURCE_EXHAUSTED` at once if the call exceeds the
    ///   limits, with `DEADLINE_EXCEEDED` if it does not end in time, and with `CANCELLED` if the client left.
    func run(
        _ cost: CallCost, of client: String?, presence: ClientPresence? = nil,
        _ compute: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Answer
    ) async throws -> Answer {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
            let now = NIODeadline.now()
            let (call, refusal): (Call, CallableError?) = state.withLockedValue { state in
                let load = client.map { state.clients[$0] ?? Load() }
                let call = Call(
                    continuation, compute, state.corrected(cost), estimate: cost.seconds, pace: state.pace,
                    client: client,
                    presence: presence, now: now, deadline: now + deadline, behind: load?.seconds ?? 0)
                if let refusal = self.refusal(of: call, beside: state.all, ofClient: load) { return (call, refusal) }
                state.all.add(call)
                if let client { state.clients[client, default: Load()].add(call) }
                state.queues[call.lane].append(call)
                state.timed.append(call)
                return (call, nil)
            }
            if let refusal { call.end(.failure(refusal)) } else { startNext(call.lane) }
        }
    }

    /// Returns the reason to reject a call at once; nil if it is within the limits.
    private func refusal(of call: Call, beside all: Load, ofClient client: Load?) -> CallableError? {
        let wait = max(1, Int((all.largeSeconds / Double(limits.threads)).rounded(.up)))
        func full(_ load: Load, _ share: Double, _ owner: String) -> CallableError? {
            func part(of count: Int) -> Int { max(1, Int(Double(count) * share)) }
            if load.calls >= part(of: limits.calls) {
                return .exhausted("\(owner) reached its limit of unfinished calls", retryAfter: 1)
            }
            guard call.isLarge, load.largeCalls > 0 else { return nil }
            let time = limits.deadline * Self.patience * Double(limits.threads) * share
            guard load.largeCalls >= part(of: limits.largeCalls) || load.largeSeconds + call.seconds > time else {
                return nil
            }
            return .exhausted("\(owner) reached its limit of unfinished large calls", retryAfter: wait)
        }
        return full(all, 1, "the server has") ?? client.flatMap { full($0, limits.share, "this client has") }
    }

    /// Starts the next call of a queue if one of its threads is free.
    private func startNext(_ lane: Int) {
        guard let call = state.withLockedValue({ $0.next(lane, threads: limits.threads) }) else { return }
        lanes[lane].submit { [self] _ in
            if call.isLarge { Priority.lower() }
            let (start, processor) = (NIODeadline.now(), ProcessorTime.ofThread)
            // Skip a call whose deadline passed, or whose client left, while it was queued.
            let result = call.isUnwanted ? .failure(Self.abandoned) : Result { try call.compute() }
            let seconds = Double((.now() - start).nanoseconds) / 1e9
            state.withLockedValue { state in
                state.running[lane] -= 1
                state.release(call)
                guard case .success = result else { return }
                state.learn(call, duration: seconds, processor: ProcessorTime.ofThread - processor)
            }
            startNext(lane)
            call.end(result)
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
    /// - Parameter seconds: the estimated time until calls are accepted again.
    fileprivate static func exhausted(_ reason: String, retryAfter seconds: Int) -> CallableError {
        CallableError(.resourceExhausted, "\(reason); try again later", retryAfter: seconds)
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
    private let computation: @Sendable (@escaping @Sendable () -> Bool) throws -> Answer
    private let presence: ClientPresence?
    /// The corrected cost, and the seconds that were estimated without correction.
    let cost: CallCost
    let estimate: Double
    /// The expected duration, at the present pace of the machine.
    let seconds: Double
    let client: String?
    let deadline: NIODeadline
    /// The position in the queue; the lowest is next. It is the time of arrival plus the cost of the call and of the unfinished
    /// calls of its client.
    let turn: NIODeadline
    private let waiting: NIOLockedValueBox<CheckedContinuation<Answer, any Error>?>

    init(
        _ continuation: CheckedContinuation<Answer, any Error>,
        _ computation: @escaping @Sendable (@escaping @Sendable () -> Bool) throws -> Answer, _ cost: CallCost,
        estimate: Double, pace: Double,
        client: String?, presence: ClientPresence?, now: NIODeadline, deadline: NIODeadline, behind: Double
    ) {
        (self.computation, self.cost, self.estimate, self.client) = (computation, cost, estimate, client)
        (self.presence, self.deadline) = (presence, deadline)
        seconds = cost.seconds * pace
        turn = now + .nanoseconds(Int64((seconds + behind) * 1e9))
        waiting = NIOLockedValueBox(continuation)
    }

    var isLarge: Bool { cost.isLarge }
    var lane: Int { isLarge ? 1 : 0 }
    var isDone: Bool { waiting.withLockedValue { $0 == nil } }
    /// Whether the result is no longer needed.
    var isUnwanted: Bool { isDone || presence?.hasLeft == true }

    /// Computes the result, and stops when it is no longer needed.
    func compute() throws -> Answer { try computation { self.isUnwanted } }

    /// Ends the wait with a result. Only the first call has an effect.
    func end(_ result: Result<Answer, any Error>) {
        let continuation = waiting.withLockedValue { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(with: result)
    }
}
