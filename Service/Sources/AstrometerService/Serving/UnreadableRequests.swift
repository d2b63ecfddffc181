import AstrometerModels
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers malformed HTTP requests with a JSON error, and measures and logs them like other requests.
///
/// The server answers such a request with an empty response before other handlers see it, and can read nothing more from its
/// connection. This handler replaces that response by one with a body.
final class UnreadableRequests: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The name of such a request in metrics and logs.
    static let name = "unreadable"

    private let metrics: ServiceMetrics
    private let origins: Origins
    private var fault: (error: CallableError, origin: String?, at: ContinuousClock.Instant)?
    /// The data to send before the end of the replaced response.
    private var body: [UInt8]?

    init(metrics: ServiceMetrics, origins: Origins) {
        self.metrics = metrics
        self.origins = origins
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? HTTPParserError, fault == nil {
            let gate = try? context.pipeline.syncOperations.handler(type: InputGate.self)
            fault = (Self.callableError(of: error), gate?.bytes.flatMap(Self.origin), .now)
        }
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            // Responses to earlier requests have bodies of their own.
            guard let fault, head.status == .badRequest, head.headerFields[.contentLength] == "0" else { break }
            let bytes = fault.error.body
            body = bytes
            metrics.record(
                function: Self.name, status: fault.error.status.rawValue, code: fault.error.httpCode, start: fault.at,
                received: 0, sent: bytes.count)
            var answer = HTTPResponse(
                status: .init(code: fault.error.httpCode),
                headerFields: [
                    .contentType: CallableBody.contentType, .contentLength: "\(bytes.count)",
                    .xContentTypeOptions: "nosniff", .connection: "close",
                ])
            for field in origins.headers(forUnreadable: fault.origin) { answer.headerFields[field.name] = field.value }
            return context.write(wrapOutboundOut(.head(answer)), promise: promise)
        case .end:
            guard let body else { break }
            self.body = nil
            context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
        case .body: break
        }
        context.write(data, promise: promise)
    }

    /// The value of the last header field `Origin` in the received bytes; nil if they have no such field.
    ///
    /// The decoder does not say what it read before the error. Only origins that may call are ever sent back.
    private static func origin(in bytes: ByteBuffer) -> String? {
        String(decoding: bytes.readableBytesView, as: UTF8.self).split(whereSeparator: \.isNewline)
            .last { $0.prefix(7).lowercased() == "origin:" }
            .map { $0.dropFirst(7).filter { $0 != " " && $0 != "\t" } }
    }

    private static func callableError(of error: HTTPParserError) -> CallableError {
        let message =
            switch error {
            case .headerOverflow:
                "the head is too long; it must have at most \(ServiceLimits.fieldCount) fields of "
                    + "\(ServiceLimits.fieldSize) bytes each, and \(ServiceLimits.headSize) bytes in all"
            case .invalidMethod: "expected HTTP/1.1 with the method POST, GET, HEAD or OPTIONS, in capital letters"
            case .invalidContentLength, .unexpectedContentLength:
                "Content-Length must be given once, as a whole number of 0 or more, and not with Transfer-Encoding"
            case .invalidHeaderToken: "a header field has a character that is not allowed"
            case .unknown:
                "expected HTTP/1.1: lines end with CR and LF, and Transfer-Encoding is chunked, without Content-Length"
            default: "expected HTTP/1.1"
            }
        return CallableError(
            .invalidArgument, message, httpCode: error == .headerOverflow ? 431 : nil, closesConnection: true)
    }
}
