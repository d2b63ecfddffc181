import AstrometerModels
import HTTPTypes
import NIOCore
import NIOHTTP1
import NIOHTTPTypes

/// Answers malformed HTTP requests with a JSON error, and measures and logs them like other requests.
///
/// The server answers such a request with an empty response before anything else sees it, and nothing more can be read
/// of its connection. This handler replaces that response by one with a body.
final class UnreadableRequests: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// What metrics and logs call such a request.
    static let name = "unreadable"

    private let metrics: ServiceMetrics
    private var fault: (error: CallableError, at: ContinuousClock.Instant)?
    /// The data to send before the end of the replaced response.
    private var body: [UInt8]?

    init(metrics: ServiceMetrics) { self.metrics = metrics }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if let error = error as? HTTPParserError, fault == nil { fault = (Self.told(error), .now) }
        context.fireErrorCaught(error)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            // Answers to the requests before have bodies of their own.
            guard let fault, head.status == .badRequest, head.headerFields[.contentLength] == "0" else { break }
            let bytes = fault.error.body
            body = bytes
            metrics.record(
                function: Self.name, status: fault.error.status.rawValue, code: fault.error.httpCode, start: fault.at,
                received: 0, sent: bytes.count)
            let answer = HTTPResponse(
                status: .init(code: fault.error.httpCode),
                headerFields: [
                    .contentType: CallableBody.contentType, .contentLength: "\(bytes.count)",
                    .xContentTypeOptions: "nosniff", .connection: "close",
                ])
            return context.write(wrapOutboundOut(.head(answer)), promise: promise)
        case .end:
            guard let body else { break }
            self.body = nil
            context.write(wrapOutboundOut(.body(ByteBuffer(bytes: body))), promise: nil)
        case .body: break
        }
        context.write(data, promise: promise)
    }

    private static func told(_ error: HTTPParserError) -> CallableError {
        switch error {
        case .headerOverflow:
            CallableError(
                .invalidArgument,
                "Bad Request: the head is too long; it must have at most \(ServiceLimits.fieldCount) fields of "
                    + "\(ServiceLimits.fieldSize) bytes each, and \(ServiceLimits.headSize) bytes in all",
                httpCode: 431, closesConnection: true)
        default: CallableError(.invalidArgument, "Bad Request: expected HTTP/1.1", closesConnection: true)
        }
    }
}
