import AstrometerModels
import CAstrometer

/// The caller's function that returns whether a call should stop.
enum InterruptCheck {
    private static let check = Mutex<(@convention(c) () -> Int32)?>(nil)

    static func set(_ new: (@convention(c) () -> Int32)?) { check.withLock { $0 = new } }

    /// The function; nil if none is set.
    static var current: (@Sendable () -> Bool)? {
        guard let check = check.withLock({ $0 }) else { return nil }
        return { check() != 0 }
    }

    /// Runs a call without a handle, which the caller's check may stop.
    static func run<Result>(_ body: () throws -> Result) throws -> Result { try Cancellation(poll: current).run(body) }
}

@c @implementation
public func astrometer_set_interrupt_check(_ check: (@convention(c) () -> Int32)!) { InterruptCheck.set(check) }

@c @implementation public func astrometer_cancel(_ handle: OpaquePointer!) -> Int32 {
    guard let handle, let session = try? Sessions.session(of: handle) else { return ASTROMETER_FAILED_PRECONDITION }
    session.cancel()
    return ASTROMETER_OK
}
