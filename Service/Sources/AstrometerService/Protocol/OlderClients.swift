import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Serves clients of HTTP/1.0, for which the end of the connection is the end of the response.
///
/// Precedes the handler that drops the version of requests, and adds the headers that an HTTP/1.1 client would send.
/// Connections close even if such a client asks to keep them, which HTTP/1.0 allows. Only these clients may omit the host. A
/// request of HTTP/1.1 with no host or several hosts gets no host here, and the server refuses it.
final class OlderClients: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Whether a request of HTTP/1.0 arrived on the connection.
    private(set) var isPresent = false

    /// Adds this handler to the pipeline of a connection.
    func serve(_ pipeline: ChannelPipeline.SynchronousOperations) throws {
        let translator = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
        try pipeline.addHandler(self, position: .before(translator))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        let hosts = head.headers["host"].count
        if head.version == .http1_0 {
            isPresent = true
            head.headers.replaceOrAdd(name: "connection", value: "close")
            // These clients do not know the interim response that this field requests.
            head.headers.remove(name: "expect")
            if hosts == 0 { head.headers.add(name: "host", value: "") }
        } else if hosts > 1 {
            head.headers.remove(name: "host")
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}
