import Astrometer
import AstrometerPlatform
import CAstrometer

/// Reports the progress of one thread's calls to the function that the thread has set.
final class ProgressWatch: Sendable {
    typealias Report = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int64, Int64) -> Void

    private let report: Report
    /// Unsafe because it belongs to the caller; here it is only passed back.
    private nonisolated(unsafe) let context: UnsafeMutableRawPointer?
    /// The latest progress, until it is reported.
    private let latest = Mutex<(stage: String, done: Int, total: Int)?>(nil)

    private static let watches = Mutex<[UInt: ProgressWatch]>([:])

    private init(_ report: @escaping Report, _ context: UnsafeMutableRawPointer?) {
        (self.report, self.context) = (report, context)
    }

    private static var thread: UInt { UInt(pthread_self()) }

    /// Sets the function of this thread; nil removes it.
    static func set(_ report: Report?, _ context: UnsafeMutableRawPointer?) {
        let watch = report.map { ProgressWatch($0, context) }
        watches.withLock { $0[thread] = watch }
    }

    private static var ofThisThread: ProgressWatch? { watches.withLock { $0[thread] } }

    /// A progress that stores the latest step of this thread's call; silent if the thread has set no function.
    static var progress: WorkProgress {
        guard let watch = ofThisThread else { return .silent }
        return WorkProgress { stage, done, total in watch.latest.withLock { $0 = (stage, done, total) } }
    }

    /// Returns a check for interrupts that first reports the latest step, if there is a new one, to this thread's function.
    static func polling(_ check: (@Sendable () -> Bool)?) -> (@Sendable () -> Bool)? {
        guard let watch = ofThisThread else { return check }
        return {
            let latest = watch.latest.withLock { latest in
                defer { latest = nil }
                return latest
            }
            if let (stage, done, total) = latest {
                stage.withCString { watch.report(watch.context, $0, Int64(done), Int64(total)) }
            }
            return check?() ?? false
        }
    }
}

@c @implementation public func astrometer_set_progress(
    _ report: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int64, Int64) -> Void)!,
    _ context: UnsafeMutableRawPointer!
) { ProgressWatch.set(report, context) }
