/// Counts finished work and reports each step to a function.
public final class WorkProgress: Sendable {
    private let state = Mutex((stage: "", done: 0, total: 0))
    private let report: @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void

    /// Creates a progress that calls `report` from any thread, one call at a time, after each step of work.
    public init(report: @escaping @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void) {
        self.report = report
    }

    /// A progress that reports nothing.
    public static let silent = WorkProgress { _, _, _ in }

    package func begin(_ stage: String, total: Int) {
        state.withLock { state in
            state = (stage, 0, total)
            report(stage, 0, total)
        }
    }

    package func advance(by count: Int) {
        state.withLock { state in
            state.done += count
            report(state.stage, state.done, state.total)
        }
    }
}
