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
            let (event, json) = (
                weights["text/event-stream"] ?? 0,
                weights["application/json"] ?? weights["application/*"] ?? weights["*/*"] ?? 0
            )
            self = event > 0 && event >= json ? .event : .json
        }

        var contentType: String { self == .json ? CallableBody.contentType : "text/event-stream; charset=utf-8" }
        var start: String { self == .json ? "" : "data: " }
        var end: String { self == .json ? "" : "\n\n" }
    }

    /// Returns the request of the function: the bytes of the value of `data`; an empty object for null.
    ///
    /// Numbers that iOS sends as objects become numbers. Other bytes do not change; the function decodes them and reports
    /// errors.
    /// - Throws: ``CallableError`` with status `INVALID_ARGUMENT`.
    static func request(of body: [UInt8]) throws -> [UInt8] {
        var scanner = JSONScanner(body)
        guard scanner.take(UInt8(ascii: "{")) else { throw malformed() }
        var (value, other): (Range<Int>?, String?)
        if !scanner.take(UInt8(ascii: "}")) {
            repeat {
                guard let name = scanner.string(), scanner.take(UInt8(ascii: ":")), let range = scanner.value() else {
                    throw malformed()
                }
                guard let key = JSONScanner.text(of: body[name]) else { throw malformed() }
                guard key == "data" else {
                    other = other ?? key
                    continue
                }
                guard value == nil else { throw malformed("has \"data\" twice") }
                value = range
            } while scanner.take(UInt8(ascii: ","))
            guard scanner.take(UInt8(ascii: "}")) else { throw malformed() }
        }
        guard scanner.isAtEnd else { throw malformed() }
        guard let value else {
            let wrapped = other.map { "; write {\"data\": {\"\($0.prefix(40))\": …}}" } ?? ""
            throw malformed("has no \"data\"" + wrapped)
        }
        guard other == nil else { throw malformed("has more than \"data\"") }
        if body[value].elementsEqual("null".utf8) { return Array("{}".utf8) }
        return try WideNumbers.replaced(in: body[value])
    }

    private static func malformed(_ problem: String = "is not such an object") -> CallableError {
        CallableError(.invalidArgument, "expected a body {\"data\": {…}}, but it \(problem)")
    }
}
