import AstrometerSupport
import Testing

/// Streams of pieces that threads transform in order.
struct WorkersStreamTests {
    /// An error of one of the three functions.
    private struct Fault: Error, Equatable { let number: Int }

    /// The output of a stream of numbers, and the largest number of values that were waiting.
    private func run(
        _ count: Int, threads: Int, next faultyNext: Int? = nil, transform faultyTransform: Int? = nil,
        take faultyTake: Int? = nil
    ) throws -> (taken: [Int], most: Int, fault: Fault?) {
        var (read, most, taken, fault) = (0, 0, [Int](), Fault?.none)
        let lock = Mutex(())
        do {
            try Workers.$most.withValue(threads) { try Workers(threads: threads) }.stream(
                from: {
                    if read == faultyNext { throw Fault(number: read) }
                    guard read < count else { return nil }
                    return lock.withLock { _ in
                        read += 1
                        most = max(most, read - taken.count)
                        return read - 1
                    }
                },
                to: { (number: Int) in
                    if number == faultyTake { throw Fault(number: number) }
                    lock.withLock { _ in taken.append(number) }
                },
                { (number: Int) in
                    // Some take longer than those after them.
                    if number % 5 == 0 { usleep(500) }
                    if number == faultyTransform { throw Fault(number: number) }
                    return number
                })
        } catch let error as Fault {
            fault = error
        }
        return (taken, most, fault)
    }

    @Test(arguments: [1, 2, 3, 64], [0, 1, 2, 7, 500])
    func keepsTheOrderAndHoldsFew(threads: Int, count: Int) throws {
        let (taken, most, fault) = try run(count, threads: threads)
        #expect(taken == Array(0..<count) && fault == nil)
        #expect(most <= 2 * threads)
    }

    @Test(arguments: [1, 2, 64], [0, 1, 6, 99])
    func whatCameBeforeAFaultIsHandedOn(threads: Int, number: Int) throws {
        for (taken, _, fault) in [
            try run(100, threads: threads, next: number), try run(100, threads: threads, transform: number),
            try run(100, threads: threads, take: number),
        ] {
            #expect(taken == Array(0..<number) && fault == Fault(number: number))
        }
    }

    @Test(arguments: [1, 2, 64]) func theFirstFaultIsThrown(threads: Int) throws {
        let (taken, _, fault) = try run(100, threads: threads, next: 31, transform: 30, take: 29)
        #expect(taken == Array(0..<29) && fault == Fault(number: 29))
        #expect(try run(100, threads: threads, next: 30, transform: 29).fault == Fault(number: 29))
    }
}
