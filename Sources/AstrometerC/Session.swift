import AstrometerDerivation
import AstrometerFunctions
import AstrometerModels
import AstrometerSupport

/// What a handle stands for.
///
/// Unchecked because the work it keeps is mutable; `lock` protects that.
final class Session: @unchecked Sendable {
    let functions: Functions
    /// How many threads may compute at once.
    let threads: Int
    private let lock = Lock()
    private var lastParts: DerivationParts?

    init(functions: Functions, threads: Int) { (self.functions, self.threads) = (functions, threads) }

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
