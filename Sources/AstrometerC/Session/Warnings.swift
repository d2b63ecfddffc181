import Astrometer
import CAstrometer

/// Passes warnings to a function of the caller. The command line writes the same warnings to standard error.
enum Warnings {
    typealias Receiver = @convention(c) (UnsafeMutableRawPointer?, CText?) -> Void

    /// The function and the address of its context, which belongs to the caller.
    private static let receiver = Mutex<(warn: Receiver, context: UInt)?>(nil)

    static func set(_ warn: Receiver?, _ context: UnsafeMutableRawPointer?) {
        receiver.withLock { $0 = warn.map { ($0, UInt(bitPattern: context)) } }
    }

    /// Returns empty remarks for the births of a list; nil if no function receives warnings.
    /// - Parameters:
    ///   - unit: what rows are counted in: "line" or "row".
    ///   - day: the first day of the readings; nil without one.
    ///   - isOnlyDay: whether only births after the day count.
    static func remarks(unit: String, day: CivilDate? = nil, isOnlyDay: Bool = false) -> BirthRemarks? {
        receiver.withLock { $0 == nil ? nil : BirthRemarks(unit: unit, day: day, isOnlyDay: isOnlyDay) }
    }

    /// Passes a warning to the caller, on this thread.
    static func give(_ message: String) {
        guard let (warn, context) = receiver.withLock({ $0 }) else { return }
        message.singleLine.escapingControls.withCString { warn(UnsafeMutableRawPointer(bitPattern: context), $0) }
    }
}

@c @implementation public func astrometer_set_warning(
    _ warn: (@convention(c) (UnsafeMutableRawPointer?, CText?) -> Void)!, _ context: UnsafeMutableRawPointer!
) { Warnings.set(warn, context) }
