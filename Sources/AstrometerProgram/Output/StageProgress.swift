import AstrometerDerivation
import AstrometerSupport

/// The progress bar of work that has several stages and runs on several threads.
///
/// Unchecked because the bar is mutable; `lock` protects it.
final class StageProgress: @unchecked Sendable {
    private let lock = Lock()
    private var bar = Progress(unit: "")
    private var stage = ""

    /// What the work reports its progress to.
    var progress: WorkProgress { WorkProgress { [self] in show($0, $1, $2) } }

    private func show(_ stage: String, _ done: Int, _ total: Int) {
        lock.withLock {
            if stage != self.stage {
                bar.restart(unit: stage)
                self.stage = stage
            }
            bar.show(done, fraction: total > 0 ? Double(done) / Double(total) : nil)
        }
    }

    /// Takes the bar away.
    func finish() { lock.withLock { bar.finish() } }
}
