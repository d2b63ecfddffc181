import AstrometerTestSupport

@testable import AstrometerModels

@Suite struct WorkProgressTests {
    private struct Step: Equatable {
        let stage: String
        let done: Int
        let total: Int
    }

    @Test func everyStepIsReported() throws {
        let steps = Mutex<[Step]>([])
        let progress = WorkProgress { stage, done, total in
            steps.withLock { $0.append(Step(stage: stage, done: done, total: total)) }
        }
        progress.begin("Positions", total: 3)
        progress.advance(by: 2)
        progress.advance(by: 1)
        progress.begin("Charts", total: 25)
        // The last chunk is shorter.
        _ = try Workers(threads: 1).map(Array(0..<25), chunk: 10, progress: progress) { $0 }
        #expect(
            steps.withLock { $0 } == [
                Step(stage: "Positions", done: 0, total: 3), Step(stage: "Positions", done: 2, total: 3),
                Step(stage: "Positions", done: 3, total: 3), Step(stage: "Charts", done: 0, total: 25),
                Step(stage: "Charts", done: 10, total: 25), Step(stage: "Charts", done: 20, total: 25),
                Step(stage: "Charts", done: 25, total: 25),
            ])
    }

    @Test func numbersOfThreads() throws {
        for threads in [0, -1, 1025] {
            expectError(exactly: "threads must be 1 to 1024, not \(threads)") { try Workers(threads: threads) }
        }
        let counts = try Workers.$most.withValue(5) { try [1024, 4].map { try Workers(threads: $0).count } }
        #expect(counts == [5, 4])
        #expect(try Workers(threads: 2).map([Int](), chunk: 10, progress: .silent) { $0 } == [])
    }
}
