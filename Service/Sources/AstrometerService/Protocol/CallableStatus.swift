import AstrometerModels
import HTTPTypes

/// The error statuses of callable functions, each with an HTTP status.
///
/// Section 4 of `Documentation/Specification/interfaces.md`.
enum CallableStatus: String, CaseIterable, Sendable {
    case invalidArgument = "INVALID_ARGUMENT"
    case failedPrecondition = "FAILED_PRECONDITION"
    case outOfRange = "OUT_OF_RANGE"
    case unauthenticated = "UNAUTHENTICATED"
    case permissionDenied = "PERMISSION_DENIED"
    case notFound = "NOT_FOUND"
    case alreadyExists = "ALREADY_EXISTS"
    case aborted = "ABORTED"
    case resourceExhausted = "RESOURCE_EXHAUSTED"
    case cancelled = "CANCELLED"
    case unknown = "UNKNOWN"
    case `internal` = "INTERNAL"
    case dataLoss = "DATA_LOSS"
    case unimplemented = "UNIMPLEMENTED"
    case unavailable = "UNAVAILABLE"
    case deadlineExceeded = "DEADLINE_EXCEEDED"

    /// The number in the first line of a response.
    var code: Int {
        switch self {
        case .invalidArgument, .failedPrecondition, .outOfRange: 400
        case .unauthenticated: 401
        case .permissionDenied: 403
        case .notFound: 404
        case .alreadyExists, .aborted: 409
        case .resourceExhausted: 429
        case .cancelled: 499
        case .unknown, .internal, .dataLoss: 500
        case .unimplemented: 501
        case .unavailable: 503
        case .deadlineExceeded: 504
        }
    }

    init(_ code: AstrometerError.Code) {
        self =
            switch code {
            case .invalidArgument: .invalidArgument
            case .outOfRange: .outOfRange
            case .notFound: .notFound
            case .dataLoss: .dataLoss
            case .cancelled: .cancelled
            case .deadlineExceeded: .deadlineExceeded
            default: .internal
            }
    }
}
