import CScalarWorkload
import Foundation

/// How long stages take, next to a fixed scalar workload.
///
/// A stage's time says little on a machine that others use as well. So the workload runs before and after every run of a
/// stage, and the stage's time is told in steps of the workload. Time is the thread's own, which leaves out the time in
/// which others had the processor. Runs of all stages take turns.
struct Measurement {
    /// For each stage, for each repetition, the time of a unit in steps of the workload.
    private(set) var steps: [[Double]]
    /// For each stage, the least time of a unit in nanoseconds.
    private(set) var nanoseconds: [Double]
    /// The least time of a step in nanoseconds.
    private(set) var nanosecondsPerStep = Double.infinity

    /// About four milliseconds of work.
    private static let workload: Int32 = 1_000_000

    init(of stages: [Stage], repetitions: Int) throws {
        steps = stages.map { _ in [] }
        nanoseconds = stages.map { _ in .infinity }
        // Once unmeasured: memory is fetched, tables are made.
        for stage in stages { try stage.body() }
        var before = measureStep()
        for _ in 0..<repetitions {
            for (index, stage) in stages.enumerated() {
                let start = Self.now()
                try stage.body()
                let time = (Self.now() - start) / Double(stage.units)
                let after = measureStep()
                steps[index].append(2 * time / (before + after))
                nanoseconds[index] = min(nanoseconds[index], time)
                before = after
            }
        }
    }

    /// The cost of a unit of a stage in steps of the workload.
    func cost(of stage: Int) -> Double {
        let sorted = steps[stage].sorted()
        return sorted.isEmpty ? .infinity : sorted[sorted.count / 2]
    }

    /// How long a piece of work takes, in nanoseconds of the thread's processor time.
    static func time(_ body: () throws -> Void) rethrows -> Double {
        let start = now()
        try body()
        return now() - start
    }

    private mutating func measureStep() -> Double {
        let start = Self.now()
        let digest = scalar_workload(Self.workload)
        let time = withExtendedLifetime(digest) { (Self.now() - start) / Double(Self.workload) }
        nanosecondsPerStep = min(nanosecondsPerStep, time)
        return time
    }

    /// The thread's processor time in nanoseconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
