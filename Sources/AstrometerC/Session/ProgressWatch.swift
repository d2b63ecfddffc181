import AstrometerModels
import AstrometerPlatform
import CAstrometer

/// Reports the progress of one thread's calls to the function that the thread has set.
final class ProgressWatch: Sendable {
    typealias Report = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int64, Int64) -> Void

    private let report: Report
    /// Unsafe because it belongs to the caller; here it is only passed back.
    private nonisolated(unsafe) let context: UnsafeMutableRawPointer?
    /// The begin and the latest progress of each stage since the last report.
    private let pending = Mutex<[(stage: String, done: Int, total: Int)]>([])

    private static let watches = Mutex<[UInt: ProgressWatch]>([:])

    private init(_ report: @escaping Report, _ context: UnsafeMutableRawPointer?) {
        self.report = report
        self.context = context
    }

    private static var thread: UInt { UInt(pthread_self()) }

    /// Sets the function of this thread; nil removes it.
    static func set(_ report: Report?, _ context: UnsafeMutableRawPointer?) {
        let watch = report.map { ProgressWatch($0, context) }
        watches.withLock { $0[thread] = watch }
    }

    static var ofThisThread: ProgressWatch? { watches.withLock { $0[thread] } }

    /// Stores the latest step of this thread's call; nil if the thread has set no function.
    static var progress: (@Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void)? {
        guard let watch = ofThisThread else { return nil }
        return { stage, done, total in
            watch.pending.withLock { pending in
                // No stage is so short that it is not reported.
                if let last = pending.last, last.stage == stage, 0 < last.done, last.done < done {
                    pending.removeLast()
                }
                pending.append((stage, done, total))
            }
        }
    }

    /// Reports the pending progress. Called on this thread every 10 ms and at the end of each call.
    func flush() {
        let due = pending.withLock { pending in
            defer { pending = [] }
            return pending
        }
        for (stage, done, total) in due { stage.withCString { report(context, $0, Int64(done), Int64(total)) } }
    }

    /// Returns a check for interrupts that first reports the latest step, if there is a new one, to this thread's function.
    static func polling(_ check: (@Sendable () -> Bool)?) -> (@Sendable () -> Bool)? {
        guard let watch = ofThisThread else { return check }
        return {
            watch.flush()
            return check?() ?? false
        }
    }
}

@c @implementation public func astrometer_set_progress(
    _ report: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, Int64, Int64) -> Void)!,
    _ context: UnsafeMutableRawPointer!
) { ProgressWatch.set(report, context) }
