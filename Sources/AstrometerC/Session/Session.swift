import AstrometerAnalyses
import AstrometerFunctions
import AstrometerModels

/// The functions and settings behind a handle, with the calls in progress.
final class Session: Sendable {
    let analyses: Analyses
    /// The time limit of a call, in seconds; nil for no limit.
    private let deadline: Double?
    private let calls = Mutex<(running: [ObjectIdentifier: Cancellation], timesCancelled: Int)>(([:], 0))

    init(_ analyses: Analyses, deadline: Double?) {
        self.analyses = analyses
        self.deadline = deadline
    }

    /// The context of an analysis, with progress and warnings for the caller.
    /// - Parameter people: the caller's people; nil for the package's generated charts.
    func context(_ people: ArrowPeople? = nil) -> Analyses.Context {
        var context = Analyses.Context()
        context.progress = ProgressWatch.progress
        context.warn = Warnings.give
        context.people = people.map { people in { .stream(people.people) } }
        return context
    }

    /// The number of calls of ``cancel()``. A stream compares it with the number at its opening.
    var cancellations: Int { calls.withLock { $0.timesCancelled } }

    /// Stops the running calls and the open streams.
    func cancel() {
        calls.withLock { calls in
            calls.timesCancelled += 1
            for call in calls.running.values { call.cancel() }
        }
    }

    /// Runs a call, which ``cancel()``, the deadline or the caller's check for interrupts may stop.
    /// - Parameter cancellations: the value of ``cancellations`` when the call's stream was opened.
    /// - Throws: ``AstrometerError`` with code `cancelled` or `deadlineExceeded` when it was stopped; the errors of `body`.
    func run<Result>(since cancellations: Int? = nil, _ body: () throws -> Result) throws -> Result {
        let call = Cancellation(deadline: deadline, poll: ProgressWatch.polling(InterruptCheck.current))
        calls.withLock { calls in
            calls.running[ObjectIdentifier(call)] = call
            if let cancellations, cancellations != calls.timesCancelled { call.cancel() }
        }
        defer {
            calls.withLock { $0.running[ObjectIdentifier(call)] = nil }
            ProgressWatch.ofThisThread?.flush()
        }
        return try call.run(body)
    }
}

/// The open handles.
///
/// A handle is a number that is never reused, not an address: closed and invalid handles are simply not in the table, and
/// a session lives until the last call on it has ended.
enum Sessions {
    private static let handles = Mutex<(open: [UInt: Session], last: UInt)>(([:], 0))

    /// The distance between handles, so that they look like addresses of separate objects.
    private static let stride: UInt = 64

    /// - Throws: ``AstrometerError`` when there are no numbers left, after 10¹⁷ handles.
    static func open(_ session: Session) throws -> OpaquePointer {
        try handles.withLock { handles in
            let (next, isOverflow) = handles.last.addingReportingOverflow(stride)
            guard !isOverflow, let handle = OpaquePointer(bitPattern: next) else {
                throw AstrometerError(.internal, "no handles are left")
            }
            handles.last = next
            handles.open[next] = session
            return handle
        }
    }

    /// - Returns: whether it was open.
    static func close(_ handle: OpaquePointer) -> Bool {
        let session = handles.withLock { $0.open.removeValue(forKey: UInt(bitPattern: handle)) }
        // The session is released here, or by its last running call.
        return session != nil
    }

    /// Runs a call of a handle, which may be cancelled.
    /// - Throws: ``ClosedHandle``; the errors of ``Session/run(since:_:)``.
    static func run<Result>(_ handle: OpaquePointer?, _ body: (Session) throws -> Result) throws -> Result {
        let session = try session(of: handle)
        return try session.run { try body(session) }
    }

    /// - Throws: ``ClosedHandle``.
    static func session(of handle: OpaquePointer?) throws -> Session {
        guard let handle else { throw Missing.pointer("handle") }
        guard let session = handles.withLock({ $0.open[UInt(bitPattern: handle)] }) else { throw ClosedHandle() }
        return session
    }
}

struct ClosedHandle: Error { let message = "the handle is closed or was never opened" }

enum Missing {
    /// Returns the error for an argument that must not be NULL.
    static func pointer(_ name: String) -> AstrometerError { AstrometerError.invalid("\(name) is NULL", field: name) }
}
