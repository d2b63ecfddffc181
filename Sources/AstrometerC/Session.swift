import AstrometerDerivation
import AstrometerFunctions
import AstrometerModels
import AstrometerSupport

/// What a handle stands for.
///
/// Unchecked because it is mutable; `lock` protects all that is.
final class Session: @unchecked Sendable {
    let functions: Functions
    /// How many threads may compute at once.
    let threads: Int
    /// How long a call may take, in seconds; nil for no limit.
    private let deadline: Double?
    private let lock = Lock()
    private var lastParts: DerivationParts?
    private var running: [ObjectIdentifier: Cancellation] = [:]
    private var timesCancelled = 0

    init(functions: Functions, threads: Int, deadline: Double?) {
        (self.functions, self.threads, self.deadline) = (functions, threads, deadline)
    }

    /// How often ``cancel()`` was called, by which a stream knows whether that was since it was opened.
    var cancellations: Int { lock.withLock { timesCancelled } }

    /// Stops the calls that are under way, and the streams that are open.
    func cancel() {
        lock.withLock {
            timesCancelled += 1
            for call in running.values { call.cancel() }
        }
    }

    /// Runs a call, which ``cancel()``, the deadline or the caller's check for interrupts may stop.
    ///
    /// - Parameter cancellations: what ``cancellations`` was when the stream that the call belongs to was opened.
    /// - Throws: ``AstrometerError`` with code `cancelled` or `deadlineExceeded` when it was stopped; what `body` throws.
    func run<Result>(since cancellations: Int? = nil, _ body: () throws -> Result) throws -> Result {
        let call = Cancellation(deadline: deadline, poll: ProgressWatch.polling(InterruptCheck.current))
        lock.withLock {
            running[ObjectIdentifier(call)] = call
            if let cancellations, cancellations != timesCancelled { call.cancel() }
        }
        defer { lock.withLock { running[ObjectIdentifier(call)] = nil } }
        return try call.run(body)
    }

    /// A derivation in parts. The last one is kept, with the skies that it computed.
    /// - Throws: ``AstrometerError`` for a plan that is not of these tables and this ephemeris.
    func parts(of plan: DerivationPlan) throws -> DerivationParts {
        if let known = lock.withLock({ lastParts }), known.plan == plan { return known }
        let parts = try DerivationParts(
            plan: plan, model: functions.model(named: plan.model), ephemeris: functions.ephemeris,
            version: Functions.version, threads: threads)
        lock.withLock { lastParts = parts }
        return parts
    }
}

/// The handles that are open.
///
/// A handle is a number that is never given twice, not a place in memory: one that is closed, or that nobody ever gave
/// out, is not in the table, and a session lives until the last call on it has ended.
enum Sessions {
    private static let lock = Lock()
    // Protected by `lock`.
    nonisolated(unsafe) private static var live: [UInt: Session] = [:]
    nonisolated(unsafe) private static var last: UInt = 0

    /// The distance of two handles: they look like addresses, in which nothing can lie between.
    private static let stride: UInt = 64

    /// - Throws: ``AstrometerError`` when there are no numbers left, after 10¹⁷ handles.
    static func open(_ session: Session) throws -> OpaquePointer {
        try lock.withLock {
            let (next, isOverflow) = last.addingReportingOverflow(stride)
            guard !isOverflow, let handle = OpaquePointer(bitPattern: next) else {
                throw AstrometerError(.internal, "no handles are left")
            }
            last = next
            live[next] = session
            return handle
        }
    }

    /// - Returns: whether it was open.
    static func close(_ handle: OpaquePointer) -> Bool {
        let session = lock.withLock { live.removeValue(forKey: UInt(bitPattern: handle)) }
        // Ends here, or with the last call that is under way.
        return session != nil
    }

    /// Runs a call of a handle, which may be cancelled.
    /// - Throws: ``ClosedHandle``; as ``Session/run(since:_:)``.
    static func run<Result>(_ handle: OpaquePointer?, _ body: (Session) throws -> Result) throws -> Result {
        let session = try session(of: handle)
        return try session.run { try body(session) }
    }

    /// The session of a handle.
    /// - Throws: ``ClosedHandle``.
    static func session(of handle: OpaquePointer?) throws -> Session {
        guard let handle else { throw Missing.pointer("handle") }
        guard let session = lock.withLock({ live[UInt(bitPattern: handle)] }) else { throw ClosedHandle() }
        return session
    }
}

/// A handle that is not open.
struct ClosedHandle: Error {
    let message = "the handle is closed or was never opened"
}

/// What may not be missing.
enum Missing {
    /// The error for a NULL where there may be none.
    static func pointer(_ name: String) -> AstrometerError {
        AstrometerError(.invalidArgument, "\(name) is NULL", field: name)
    }
}
