import AstrometerModels
import Hummingbird
import NIOConcurrencyHelpers
import NIOCore
import NIOPosix

/// Threads that compute, so that the loops that move bytes never do.
///
/// Small and large calls (``CallCost``) have threads of their own, and those of large calls have a lower priority, so that
/// a small call never waits for a large one. Calls wait in two short queues, ordered by when they came, by their cost and
/// by what their client already has under way. A call is rejected at once when too many are under way, in all or of its
/// client, and a large one also when those before it would take half of the deadline.
///
/// When its deadline passes, or a client leaves, the computation of a large call stops within milliseconds. It counts
/// against the limits until it has ended, so callers that give up and try again cannot start more computations than the
/// limits allow.
final class WorkerPool: Sendable {
    /// The calls under way, of all clients or of one.
    private struct Load {
        var calls = 0
        var largeCalls = 0
        /// Estimated, of all calls and of the large ones.
        var (seconds, largeSeconds) = (0.0, 0.0)

        mutating func add(_ call: Call, _ sign: Int = 1) {
            calls += sign
            seconds += call.seconds * Double(sign)
            guard call.isLarge else { return }
            largeCalls += sign
            largeSeconds += call.seconds * Double(sign)
            // Sums of rounded numbers do not come back to zero by themselves.
            if largeCalls == 0 { largeSeconds = 0 }
        }
    }

    private struct State {
        var all = Load()
        var clients: [String: Load] = [:]
        /// Calls that no thread has begun: small ones, large ones.
        var queues: [[Call]] = [[], []]
        var running = [0, 0]
        /// In the order of their deadlines, which is that in which they came.
        var timed = CircularBuffer<Call>()
        /// How many seconds large calls take for each second of their estimates.
        var pace = 1.0

        mutating func release(_ call: Call) {
            all.add(call, -1)
            guard let client = call.client else { return }
            clients[client]?.add(call, -1)
            if clients[client]?.calls == 0 { clients[client] = nil }
        }

        /// The next call of a queue that a thread is free for.
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

    /// The part of the deadline that large calls may have to wait.
    private static let patience = 0.5
    /// How much a measured duration changes the pace of estimates.
    private static let learning = 0.2

    /// - Parameter loop: where deadlines are looked at.
    init(limits: ServiceLimits, loop: any EventLoop) {
        self.limits = limits
        deadline = .nanoseconds(Int64(limits.deadline * 1e9))
        lanes = (0..<2).map { _ in NIOThreadPool(numberOfThreads: limits.threads) }
        for lane in lanes { lane.start() }
        let state = state
        // A hundredth of a second is late enough to cost nothing, and early enough for a deadline of seconds.
        watch = loop.scheduleRepeatedTask(initialDelay: .milliseconds(10), delay: .milliseconds(10)) { _ in
            let now = NIODeadline.now()
            let late = state.withLockedValue { state in
                var late: [Call] = []
                while let first = state.timed.first, first.isDone || first.deadline <= now {
                    late.append(state.timed.removeFirst())
                    // One that runs is released when it ends.
                    if state.withdraw(first) { state.release(first) }
                }
                return late
            }
            for call in late { call.end(.failure(Self.tooLate)) }
        }
    }

    /// How many calls are under way.
    var underWay: Int { state.withLockedValue { $0.all.calls } }

