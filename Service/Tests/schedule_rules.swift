// Checks the rules of CallSchedule without threads and clocks, and prints the lines of rules that are broken. test_schedule.py
// compiles both files.

@main
struct Rules {
    static func main() {
        estimatesFollowTheProcessorTimeOfTheirShape()
        failedAndStoppedCallsTeach()
        aSmallCallIsDemoted()
        clientsTakeTurns()
        timeBeyondTheEstimateIsCharged()
        droppedCallsAreReleased()
    }

    static func expect(_ isTrue: Bool, line: Int = #line) { if !isTrue { print("schedule_rules.swift:\(line)") } }

    static func schedule(threads: Int = 1, share: Double = 1) -> CallSchedule {
        CallSchedule(mostCalls: 8, mostLarge: 4, threads: threads, share: share, longestWait: 100)
    }

    static func cost(_ seconds: Double, shape: Int = 0) -> CallCost {
        CallCost(seconds: seconds, kind: CallCost.Kind(function: "f", shape: shape))
    }

    /// Runs one call to its end.
    static func run(
        _ schedule: inout CallSchedule, _ cost: CallCost, _ outcome: CallSchedule.Outcome, using seconds: Double
    ) {
        guard let call = try? schedule.add(cost, of: "a").get() else { return print("refused") }
        expect(schedule.next(call.lane)?.id == call.id)
        schedule.end(call.id, outcome, duration: seconds, processor: seconds)
        expect(schedule.unfinished == 0)
    }

    static func estimatesFollowTheProcessorTimeOfTheirShape() {
        var one = schedule()
        for _ in 0..<20 { run(&one, cost(0.01, shape: 1), .success, using: 0.08) }
        let seconds = one.corrected(cost(0.01, shape: 1)).seconds
        expect(0.07 < seconds && seconds <= 0.08)
        expect(one.corrected(cost(0.01, shape: 1)).isLarge)
        // Slow calls of one shape raise no estimate of another shape.
        expect(one.corrected(cost(0.01, shape: 2)).seconds == 0.01)
    }

    static func failedAndStoppedCallsTeach() {
        var one = schedule()
        for _ in 0..<20 { run(&one, cost(0.01), .failure, using: 0.08) }
        expect(one.corrected(cost(0.01)).seconds > 0.07)
        let before = one.corrected(cost(0.01)).seconds
        // Failed calls may end early, so they lower no estimate.
        for _ in 0..<100 { run(&one, cost(0.01), .failure, using: 0.001) }
        expect(one.corrected(cost(0.01)).seconds == before)
        // A stopped call would have used still more, so one such call raises the estimate to its time.
        run(&one, cost(0.01, shape: 1), .stopped, using: 0.06)
        expect(abs(one.corrected(cost(0.01, shape: 1)).seconds - 0.06) < 1e-9)
        run(&one, cost(0.01, shape: 1), .stopped, using: 0.001)
        expect(abs(one.corrected(cost(0.01, shape: 1)).seconds - 0.06) < 1e-9)
    }

    static func aSmallCallIsDemoted() {
        var one = schedule(share: 0.5)
        guard let call = try? one.add(cost(0.01), of: "a").get(), let large = try? one.add(cost(1), of: "b").get()
        else {
            return print("refused")
        }
        expect(call.lane == 0 && abs((call.allowance ?? 0) - 0.03) < 1e-12 && large.allowance == nil)
        expect(one.next(0)?.id == call.id)
        expect(one.demote(call.id, processor: 0.03) == nil)
        // The call waits behind the large call, and the estimate of its kind is three times as high.
        expect(one.next(0) == nil && one.next(1)?.id == large.id && one.next(1) == nil)
        expect(abs(one.corrected(cost(0.01)).seconds - 0.03) < 1e-9)
        one.end(large.id, .success, duration: 1, processor: 1)
        expect(one.next(1)?.cost.isLarge == true)
        one.end(call.id, .success, duration: 0.2, processor: 0.2)
        expect(one.unfinished == 0)
        // A demoted call counts as large. A client may have two of the four large calls.
        let ids = (0..<3).compactMap { shape in try? one.add(cost(0.01, shape: shape + 2), of: "a").get().id }
        expect(ids.count == 3)
        for (index, id) in ids.enumerated() {
            expect(one.next(0)?.id == id)
            let refusal = one.demote(id, processor: 0.1)
            expect(refusal == (index < 2 ? nil : .largeCalls(ofClient: true, wait: 1)))
        }
        expect(one.unfinished == 2)
        // The allowance is at most twice the longest time of a small call.
        expect((try? one.add(cost(0.04, shape: 9), of: "c").get())?.allowance == 2 * CallCost.mostSmall)
    }

    static func clientsTakeTurns() {
        var one = schedule()
        func add(_ client: String, _ seconds: Double = 0.02) -> Int {
            (try? one.add(cost(seconds), of: client).get().id) ?? -1
        }
        let flood = (0..<4).map { _ in add("a") }
        expect(one.next(0)?.id == flood[0])
        let other = [add("b", 0.04), add("b")]
        // The other client's first call waits for no queued call. Its second waits for the calls that take as long as its first.
        one.end(flood[0], .success, duration: 0.02, processor: 0.02)
        expect(order(&one) == [other[0], flood[1], flood[2], other[1], flood[3]])
    }

    static func timeBeyondTheEstimateIsCharged() {
        var one = schedule()
        func add(_ client: String, _ seconds: Double) -> Int {
            (try? one.add(cost(seconds), of: client).get().id) ?? -1
        }
        let first = [add("a", 0.02), add("a", 0.02)]
        expect(one.next(0)?.id == first[0])
        one.end(first[0], .success, duration: 0.1, processor: 0.1)
        let late = add("a", 0.02)
        let others = [add("b", 0.02), add("b", 0.02), add("b", 0.02)]
        expect(order(&one) == [others[0], first[1], others[1], others[2], late])
    }

    /// Runs all small calls, and returns them in their order.
    static func order(_ schedule: inout CallSchedule) -> [Int] {
        var order: [Int] = []
        while let call = schedule.next(0) {
            order.append(call.id)
            schedule.end(call.id, .failure, duration: 0, processor: 0)
        }
        return order
    }

    static func droppedCallsAreReleased() {
        var one = schedule(share: 0.25)
        guard let running = try? one.add(cost(1), of: "a").get() else { return print("refused") }
        expect(one.next(1)?.id == running.id)
        expect(
            one.isFull(for: cost(1), of: "a") && !one.isFull(for: cost(1), of: "b"))
        guard let queued = try? one.add(cost(0.01), of: "a").get() else { return print("refused") }
        expect(one.isFull(for: cost(0.01), of: "a"))
        expect(one.abandon(queued.id) && one.unfinished == 1 && !one.isFull(for: cost(0.01), of: "a"))
        // A running call counts against the limits for all until it ends, but not against its client's share.
        expect(!one.abandon(running.id) && one.unfinished == 1 && !one.isFull(for: cost(1), of: "a"))
        expect((try? one.add(cost(1), of: "a").get()) != nil)
        one.end(running.id, .stopped, duration: 0.1, processor: 0.1)
        expect(one.unfinished == 1 && one.isFull(for: cost(1), of: "a"))

        // A dropped call does not delay the next ones of its client.
        one = schedule()
        func add(_ client: String, _ seconds: Double) -> Int {
            (try? one.add(cost(seconds), of: client).get().id) ?? -1
        }
        let first = add("a", 0.02)
        expect(one.abandon(add("a", 0.02)))
        let others = [add("b", 0.03), add("b", 0.03)]
        let last = add("a", 0.02)
        expect(order(&one) == [first, others[0], last, others[1]])
    }
}
