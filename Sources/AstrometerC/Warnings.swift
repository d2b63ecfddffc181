import Astrometer
import AstrometerModels
import CAstrometer

/// The caller's function for warnings, which the command line writes to standard error.
enum Warnings {
    typealias Receiver = @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void

    /// The function and the address of its context, which belongs to the caller.
    private static let receiver = Mutex<(warn: Receiver, context: UInt)?>(nil)

    static func set(_ warn: Receiver?, _ context: UnsafeMutableRawPointer?) {
        receiver.withLock { $0 = warn.map { ($0, UInt(bitPattern: context)) } }
    }

    /// The remarks on the births of a list, to be filled; nil if nobody wants warnings.
    ///
    /// - Parameter unit: what rows are counted in: "line" or "row".
    static func remarks(unit: String) -> BirthRemarks? {
        receiver.withLock { $0 == nil ? nil : BirthRemarks(unit: unit) }
    }

    /// Passes a warning to the caller, on this thread.
    static func give(_ message: String) {
        guard let (warn, context) = receiver.withLock({ $0 }) else { return }
        message.singleLine.escapingControls.withCString { warn(UnsafeMutableRawPointer(bitPattern: context), $0) }
    }
}

@c @implementation
public func astrometer_set_warning(
    _ warn: (@convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?) -> Void)!,
    _ context: UnsafeMutableRawPointer!
) { Warnings.set(warn, context) }
