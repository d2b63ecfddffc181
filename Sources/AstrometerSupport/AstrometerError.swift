/// What went wrong, in a sentence for a person and a code for a program.
///
/// Follows section 8 of the model's specification.
public struct AstrometerError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The stable part of an error.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// A malformed date, time, zone, place, option or number.
        case invalidArgument = "INVALID_ARGUMENT"
        /// A date that the ephemeris does not cover.
        case outOfRange = "OUT_OF_RANGE"
        /// An ephemeris, calibration, model or label file that is not there.
        case notFound = "NOT_FOUND"
        /// A data file that is corrupt or of another version.
        case dataLoss = "DATA_LOSS"
        /// A fault of the library itself or of the system under it.
        case `internal` = "INTERNAL"
        /// A call that somebody cancelled.
        case cancelled = "CANCELLED"
        /// A call that took longer than its deadline.
        case deadlineExceeded = "DEADLINE_EXCEEDED"

        /// The exit status of a program that ends with such an error, after `sysexits.h`.
        public var exitStatus: Int32 {
            switch self {
            case .invalidArgument, .outOfRange: 64
            case .dataLoss: 65
            case .notFound: 66
            case .internal: 70
            case .cancelled, .deadlineExceeded: 75
            }
        }
    }

    /// What kind of error it is, which stays the same across versions.
    public let code: Code
    /// What was wrong and what is allowed. One line; of a very long one, its beginning and its end.
    public let message: String
    /// The field of a request that is at fault, such as `birth.birth_date`; nil where there is none, or nobody knows it.
    public let field: String?

    /// An error of a code, with one line that says what was wrong and what is allowed.
    public init(_ code: Code, _ message: String, field: String? = nil) {
        self.code = code
        self.message = message.utf8.count <= Self.longest ? message : Self.shortened(message)
        self.field = field
    }

    /// A field of a file may be of any length, and messages quote it.
    private static let longest = 4096

    private static func shortened(_ message: String) -> String {
        // Of scalars, as a single character may have any number of them; so few that the two ends of the shortest message
        // that is too long do not overlap.
        let scalars = message.unicodeScalars
        return String(scalars.prefix(longest / 8)) + " … " + String(scalars.suffix(longest / 8))
    }

    public var description: String { "\(code.rawValue): \(message)" }

    /// Code and message in one line, with what a terminal would obey made visible: it may quote a file.
    public var line: String { description.inOneLine.visible }

    /// The same error, told of a field of a request; of the innermost, where one is told already.
    public func at(_ field: String) -> AstrometerError {
        self.field == nil ? AstrometerError(code, message, field: field) : self
    }

    /// An ``Code/invalidArgument`` that says what was wrong and what is allowed.
    public static func invalid(_ problem: String, allowed: String) -> AstrometerError {
        AstrometerError(.invalidArgument, "\(problem); allowed: \(allowed)")
    }
}

extension AstrometerError: LocalizedError {
    /// The sentence: what `localizedDescription` gives.
    public var errorDescription: String? { message }
}

extension ClosedRange {
    /// The range in a sentence: "1 to 366".
    package var inWords: String { "\(lowerBound) to \(upperBound)" }
}

/// Does something, and tells an error of a field, or of an argument.
package func at<Value>(_ field: String, _ body: () throws -> Value) throws -> Value {
    do {
        return try body()
    } catch let error as AstrometerError {
        throw error.at(field)
    }
}
