import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A body that did not come, or a response that was not taken, in the time for it.
struct SlowTransfer: Error {}

/// Keeps a client from holding more of the server than its share, by sending too slowly, too much, or by not reading.
///
/// Sits between the decoder and the server.
///
/// - One request at a time: the next one goes to the server when the response before it is in the hands of the system.
///   Until then requests that came with it wait here, and nothing more is read, so that a client that pipelines
///   requests without reading holds one response.
/// - A head and a body, each once begun, have to be complete within `transfer`, and some of a response has to be taken
///   within it. The server itself watches how long a connection may be idle.
/// - A connection ends without a reset: the output is closed first, and what the client still sends is read and dropped
///   for a moment, so that it hears the response.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// What came before its turn.
    private enum Input {
        case part(HTTPRequestPart)
        case error(any Error)
        case end
    }

    private let transfer: TimeAmount
    /// The longest body that is asked for.
    private let mostAsked: Int
    private let untaken: Untaken
    private let connections: Connections
    private let gate = InputGate()
    /// Whether the client still waits for answers.
    let presence = ClientPresence()

    /// Input that was decoded while a request before it had no response.
    private var ahead = CircularBuffer<Input>()
    private var isReadingBody = false
    /// Whether the decoder made something of the bytes that came.
    private var hasPart = false
    /// How many requests have no response yet: 0 or 1.
    private var waiting = 0
    /// Responses that are written and not yet sent: 0 or 1.
    private var unsent = 0
    /// When a response was last sent, or the connection accepted.
    private var lastActive = NIODeadline.now()
    /// Whether a response said that the connection ends, or somebody closed it.
    private var isClosing = false
    /// Whether the connection ends as soon as what is written is sent.
    private var isCut = false

    private var headTimer: Scheduled<Void>?
    private var bodyTimer: Scheduled<Void>?
    private var responseTimer: Scheduled<Void>?

    /// The least bytes of a response that a client takes in the time for it.
    private static let leastTaken = 1 << 14
    /// How long a client may go on sending into a connection that was closed for it.
    private static let lingering = TimeAmount.seconds(1)

    init(limits: ServiceLimits, untaken: Untaken, connections: Connections) {
        self.untaken = untaken
        self.connections = connections
        transfer = .nanoseconds(Int64(limits.transfer * 1e9))
        mostAsked = limits.connectionsBody
    }

    func handlerAdded(context: ChannelHandlerContext) {
        do {
            try OlderClients.serve(context.pipeline.syncOperations)
            try context.pipeline.syncOperations.addHandler(gate, position: .first)
        } catch {
            context.fireErrorCaught(error)
        }
        connections.add(self, context)
    }

    // MARK: Requests

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        hasPart = true
        let part = unwrapInboundIn(data)
        if ahead.isEmpty, !isEarly(part) { pass(part, context) } else { hold(.part(part)) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if ahead.isEmpty { context.fireErrorCaught(error) } else { hold(.error(error)) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .some(.inputClosed) = event as? ChannelEvent { presence.leave() }
        if case .some(.inputClosed) = event as? ChannelEvent, !ahead.isEmpty {
            hold(.end)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// Whether a part begins a request while another one has no response, or one that is not sent.
    private func isEarly(_ part: HTTPRequestPart) -> Bool {
        if case .head = part { waiting + unsent > 0 } else { false }
    }

    private func hold(_ input: Input) {
        ahead.append(input)
        gate.close()
    }

    private func pass(_ part: HTTPRequestPart, _ context: ChannelHandlerContext) {
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
        context.fireChannelRead(wrapInboundOut(part))
    }

    /// Passes on the next request, when there is one, and lets more be read after the last.
    private func passNext(_ context: ChannelHandlerContext) {
        guard !ahead.isEmpty, !isClosing else { return }
        loop: while let next = ahead.first {
            switch next {
            case .part(let part) where isEarly(part): break loop
            case .part(let part): pass(part, context)
            case .error(let error): context.fireErrorCaught(error)
            case .end: context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
            }
            ahead.removeFirst()
        }
        channelReadComplete(context: context)
        if ahead.isEmpty { gate.open() }
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
        if !hasPart, !isReadingBody, ahead.isEmpty, headTimer == nil, !isClosing { watchHead(context) }
        hasPart = false
        context.fireChannelReadComplete()
    }

    private func watchHead(_ context: ChannelHandlerContext) {
        headTimer = context.eventLoop.assumeIsolated().scheduleTask(in: transfer) {
            self.headTimer = nil
            // The response that goes before has its own time.
            if self.waiting + self.unsent > 0 { self.watchHead(context) } else { self.end(context) }
        }
    }

    /// Some clients send a long body only when they are asked for it. One that is too long is not asked for.
    private func askForBody(_ context: ChannelHandlerContext, of head: HTTPRequest) {
        guard head.headerFields[.expect]?.lowercased() == "100-continue",
            head.headerFields[.contentLength].flatMap({ Int($0) }).map({ $0 <= mostAsked }) ?? true
        else { return }
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            if head.headerFields[.connection] == "close" { isClosing = true }
            context.write(data, promise: promise)
        case .body(let bytes):
            let (untaken, count) = (untaken, bytes.readableBytes)
            untaken.add(count)
            let sent = promise ?? context.eventLoop.makePromise()
            sent.futureResult.assumeIsolated().whenComplete { _ in untaken.remove(count) }
            context.write(data, promise: sent)
        case .end:
            waiting -= 1
            unsent += 1
            let sent = promise ?? context.eventLoop.makePromise()
            sent.futureResult.assumeIsolated().whenComplete { _ in self.responseIsSent(context) }
            context.write(data, promise: sent)
            if isClosing { flush(context: context) }
        }
    }

    func flush(context: ChannelHandlerContext) {
        context.flush()
        if unsent > 0 { watchResponse(context) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        if context.channel.isWritable, unsent == 0 {
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
        lastActive = .now()
        responseTimer?.cancel()
        responseTimer = nil
        guard context.channel.isActive else { return }
        if isClosing {
            linger(context)
        } else {
            if let timer = headTimer {
                // The client may have waited with its next request for the response.
                timer.cancel()
                watchHead(context)
            }
            passNext(context)
        }
    }

    // MARK: The end

    /// Ends the connection when what is written is sent: whoever stops the server closes at once what has been
    /// answered, be it on its way or not.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode == .all, context.channel.isActive else { return context.close(mode: mode, promise: promise) }
        if let promise { context.channel.closeFuture.cascade(to: promise) }
        end(context)
    }

    private func end(_ context: ChannelHandlerContext) {
        isClosing = true
        if unsent > 0 { flush(context: context) } else { linger(context) }
    }

    /// Ends a connection on which nothing has been going on for `time`.
    func endIfIdle(for time: TimeAmount, _ context: ChannelHandlerContext) {
        guard waiting + unsent == 0, ahead.isEmpty, !isClosing, lastActive + time <= .now() else { return }
        end(context)
    }

    /// Closes the output, and gives the client a moment to hear the response before what it still sends is refused.
    private func linger(_ context: ChannelHandlerContext) {
        guard !isCut else { return }
        isCut = true
        cancelTimers()
        ahead.removeAll()
        gate.discard()
        context.close(mode: .output, promise: nil)
        bodyTimer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.lingering) {
            context.close(promise: nil)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        forget(context)
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { forget(context) }

    private func forget(_ context: ChannelHandlerContext) {
        presence.leave()
        connections.remove(context.channel)
        ahead.removeAll()
        cancelTimers()
    }

    private func cancelTimers() {
        for timer in [headTimer, bodyTimer, responseTimer] { timer?.cancel() }
        (headTimer, bodyTimer, responseTimer) = (nil, nil, nil)
    }
}
