import Foundation

/// The processor time of stages on this machine.
struct StageTimes {
    private let stages: [Stage]
    /// For each stage, the shortest time of a unit in nanoseconds.
    private var nanoseconds: [Double]

    /// Runs all stages in turn, so that other work on the machine slows all of them alike.
    init(of stages: [Stage], repetitions: Int) throws {
        self.stages = stages
        nanoseconds = stages.map { _ in .infinity }
        // The first run also allocates memory and builds tables.
        for stage in stages { try stage.body() }
        for _ in 0..<repetitions {
            for (index, stage) in stages.enumerated() {
                let time = try Self.time(stage.body) / Double(stage.units)
                nanoseconds[index] = min(nanoseconds[index], time)
            }
        }
    }

    var table: TextTable {
        TextTable(
            rows: [["stage", "unit", "ns a unit"]]
                + zip(stages, nanoseconds).map {
                    [$0.name, $0.unit.rawValue, String(format: $1 < 100 ? "%.1f" : "%.0f", $1)]
                })
    }

    /// Returns the duration of `body`, in nanoseconds of the thread's processor time.
    static func time(_ body: () throws -> Void) rethrows -> Double {
        let start = now()
        try body()
        return now() - start
    }

    /// The thread's processor time in nanoseconds.
    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
}
