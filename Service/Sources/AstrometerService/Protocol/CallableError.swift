import AstrometerModels
import HTTPTypes

/// An error as callers receive it: `{"error": {"status", "message", "details"}}`.
struct CallableError: Error, Sendable {
    let status: CallableStatus
    /// The reason with the allowed values, in a sentence.
    let message: String
    /// The field of the request with the error; nil if no field has one.
    let field: String?
    /// The HTTP status, if it is more exact than the usual one for `status`.
    let httpCode: Int
    /// Additional header fields of the response.
    let headers: HTTPFields
    /// Whether the connection must close, because the next bytes may not be the start of a request.
    let closesConnection: Bool

    init(
        _ status: CallableStatus, _ message: String, field: String? = nil, httpCode: Int? = nil,
        headers: HTTPFields = [:], closesConnection: Bool = false
    ) {
        self.status = status
        self.message = message
        self.field = field
        self.httpCode = httpCode ?? status.code
        self.headers = headers
        self.closesConnection = closesConnection
    }

    /// Creates the error for an error of a function.
    ///
    /// Messages of server errors are replaced, because they contain paths of this machine.
    init(_ error: any Error) {
        switch error {
        case let error as CallableError: self = error
        case let error as AstrometerError:
            let status = CallableStatus(error.code)
            switch status {
            case .dataLoss: self.init(status, "the server's tables are damaged")
            case .internal: self.init(status, "a fault of the server")
            case .notFound where error.field == nil: self.init(status, "a file that the server needs is missing")
            default: self.init(status, error.message, field: error.field)
            }
        default: self.init(.internal, "a fault of the server")
        }
    }

    /// The body of the response.
    var body: [UInt8] {
        var bytes = Array(#"{"error":{"#.utf8)
        let details = [
            field.map { Array(#""field":"#.utf8) + JSONString.quoted($0) },
            headers[.retryAfter].flatMap { Int($0) }.map { Array(#""retry_after":\#($0)"#.utf8) },
        ].compactMap { $0 }
        if !details.isEmpty {
            bytes += #""details":{"#.utf8
            bytes += details.joined(separator: [UInt8(ascii: ",")])
            bytes += "},".utf8
        }
        bytes += #""message":"#.utf8
        bytes += JSONString.quoted(message)
        bytes += #","status":"\#(status.rawValue)"}}"#.utf8
        return bytes
    }
}
