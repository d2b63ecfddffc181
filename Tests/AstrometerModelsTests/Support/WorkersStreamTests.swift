import AstrometerTestSupport

/// Streams whose items several threads transform, in order.
struct WorkersStreamTests {
    /// An error thrown by one of the three closures.
    private struct Fault: Error, Equatable { let number: Int }

    /// Returns the output for a stream of numbers, and the largest number of items in flight.
    private func run(
        _ count: Int, threads: Int, next faultyNext: Int? = nil, transform faultyTransform: Int? = nil,
        take faultyTake: Int? = nil
    ) throws -> (taken: [Int], most: Int, fault: Fault?) {
        let state = Mutex((read: 0, most: 0, taken: [Int]()))
        var fault: Fault?
        do {
            try Workers.$most.withValue(threads) { try Workers(threads: threads) }.stream(
                from: {
                    try state.withLock { state in
                        if state.read == faultyNext { throw Fault(number: state.read) }
                        guard state.read < count else { return nil }
                        state.read += 1
                        state.most = max(state.most, state.read - state.taken.count)
                        return state.read - 1
                    }
                },
                to: { (number: Int) in
                    if number == faultyTake { throw Fault(number: number) }
                    state.withLock { $0.taken.append(number) }
                },
                { (number: Int) in
                    // Some items take longer than those after them.
                    if number % 5 == 0 { usleep(500) }
                    if number == faultyTransform { throw Fault(number: number) }
                    return number
                })
        } catch let error as Fault {
            fault = error
        }
        return state.withLock { ($0.taken, $0.most, fault) }
    }

    @Test(arguments: [1, 2, 3, 64], [0, 1, 2, 7, 500])
    func keepsTheOrderAndHoldsFewItems(threads: Int, count: Int) throws {
        let (taken, most, fault) = try run(count, threads: threads)
        #expect(taken == Array(0..<count) && fault == nil)
        #expect(most <= 2 * threads)
    }

    @Test(arguments: [1, 2, 64], [0, 1, 6, 99])
    func resultsBeforeAnErrorAreDelivered(threads: Int, number: Int) throws {
        for (taken, _, fault) in [
            try run(100, threads: threads, next: number), try run(100, threads: threads, transform: number),
            try run(100, threads: threads, take: number),
        ] {
            #expect(taken == Array(0..<number) && fault == Fault(number: number))
        }
    }

    @Test(arguments: [1, 2, 64]) func theFirstErrorIsThrown(threads: Int) throws {
        let (taken, _, fault) = try run(100, threads: threads, next: 31, transform: 30, take: 29)
        #expect(taken == Array(0..<29) && fault == Fault(number: 29))
        #expect(try run(100, threads: threads, next: 30, transform: 29).fault == Fault(number: 29))
    }
}
