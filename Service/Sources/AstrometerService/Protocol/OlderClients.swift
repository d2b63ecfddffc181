import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Clients of HTTP/1.0, for whom an answer ends with its connection.
///
/// Stands before what leaves the version out of requests, and says for such a client what one of HTTP/1.1 would say.
/// Connections that they would like to keep end too, which is theirs to expect.
final class OlderClients: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Puts one into the pipeline of a connection.
    static func serve(_ pipeline: ChannelPipeline.SynchronousOperations) throws {
        let translator = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
        try pipeline.addHandler(OlderClients(), position: .before(translator))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data), head.version == .http1_0 else {
            return context.fireChannelRead(data)
        }
        head.headers.replaceOrAdd(name: "connection", value: "close")
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}
