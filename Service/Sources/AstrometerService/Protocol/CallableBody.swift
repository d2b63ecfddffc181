import AstrometerModels
import HTTPTypes

/// The body of a call: `{"data": …}` and nothing else.
enum CallableBody {
    /// The content type of results and errors.
    static let contentType = "application/json; charset=utf-8"

    /// The format of a response around its JSON.
    enum Frame: Sendable {
        /// JSON without a frame.
        case json
        /// The only event of a stream, for clients that accept `text/event-stream`, such as the SDK's `stream()`.
        case event

        /// - Parameter headers: the headers of the request.
        init(accepted headers: HTTPFields) {
            let weights = headers.weights(of: .accept) ?? [:]
            let event = weights["text/event-stream"] ?? 0
            let json = weights["application/json"] ?? weights["application/*"] ?? weights["*/*"] ?? 0
            self = event > 0 && event >= json ? .event : .json
        }

        var contentType: String { self == .json ? CallableBody.contentType : "text/event-stream; charset=utf-8" }
        var start: String { self == .json ? "" : "data: " }
        var end: String { self == .json ? "" : "\n\n" }
    }

    /// Returns the request of the function: the value of `data`, with numbers of 64 bits as numbers; an empty object for null.
    /// - Throws: ``CallableError`` with status `INVALID_ARGUMENT`.
    static func request(of body: [UInt8]) throws -> JSONValue {
        let value = try JSONValue(parsing: body, name: "the body")
        guard let members = value.members else { throw malformed("is not such an object") }
        guard let data = value["data"] else {
            let wrapped = members.first.map { "; write {\"data\": {\"\($0.name.prefix(40))\": …}}" } ?? ""
            throw malformed("has no \"data\"" + wrapped)
        }
        guard members.count == 1 else { throw malformed("has more than \"data\"") }
        return data.isNull ? .emptyObject : try data.replacingObjects(wideNumber)
    }

    private static func malformed(_ problem: String) -> CallableError {
        CallableError(.invalidArgument, "expected a body {\"data\": {…}}, but it \(problem)")
    }

    private static let wideTypes = ["Int64Value", "UInt64Value"].map { "type.googleapis.com/google.protobuf." + $0 }

    /// Returns the number of an object `{"@type": "type.googleapis.com/google.protobuf.Int64Value", "value": "5"}`, as which
    /// clients on iOS and Android send numbers of 64 bits, because JavaScript has no such numbers; nil for other objects.
    private static func wideNumber(_ object: JSONValue) throws -> JSONValue? {
        guard object.members?.count == 2, let type = object["@type"]?.text, wideTypes.contains(type),
            let text = object["value"]?.text
        else { return nil }
        if let number = Int64(text) { return .whole(number) }
        if let number = UInt64(text) { return .whole(number) }
        throw CallableError(
            .invalidArgument, "a value of 64 bits must be a whole number, not \"\(text.prefix(60))\"")
    }
}
