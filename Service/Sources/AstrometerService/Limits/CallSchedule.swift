/// The estimated computing time of a call.
struct CallCost: Sendable {
    /// Groups calls that share one correction of their estimates: a function, and the shape of its requests.
    struct Kind: Hashable, Sendable {
        let function: String
        /// A bit for each property that makes the computation of a day or a person longer, such as an unknown time of birth, and
        /// the order of magnitude of the number of days or people. Slow calls of one shape raise no estimate of another shape.
        var shape = 0
    }

    /// Seconds on one core of the machine on which the rates were measured. ``CallSchedule`` scales them by measured times.
    var seconds: Double
    let kind: Kind

    /// The longest time of a small call: a person's day is small, a month is not.
    static let mostSmall = 0.05

    /// Whether the call runs on the threads of large calls.
    var isLarge: Bool { seconds > Self.mostSmall }
}

/// Accepts or rejects calls, chooses the next call to run, and corrects estimates of cost by measured times.
///
/// ``WorkerPool`` owns the threads, measures the times and reports them here. Without threads and a clock of its own, the schedule
/// can be tested alone.
///
/// Small and large calls wait in two queues with fair queuing: each call gets a virtual start time, at which its client's earlier
/// calls would end if all clients had the same share, and the call with the lowest start time runs next. So a client's first
/// call waits for no queued call of another client. Time beyond an estimate delays the next calls of its client.
struct CallSchedule {
    /// A call that has not ended.
    struct Call {
        let id: Int
        /// The corrected cost.
        var cost: CallCost
        /// The seconds that were estimated without correction.
        let estimate: Double
        /// The expected duration, at the present pace of the machine.
        var seconds: Double
        /// The client whose share it counts against; nil for none.
        var client: String?
        /// The virtual start time, which is its position in the queue.
        var start = 0.0

        var lane: Int { cost.isLarge ? 1 : 0 }

        /// The processor time after which a small call is demoted; nil for a large one.
        var allowance: Double? {
            cost.isLarge ? nil : min(CallSchedule.patience * cost.seconds, 2 * CallCost.mostSmall)
        }
    }

    /// How a computation ended.
    enum Outcome {
        /// It returned a result.
        case success
        /// It threw an error.
        case failure
        /// It was stopped: its deadline passed, its client left, or it used its allowance as a small call.
        case stopped
    }

    /// A reason to reject a call.
    enum Refusal: Error, Equatable {
        case calls(ofClient: Bool)
        /// - Parameter wait: the estimated seconds until the large calls end.
        case largeCalls(ofClient: Bool, wait: Int)
    }

    /// The unfinished calls of all clients or of one client.
    private struct Load {
        var calls = 0
        var largeCalls = 0
        /// The expected duration of the large calls.
        var largeSeconds = 0.0
        /// The virtual times at which the small calls and the large calls of a client end.
        var ends = [0.0, 0.0]

        mutating func add(_ call: Call, _ sign: Int = 1) {
            calls += sign
            guard call.cost.isLarge else { return }
            largeCalls += sign
            // Reset to zero, because sums of rounded numbers drift.
            largeSeconds = largeCalls == 0 ? 0 : largeSeconds + call.seconds * Double(sign)
        }
    }

    /// The largest number of unfinished calls, and of large calls among them.
    let mostCalls, mostLarge: Int
    /// The number of threads of each lane.
    let threads: Int
    /// The largest share of a client, and the longest wait of a large call in seconds.
    let share, longestWait: Double

    private var all = Load()
    private var clients: [String: Load] = [:]
    private var queues: [[Call]] = [[], []]
    private var running: [Int: Call] = [:]
    private var lastID = 0
    /// The virtual time of each lane: the start time of the call that began last.
    private var now = [0.0, 0.0]
    /// The ratio of the durations of large calls to their corrected estimates.
    private var pace = 1.0
    /// For each kind of call, the ratio of its processor time to the estimate.
    private var corrections: [CallCost.Kind: Double] = [:]

    /// A small call is demoted when it has used this multiple of its estimate.
    static let patience = 3.0
    /// The weight of a new measured duration in a ratio.
    private static let learning = 0.2
    /// The weight of a duration below the expected one. It is small, so that many cheap calls do not hide an expensive one.
    private static let forgetting = 0.02

    init(mostCalls: Int, mostLarge: Int, threads: Int, share: Double, longestWait: Double) {
        self.mostCalls = mostCalls
        self.mostLarge = mostLarge
        self.threads = threads
        self.share = share
        self.longestWait = longestWait
    }

    /// The number of unfinished calls.
    var unfinished: Int { all.calls }

    /// Returns the corrected cost.
    func corrected(_ cost: CallCost) -> CallCost {
        var cost = cost
        cost.seconds *= corrections[cost.kind] ?? 1
        return cost
    }

    // MARK: - Queues

    private func call(_ cost: CallCost, of client: String?) -> Call {
        let corrected = corrected(cost)
        return Call(
            id: lastID + 1, cost: corrected, estimate: cost.seconds, seconds: corrected.seconds * pace, client: client)
    }

    /// Whether a call would be rejected.
    func isFull(for cost: CallCost, of client: String?) -> Bool { refusal(of: call(cost, of: client)) != nil }

