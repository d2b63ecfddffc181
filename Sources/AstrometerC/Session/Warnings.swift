import AstrometerModels
import CAstrometer

/// Passes warnings to a function of the caller. The command line writes the same warnings to standard error.
enum Warnings {
    typealias Receiver = @convention(c) (UnsafeMutableRawPointer?, CText?) -> Void

    /// The function and the address of its context, which belongs to the caller.
    private static let function = Mutex<(warn: Receiver, context: UInt)?>(nil)

    static func set(_ warn: Receiver?, _ context: UnsafeMutableRawPointer?) {
        function.withLock { $0 = warn.map { ($0, UInt(bitPattern: context)) } }
    }

    /// Passes warnings to the caller; nil if no function receives them.
    static var receiver: ((String) -> Void)? { function.withLock { $0 == nil } ? nil : { give($0) } }

    /// Passes a warning to the caller, on this thread.
    static func give(_ message: String) {
        guard let (warn, context) = function.withLock({ $0 }) else { return }
        message.singleLine.escapingControls.withCString { warn(UnsafeMutableRawPointer(bitPattern: context), $0) }
    }
}

@c @implementation public func astrometer_set_warning(
    _ warn: (@convention(c) (UnsafeMutableRawPointer?, CText?) -> Void)!, _ context: UnsafeMutableRawPointer!
) { Warnings.set(warn, context) }
