import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Clients of HTTP/1.0, for whom an answer ends with its connection.
///
/// Precedes the handler that drops the version of requests, and adds the headers that an HTTP/1.1 client would send.
/// Connections that they would like to keep end too, which is theirs to expect. Only they may leave out whom they ask:
/// one of HTTP/1.1 who names no host, or more than one, is left with none, for which the server refuses the request.
final class OlderClients: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart

    /// Puts one into the pipeline of a connection.
    static func serve(_ pipeline: ChannelPipeline.SynchronousOperations) throws {
        let translator = try pipeline.handler(type: HTTP1ToHTTPServerCodec.self)
        try pipeline.addHandler(OlderClients(), position: .before(translator))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        let hosts = head.headers["host"].count
        if head.version == .http1_0 {
            head.headers.replaceOrAdd(name: "connection", value: "close")
            if hosts == 0 { head.headers.add(name: "host", value: "") }
        } else if hosts > 1 {
            head.headers.remove(name: "host")
        }
        context.fireChannelRead(wrapInboundOut(.head(head)))
    }
}
