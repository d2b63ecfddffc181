import AstrometerTestSupport
import Dispatch

@testable import Astrometer

@Suite struct CancellationTests {
    @Test func checksPassWithoutACancellation() throws {
        try Cancellation.check()
        #expect(try Workers(threads: 3).map([1, 2, 3], chunk: 1, progress: .silent) { $0 * 2 } == [2, 4, 6])
    }

    /// Takes 100 s in total unless it is cancelled.
    private func work() throws {
        _ = try Workers(threads: 2).map(Array(0..<20_000), chunk: 1, progress: .silent) { _ in usleep(10_000) }
    }

    private func code(_ cancellation: Cancellation) -> AstrometerError.Code? {
        (#expect(throws: AstrometerError.self) { try cancellation.run(work) })?.code
    }

    @Test(.timeLimit(.minutes(1))) func anotherThreadCancels() {
        let cancellation = Cancellation()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { cancellation.cancel() }
        #expect(code(cancellation) == .cancelled)
        // It stays cancelled.
        #expect(code(cancellation) == .cancelled)
    }

    @Test(.timeLimit(.minutes(1))) func theDeadlinePasses() {
        #expect(code(Cancellation(deadline: 0.05)) == .deadlineExceeded)
    }

    @Test(.timeLimit(.minutes(1))) func thePollIsCalledOnTheCallersThread() {
        let owner = UInt(bitPattern: pthread_self().hashValue)
        let cancellation = Cancellation(poll: { UInt(bitPattern: pthread_self().hashValue) == owner })
        #expect(code(cancellation) == .cancelled)
    }

    /// A result computed after the cancellation may be incomplete.
    @Test func resultsOfAStoppedComputationAreNotUsed() {
        let cancellation = Cancellation()
        expectError(code: .cancelled) {
            try cancellation.run {
                cancellation.cancel()
                return 1
            }
        }
    }

    @Test func aCancellationStopsOnlyItsOwnCall() throws {
        let outer = Cancellation()
        try outer.run {
            let inner = Cancellation()
            #expect(throws: AstrometerError.self) { try inner.run { inner.cancel() } }
            try Cancellation.check()
        }
        try Cancellation.check()
    }
}
