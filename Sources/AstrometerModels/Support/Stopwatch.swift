/// Seconds of wall-clock time by stage.
package struct Stopwatch {
    private let clock = ContinuousClock()
    private var last = ContinuousClock.now
    private var stages: [String: Double] = [:]

    package init() {}

    /// Ends a stage.
    package mutating func lap(_ stage: String) {
        let now = clock.now
        stages[stage, default: 0] += (now - last) / .seconds(1)
        last = now
    }

    /// Returns the stages so far with their sum, and restarts.
    package mutating func finish() -> [String: Double] {
        defer { stages = [:] }
        return stages.merging(["total": stages.values.sorted().reduce(0, +)]) { $1 }
    }
}
