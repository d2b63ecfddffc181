import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A body that did not come, or a response that was not taken, in the time for it.
struct SlowTransfer: Error {}

/// Keeps a connection from being held by a client that neither sends nor takes.
///
/// Stands between the decoder and the server. A head and a body, each once begun, have to be whole in `transfer`, and
/// some of a response to be taken in it; how long a connection may be idle, the server itself sees to. A response that
/// says that it closes the connection does: nothing that comes after is read, and the end is sent before the connection
/// is cut, so that the client hears the answer while it is still sending.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let transfer: TimeAmount
    /// The longest body that is asked for.
    private let mostAsked: Int
    private let untaken: Untaken

    private var isReadingBody = false
    /// Whether the decoder made something of the bytes that came.
    private var hasPart = false
    /// How many requests have no response yet.
    private var waiting = 0
    /// Responses that are written and not yet sent, and the bytes of their bodies.
    private var unsent = 0
    private var held = 0
    /// Whether a response said that the connection ends, and the bytes that came after it.
    private var isClosing = false
    private var dropped = 0
    /// Whether the connection ends as soon as what is written is sent.
    private var isCut = false

    private var headTimer: Scheduled<Void>?
    private var bodyTimer: Scheduled<Void>?
    private var responseTimer: Scheduled<Void>?

    /// The least bytes of a response that a client takes in the time for it.
    private static let leastTaken = 1 << 14
    /// How long a client may go on sending into a connection that was closed for it, and how much.
    private static let lingering = TimeAmount.seconds(1)
    private static let mostDropped = 1 << 20

    init(limits: ServiceLimits, untaken: Untaken) {
        self.untaken = untaken
        transfer = .nanoseconds(Int64(limits.transfer * 1e9))
        mostAsked = limits.connectionsBody
    }

    func handlerAdded(context: ChannelHandlerContext) {
        do {
            try OlderClients.serve(context.pipeline.syncOperations)
        } catch {
            context.fireErrorCaught(error)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        guard !isClosing else {
            guard case .body(let bytes) = part else { return }
            dropped += bytes.readableBytes
            if dropped > Self.mostDropped, unsent == 0 { context.close(promise: nil) }
            return
        }
        hasPart = true
        switch part {
        case .head(let head):
            headTimer?.cancel()
            headTimer = nil
            isReadingBody = true
            waiting += 1
            askForBody(context, of: head)
        case .body: break
        case .end:
            isReadingBody = false
            bodyTimer?.cancel()
            bodyTimer = nil
        }
        context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        // Most bodies come with their heads, and need no timer.
        if isReadingBody, bodyTimer == nil, !isClosing {
            bodyTimer = context.eventLoop.assumeIsolated().scheduleTask(in: transfer) {
                guard self.isReadingBody, !self.isClosing else { return }
                context.fireErrorCaught(SlowTransfer())
            }
        }
        // Bytes came of which the decoder made nothing yet.
        if !hasPart, !isReadingBody, headTimer == nil, !isClosing { watchHead(context) }
        hasPart = false
        context.fireChannelReadComplete()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            if head.headerFields[.connection] == "close" { isClosing = true }
            context.write(data, promise: promise)
        case .body(let bytes):
            held += bytes.readableBytes
            untaken.add(bytes.readableBytes)
            context.write(data, promise: promise)
        case .end:
            waiting -= 1
            unsent += 1
            let sent = promise ?? context.eventLoop.makePromise()
            sent.futureResult.assumeIsolated().whenComplete { _ in self.responseIsSent(context) }
            context.write(data, promise: sent)
            if isClosing { context.flush() }
        }
    }

    /// Waits with the end of the connection for that of the response: whoever stops the server closes at once what has
    /// been answered, be it on its way or not.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .all, unsent > 0, context.channel.isActive else {
            return context.close(mode: mode, promise: promise)
        }
        if let promise { context.channel.closeFuture.cascade(to: promise) }
        isCut = true
        context.flush()
        watchResponse(context)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable, !isCut {
            responseTimer?.cancel()
            responseTimer = nil
        } else {
            watchResponse(context)
        }
        context.fireChannelWritabilityChanged()
    }

    /// Closes the connection when the client has taken next to nothing of the response for a while.
    private func watchResponse(_ context: ChannelHandlerContext) {
        guard responseTimer == nil else { return }
        let before = Self.buffered(context)
        responseTimer = context.eventLoop.assumeIsolated().scheduleTask(in: transfer) {
            self.responseTimer = nil
            if before - Self.buffered(context) < Self.leastTaken {
                context.close(promise: nil)
            } else {
                self.watchResponse(context)
            }
        }
    }

    /// Bytes that wait for the client to take them.
    private static func buffered(_ context: ChannelHandlerContext) -> Int {
        (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
    }

    private func responseIsSent(_ context: ChannelHandlerContext) {
        unsent -= 1
        if unsent == 0 { giveBack() }
        guard unsent == 0, context.channel.isActive else { return }
        if isCut {
            context.close(promise: nil)
        } else if isClosing {
            linger(context)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        giveBack()
        cancelTimers()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        giveBack()
        cancelTimers()
    }

    private func giveBack() {
        untaken.remove(held)
        held = 0
    }

    private func watchHead(_ context: ChannelHandlerContext) {
        headTimer = context.eventLoop.assumeIsolated().scheduleTask(in: transfer) {
            self.headTimer = nil
            // The answers that go before have their own time.
            if self.waiting > 0 || self.unsent > 0 { self.watchHead(context) } else { context.close(promise: nil) }
        }
    }

    /// Some clients send a long body only when they are asked for it. One that is too long is not asked for.
    private func askForBody(_ context: ChannelHandlerContext, of head: HTTPRequest) {
        guard waiting == 1, head.headerFields[.expect]?.lowercased() == "100-continue",
            head.headerFields[.contentLength].flatMap({ Int($0) }).map({ $0 <= mostAsked }) ?? true
        else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    /// Sends the end, and gives the client a moment to hear the answer before what it still sends is refused.
    private func linger(_ context: ChannelHandlerContext) {
        cancelTimers()
        context.close(mode: .output, promise: nil)
        bodyTimer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.lingering) {
            context.close(promise: nil)
        }
    }

    private func cancelTimers() {
        for timer in [headTimer, bodyTimer, responseTimer] { timer?.cancel() }
        (headTimer, bodyTimer, responseTimer) = (nil, nil, nil)
    }
}