    /// What `compute` gives, computed on a thread of the pool.
    ///
    /// - Parameters:
    ///   - cost: what the call is expected to cost.
    ///   - client: whose share it takes; nil for a caller without a limit of its own.
    ///   - presence: whether the client still waits for the answer; nil for a call that is computed in any case.
    ///   - compute: the computation. Its argument says whether nobody waits for the result any more; nil for one that is
    ///     too short to be stopped.
    /// - Throws: what `compute` throws; ``CallableError`` with status `RESOURCE_EXHAUSTED` at once when there is no place
    ///   for the call, with `DEADLINE_EXCEEDED` when it has not ended in time, and with `CANCELLED` when the client left.
    func run(
        _ cost: CallCost, of client: String?, presence: ClientPresence? = nil,
        _ compute: @escaping @Sendable ((@Sendable () -> Bool)?) throws -> Answer
    ) async throws -> Answer {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Answer, any Error>) in
            let now = NIODeadline.now()
            let (call, refusal): (Call, CallableError?) = state.withLockedValue { state in
                let load = client.map { state.clients[$0] ?? Load() }
                let call = Call(
                    continuation, compute, cost, seconds: cost.seconds * state.pace, client: client,
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

    /// Why a call is rejected at once; nil where there is a place for it.
    private func refusal(of call: Call, beside all: Load, ofClient client: Load?) -> CallableError? {
        let wait = max(1, Int((all.largeSeconds / Double(limits.threads)).rounded(.up)))
        func full(_ load: Load, _ share: Double, _ owner: String) -> CallableError? {
            func part(of count: Int) -> Int { max(1, Int(Double(count) * share)) }
            if load.calls >= part(of: limits.calls) {
                return .exhausted("\(owner) as many calls under way as may be at once", retryAfter: 1)
            }
            guard call.isLarge, load.largeCalls > 0 else { return nil }
            let time = limits.deadline * Self.patience * Double(limits.threads) * share
            guard load.largeCalls >= part(of: limits.largeCalls) || load.largeSeconds + call.seconds > time else {
                return nil
            }
            return .exhausted("\(owner) as many large calls under way as may be at once", retryAfter: wait)
        }
        return full(all, 1, "the server has") ?? client.flatMap { full($0, limits.share, "this client has") }
    }

    /// Starts the next call of a queue if one of its threads is free.
    private func startNext(_ lane: Int) {
        guard let call = state.withLockedValue({ $0.next(lane, threads: limits.threads) }) else { return }
        lanes[lane].submit { [self] _ in
            if call.isLarge { Priority.lower() }
            let start = NIODeadline.now()
            // Skip a call whose deadline passed, or whose client left, while it was queued.
            let result = call.isUnwanted ? .failure(Self.abandoned) : Result { try call.compute() }
            let seconds = Double((.now() - start).nanoseconds) / 1e9
            state.withLockedValue { state in
                state.running[lane] -= 1
                state.release(call)
                // Failed calls end early, so their times are left out of the estimate.
                guard call.isLarge, case .success = result else { return }
                state.pace += Self.learning * (min(max(seconds / call.cost.seconds, 0.1), 20) - state.pace)
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
    private static let abandoned = CallableError(.cancelled, "the client closed its side of the connection")
}

extension CallableError {
    /// - Parameter seconds: how long until there may be a place again.
    fileprivate static func exhausted(_ reason: String, retryAfter seconds: Int) -> CallableError {
        CallableError(.resourceExhausted, "\(reason); try again later", headers: [.retryAfter: "\(seconds)"])
    }
}

/// The priority of threads.
private enum Priority {
    /// Gives small calls and the loops about three quarters of a core that large calls compete for.
    ///
    /// Does nothing where priorities belong to processes.
    static func lower() {
        #if os(Linux)
            let which = __priority_which_t(PRIO_PROCESS.rawValue)
            let lowered = getpriority(which, id_t(getpid())) + 5
            setpriority(which, 0, min(lowered, 19))
        #endif
    }
}

/// A call that somebody waits for.
private final class Call: Sendable {
    private let computation: @Sendable ((@Sendable () -> Bool)?) throws -> Answer
    private let presence: ClientPresence?
    let cost: CallCost
    /// How long it is expected to compute.
    let seconds: Double
    let client: String?
    let deadline: NIODeadline
    /// Its place in the queue: the lowest is next. The moment at which it came, later by its cost and by that of the calls
    /// that its client already has under way.
    let turn: NIODeadline
    private let waiting: NIOLockedValueBox<CheckedContinuation<Answer, any Error>?>

    init(
        _ continuation: CheckedContinuation<Answer, any Error>,
        _ computation: @escaping @Sendable ((@Sendable () -> Bool)?) throws -> Answer, _ cost: CallCost, seconds: Double,
        client: String?, presence: ClientPresence?, now: NIODeadline, deadline: NIODeadline, behind: Double
    ) {
        (self.computation, self.cost, self.seconds, self.client) = (computation, cost, seconds, client)
        (self.presence, self.deadline) = (presence, deadline)
        turn = now + .nanoseconds(Int64((seconds + behind) * 1e9))
        waiting = NIOLockedValueBox(continuation)
    }

    var isLarge: Bool { cost.isLarge }
    var lane: Int { isLarge ? 1 : 0 }
    var isDone: Bool { waiting.withLockedValue { $0 == nil } }
    /// Whether nobody waits for the result any more.
    var isUnwanted: Bool { isDone || presence?.hasLeft == true }

    /// Computes the answer, and stops a large computation once nobody waits for it.
    func compute() throws -> Answer {
        guard isLarge else { return try computation(nil) }
        return try computation { self.isUnwanted }
    }

    /// Ends the wait; the first to end it is heard.
    func end(_ result: Result<Answer, any Error>) {
        let continuation = waiting.withLockedValue { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(with: result)
    }
}
