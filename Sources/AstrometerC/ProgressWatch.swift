import AstrometerSupport
import CAstrometer

/// The progress of one thread's calls, for the function that the thread has set.
///
/// Unchecked because the latest state is mutable; `lock` protects it. `context` belongs to the caller.
final class ProgressWatch: @unchecked Sendable {
    typealias Report = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int64, Int64) -> Void

    private let report: Report
    private let context: UnsafeMutableRawPointer?
    private let lock = Lock()
    /// What was not reported yet.
    private var latest: (stage: String, done: Int, total: Int)?

    private static let tableLock = Lock()
    // Protected by `tableLock`.
    nonisolated(unsafe) private static var watches: [UInt: ProgressWatch] = [:]

    private init(_ report: @escaping Report, _ context: UnsafeMutableRawPointer?) {
        (self.report, self.context) = (report, context)
    }

    private static var thread: UInt { UInt(pthread_self()) }

    /// Sets the function of this thread; nil for none.
    static func set(_ report: Report?, _ context: UnsafeMutableRawPointer?) {
        let watch = report.map { ProgressWatch($0, context) }
        tableLock.withLock { watches[thread] = watch }
    }

    private static var ofThisThread: ProgressWatch? { tableLock.withLock { watches[thread] } }

    /// What the work of this thread's call reports its progress to.
    static var progress: WorkProgress {
        guard let watch = ofThisThread else { return .silent }
        return WorkProgress { stage, done, total in watch.lock.withLock { watch.latest = (stage, done, total) } }
    }

    /// Adds reports of this thread's progress to a check for interrupts.
    static func polling(_ check: (@Sendable () -> Bool)?) -> (@Sendable () -> Bool)? {
        guard let watch = ofThisThread else { return check }
        return {
            watch.tell()
            return check?() ?? false
        }
    }

    private func tell() {
        let found = lock.withLock {
            defer { latest = nil }
            return latest
        }
        guard let found else { return }
        found.stage.withCString { report(context, $0, Int64(found.done), Int64(found.total)) }
    }
}

@c @implementation
public func astrometer_set_progress(
    _ report: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int64, Int64) -> Void)!,
    _ context: UnsafeMutableRawPointer!
) { ProgressWatch.set(report, context) }
