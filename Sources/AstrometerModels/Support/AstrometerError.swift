import AstrometerPlatform

/// An error with a sentence for a person and a code for a program.
///
///     do {
///         _ = try BirthData(date: "1990-02-30")
///     } catch let error as AstrometerError {
///         print(error.code.rawValue, error.message)  // INVALID_ARGUMENT, and a sentence
///     }
///
/// Follows section 8 of `Documentation/Specification/astrometers.md`.
public struct AstrometerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The stable part of an error. Later versions may add codes, so a `switch` over codes needs a `default`.
    public struct Code: RawRepresentable, Hashable, Codable, Sendable {
        /// The code in JSON and on the command line, such as `INVALID_ARGUMENT`.
        public let rawValue: String

        /// Creates a code from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A malformed date, time, zone, place, option or number.
        public static let invalidArgument = Code(rawValue: "INVALID_ARGUMENT")
        /// A date that the ephemeris does not cover.
        public static let outOfRange = Code(rawValue: "OUT_OF_RANGE")
        /// An ephemeris, calibration, model or label file that is missing.
        public static let notFound = Code(rawValue: "NOT_FOUND")
        /// A data file that is corrupt or of another version.
        public static let dataLoss = Code(rawValue: "DATA_LOSS")
        /// An internal error of the library or the system.
        public static let `internal` = Code(rawValue: "INTERNAL")
        /// A call that was cancelled.
        public static let cancelled = Code(rawValue: "CANCELLED")
        /// A call that took longer than its deadline.
        public static let deadlineExceeded = Code(rawValue: "DEADLINE_EXCEEDED")

        /// The exit status of a program that ends with this error, after `sysexits.h`; 70 for unknown codes.
        public var exitStatus: Int32 {
            switch self {
            case .invalidArgument, .outOfRange: 64
            case .dataLoss: 65
            case .notFound: 66
            case .cancelled, .deadlineExceeded: 75
            default: 70
            }
        }
    }

    /// The kind of error, stable across versions.
    public let code: Code
    /// One line that names the problem and the remedy. The middle of messages above 4,096 bytes is cut.
    public let message: String
    /// The field of a request that caused the error, such as `birth.birth_date`; nil if no field did or it is unknown.
    public let field: String?

    /// Creates an error. The message is one line that names the problem and the remedy.
    public init(_ code: Code, _ message: String, field: String? = nil) {
        self.code = code
        self.message = message.utf8.count <= Self.longest ? message : Self.shortened(message)
        self.field = field
    }

    /// Creates an error from one of any type. Errors of other types get the code ``Code/internal``.
    package init(known error: any Error) { self = error as? AstrometerError ?? AstrometerError(.internal, "\(error)") }

    /// Messages quote values of files, which may have any length.
    private static let longest = 4096

    private static func shortened(_ message: String) -> String {
        // Cuts by scalars, because a character may have any number of them. Each end is an eighth of the limit, so that the
        // ends do not overlap in a message just above it.
        let scalars = message.unicodeScalars
        return String(scalars.prefix(longest / 8)) + " … " + String(scalars.suffix(longest / 8))
    }

    public var description: String { "\(code.rawValue): \(message)" }

    /// Code and message in one line, with control characters escaped, because it may quote a file.
    public var line: String { description.singleLine.escapingControls }

    /// Returns the error with `field` attached, unless it already names one.
    public func withField(_ field: String) -> AstrometerError {
        self.field == nil ? AstrometerError(code, message, field: field) : self
    }

    /// Creates an ``Code/invalidArgument`` with the given message.
    package static func invalid(_ message: String, field: String? = nil) -> AstrometerError {
        AstrometerError(.invalidArgument, message, field: field)
    }

    /// A value out of range: "days must be 1 to 366, not 0".
    package static func invalid(_ name: String, mustBe allowed: String, not value: some Any) -> AstrometerError {
        invalid("\(name) must be \(allowed), not \(value)")
    }

    /// Creates the error for an option or field that requires another: "--unrounded requires --format json".
    package static func invalid(_ name: String, requires other: String) -> AstrometerError {
        invalid("\(name) requires \(other)")
    }

    /// Creates the error for two options or fields that exclude each other: "give either birth or births, not both".
    package static func invalid(either one: String, or other: String) -> AstrometerError {
        invalid("give either \(one) or \(other), not both")
    }

    /// A name that is not in a list: "unknown body "moonn"; use sun, moon, mercury; did you mean moon?".
    package static func unknown(_ kind: String, _ name: String, use known: [String]) -> AstrometerError {
        invalid(unknownName(kind, name, use: known))
    }

    /// The message of ``unknown(_:_:use:)``, for other kinds of error.
    package static func unknownName(_ kind: String, _ name: String, use known: [String]) -> String {
        "unknown \(kind) \"\(name)\"; use \(known.joined(separator: ", "))"
            + SpellingSuggestion.hint(for: name, among: known)
    }
}

extension AstrometerError: LocalizedError {
    /// The message, for `localizedDescription`.
    public var errorDescription: String? { message }
}

extension ClosedRange {
    /// The range in a sentence: "1 to 366".
    package var text: String { "\(lowerBound) to \(upperBound)" }
}

/// Throws an error with a message unless a condition holds.
package func ensure(_ condition: Bool, _ message: @autoclosure () -> String) throws(AstrometerError) {
    if !condition { throw .invalid(message()) }
}

/// Throws an error unless a condition holds.
package func ensure(_ condition: Bool, _ error: @autoclosure () -> AstrometerError) throws(AstrometerError) {
    if !condition { throw error() }
}

/// Throws an error with a code and a message unless a condition holds.
package func ensure(
    _ condition: Bool, _ code: AstrometerError.Code, _ message: @autoclosure () -> String
) throws(AstrometerError) {
    if !condition { throw AstrometerError(code, message()) }
}

/// Returns a value, or throws an error with a message if it is nil.
package func required<Value>(
    _ value: Value?, _ code: AstrometerError.Code, _ message: @autoclosure () -> String
) throws(AstrometerError) -> Value { try required(value, AstrometerError(code, message())) }

package func required<Value>(
    _ value: Value?, _ message: @autoclosure () -> String
) throws(AstrometerError) -> Value { try required(value, .invalid(message())) }

/// Returns a value, or throws an error if it is nil.
package func required<Value>(
    _ value: Value?, _ error: @autoclosure () -> AstrometerError
) throws(AstrometerError) -> Value {
    guard let value else { throw error() }
    return value
}

/// Runs `body`, attaching `field` to any error it throws.
package func withField<Value>(_ field: String, _ body: () throws -> Value) throws -> Value {
    try replacingErrors(body) { $0.withField(field) }
}

/// Runs `body`, replacing any error it throws by another.
package func replacingErrors<Value>(
    _ body: () throws -> Value, by other: (AstrometerError) -> AstrometerError
) throws -> Value {
    do { return try body() } catch let error as AstrometerError { throw other(error) }
}