    /// Puts a call into its queue, and returns it; or the reason to reject it.
    mutating func add(_ cost: CallCost, of client: String?) -> Result<Call, Refusal> {
        let call = call(cost, of: client)
        lastID += 1
        if let refusal = refusal(of: call) { return .failure(refusal) }
        return .success(enqueue(call))
    }

    private mutating func enqueue(_ call: Call) -> Call {
        var call = call
        let lane = call.lane
        all.add(call)
        call.start = now[lane]
        if let client = call.client {
            var load = clients[client] ?? Load()
            load.add(call)
            call.start = max(now[lane], load.ends[lane])
            load.ends[lane] = call.start + call.seconds
            clients[client] = load
        }
        queues[lane].append(call)
        return call
    }

    private func refusal(of call: Call) -> Refusal? {
        let wait = max(1, Int((all.largeSeconds / Double(threads)).rounded(.up)))
        func full(_ load: Load, _ share: Double, ofClient: Bool) -> Refusal? {
            func part(of count: Int) -> Int { max(1, Int(Double(count) * share)) }
            if load.calls >= part(of: mostCalls) { return .calls(ofClient: ofClient) }
            guard call.cost.isLarge, load.largeCalls > 0 else { return nil }
            let time = longestWait * Double(threads) * share
            guard load.largeCalls >= part(of: mostLarge) || load.largeSeconds + call.seconds > time else { return nil }
            return .largeCalls(ofClient: ofClient, wait: wait)
        }
        return full(all, 1, ofClient: false)
            ?? call.client.flatMap { full(clients[$0] ?? Load(), share, ofClient: true) }
    }

    /// Removes and returns the next call of a queue if a thread is free for it.
    mutating func next(_ lane: Int) -> Call? {
        // The first of equals, which arrived first.
        guard running.values.count(where: { $0.lane == lane }) < threads,
            let index = queues[lane].indices.min(by: { queues[lane][$0].start < queues[lane][$1].start })
        else { return nil }
        let call = queues[lane].remove(at: index)
        running[call.id] = call
        now[lane] = max(now[lane], call.start)
        return call
    }

    /// Records that the client of a call has gone. A call that still waits in a queue is removed from it. A running call counts
    /// against the limits for all clients until it ends, but from now on not against its client's share.
    ///
    /// - Returns: whether the call was queued, and so has ended.
    mutating func abandon(_ id: Int) -> Bool {
        for lane in queues.indices {
            guard let index = queues[lane].firstIndex(where: { $0.id == id }) else { continue }
            let call = queues[lane].remove(at: index)
            release(call)
            if let client = call.client { clients[client]?.ends[lane] -= call.seconds }
            return true
        }
        if let call = running[id], let client = call.client {
            remove(call, of: client)
            running[id]?.client = nil
        }
        return false
    }

    private mutating func release(_ call: Call) {
        all.add(call, -1)
        if let client = call.client { remove(call, of: client) }
    }

    private mutating func remove(_ call: Call, of client: String) {
        clients[client]?.add(call, -1)
        if clients[client]?.calls == 0 { clients[client] = nil }
    }

    // MARK: - Ends

    /// Ends a running call. Corrects the estimates of later calls of its kind by the time that it took.
    ///
    /// - Parameters:
    ///   - duration: its duration in seconds; nil for a call that did not compute.
    ///   - processor: its processor time in seconds.
    mutating func end(_ id: Int, _ outcome: Outcome, duration: Double?, processor: Double) {
        guard let call = stop(id, processor: processor), let duration else { return }
        learn(call, outcome, duration: duration, processor: processor)
    }

    /// Moves a running small call that used its allowance to the queue of large calls, where it begins anew.
    ///
    /// - Returns: the reason to reject the call instead; nil if it is queued.
    mutating func demote(_ id: Int, processor: Double) -> Refusal? {
        guard var call = stop(id, processor: processor) else { return nil }
        learn(call, .stopped, duration: processor, processor: processor)
        call.cost.seconds = max(2 * processor, CallCost.mostSmall.nextUp)
        call.seconds = call.cost.seconds * pace
        if let refusal = refusal(of: call) { return refusal }
        _ = enqueue(call)
        return nil
    }

    /// Frees the thread of a call, and delays its client's next calls by the processor time beyond the estimate.
    private mutating func stop(_ id: Int, processor: Double) -> Call? {
        guard let call = running.removeValue(forKey: id) else { return nil }
        release(call)
        if let client = call.client { clients[client]?.ends[call.lane] += max(0, processor - call.seconds) }
        return call
    }

    private mutating func learn(_ call: Call, _ outcome: Outcome, duration: Double, processor: Double) {
        func approach(_ ratio: Double, _ value: Double, _ share: Double) -> Double {
            ratio + share * (min(max(value, 0.1), 20) - ratio)
        }
        let kind = call.cost.kind
        let known = corrections[kind] ?? 1
        // Compares with the uncorrected estimate, because the correction may have changed since the call arrived.
        let value = max(processor / call.estimate, 0.5)
        switch outcome {
        // A stopped call would have used still more.
        case .stopped: corrections[kind] = max(known, min(value, 20))
        // Failed calls may end early, so they lower no estimate.
        case .failure where value <= known: break
        default: corrections[kind] = approach(known, value, value > known ? Self.learning : Self.forgetting)
        }
        if outcome == .success, call.cost.isLarge {
            pace = approach(pace, duration / call.cost.seconds, Self.learning)
        }
    }
}
