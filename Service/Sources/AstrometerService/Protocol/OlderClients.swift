import NIOCore
import NIOHTTP1
import NIOHTTPTypesHTTP1

/// Serves clients of HTTP/1.0, for which the end of the connection is the end of the response.
///
/// Precedes the handler that drops the version of requests, and adds the headers that an HTTP/1.1 client would send.
/// Connections close even if such a client asks to keep them, which HTTP/1.0 allows. Only these clients may omit the host. A
/// request of HTTP/1.1 with no host or several hosts, or of RTSP, gets no host here, and the server refuses it.
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
        if isOfRTSP(head, context) {
            head.headers.remove(name: "host")
            head.headers.replaceOrAdd(name: "connection", value: "close")
        } else if head.version == .http1_0 {
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

    /// Returns whether the received bytes have the request line of a head with RTSP as its protocol, which the decoder reads, too.
    private func isOfRTSP(_ head: HTTPRequestHead, _ context: ChannelHandlerContext) -> Bool {
        guard let gate = try? context.pipeline.syncOperations.handler(type: InputGate.self), let bytes = gate.bytes
        else { return false }
        func contains(_ text: String) -> Bool {
            let wanted = Array(text.utf8)
            return bytes.withUnsafeReadableBytes { bytes in
                (0..<max(0, bytes.count - wanted.count + 1)).contains { start in
                    bytes[start] == wanted[0] && bytes[start..<start + wanted.count].elementsEqual(wanted)
                }
            }
        }
        return contains(" RTSP/1.") && contains("\(head.method.rawValue) \(head.uri) RTSP/1.")
    }
}
