/// Counts finished work and reports it to whoever watches.
///
/// Unchecked because the count is mutable; `lock` protects it.
public final class WorkProgress: @unchecked Sendable {
    private let lock = Lock()
    private var done = 0
    private var total = 0
    private var stage = ""
    private let report: @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void

    /// A progress that calls a function.
    ///
    /// - Parameter report: called from any thread, one call at a time, whenever work was done.
    public init(report: @escaping @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void) {
        self.report = report
    }

    /// A progress that reports to nobody.
    public static let silent = WorkProgress { _, _, _ in }

    package func begin(_ stage: String, total: Int) {
        lock.withLock {
            (self.stage, done, self.total) = (stage, 0, total)
            report(stage, 0, total)
        }
    }

    package func advance(by count: Int) {
        lock.withLock {
            done += count
            report(stage, done, total)
        }
    }
}
