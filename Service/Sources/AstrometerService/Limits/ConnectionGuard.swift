import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// A body or a response that was not transferred within its time limit.
struct SlowTransfer: Error {}

/// Prevents a client from using more than its share of the server by sending too slowly or too much, or by not reading.
///
/// It is between the decoder and the server.
///
/// - One request at a time: the next one goes to the server when the system has the previous response. Until then, requests
///   that were read together wait here, and no more are read. So a client that pipelines requests without reading holds only
///   one response.
/// - A head and a body must be complete within `transfer` after their start, and the client must read some of a response within
///   `transfer`. The server itself closes idle connections.
/// - While a client that closed its sending side waits for a response, the guard sends interim responses from time to time, which
///   reveal whether the client still reads.
/// - A connection ends without a reset: the output is closed first, and further input is read and dropped for a moment, so that
///   the client receives the response.
final class ConnectionGuard: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// Input that arrived before its turn.
    private enum Input {
        case part(HTTPRequestPart)
        case error(any Error)
        case end
    }

    private let transfer: TimeAmount
    /// The length of the longest body that the server requests with `100 Continue`.
    private let mostAsked: Int
    private let unread: UnreadResponses
    private let connections: Connections
    private let gate = InputGate()
    private let olderClients = OlderClients()
    /// Whether the client still waits for answers.
    let presence = ClientPresence()

    /// Input that was decoded while an earlier request had no response.
    private var ahead = CircularBuffer<Input>()
    private var isReadingBody = false
    /// Whether the decoder produced a part from the received bytes.
    private var hasPart = false
    /// The number of requests without a response: 0 or 1.
    private var waiting = 0
    /// The number of responses that are written but not sent: 0 or 1.
    private var unsent = 0
    /// The time of the last sent response, or of accepting the connection.
    private var lastActive = NIODeadline.now()
    /// Whether the head of the current response is written.
    private var isResponding = false
    /// Whether the client closed its sending side.
    private var isInputClosed = false
    /// Whether a response announced the end of the connection, or something closed it.
    private var isClosing = false
    /// Whether the connection ends as soon as all written bytes are sent.
    private var isCut = false

    private var headTimer: Scheduled<Void>?
    private var bodyTimer: Scheduled<Void>?
    private var responseTimer: Scheduled<Void>?
    private var probeTimer: Scheduled<Void>?

    /// The smallest number of bytes of a response that a client must read within the time limit.
    private static let leastTaken = 1 << 14
    /// The time in which a client may continue sending after the server closed its output.
    private static let lingering = TimeAmount.seconds(1)
    /// The time from the end of a client's input to the first interim response; the intervals between the next ones double.
    private static let firstProbe = TimeAmount.milliseconds(10)

    init(limits: ServiceLimits, unread: UnreadResponses, connections: Connections) {
        self.unread = unread
        self.connections = connections
        transfer = .nanoseconds(Int64(limits.transfer * 1e9))
        mostAsked = limits.largeBody
    }

    func handlerAdded(context: ChannelHandlerContext) {
        do {
            try olderClients.serve(context.pipeline.syncOperations)
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
        let isEnd = if case .some(.inputClosed) = event as? ChannelEvent { true } else { false }
        if isEnd {
            isInputClosed = true
            probe(context, after: Self.firstProbe)
        }
        if isEnd, !ahead.isEmpty {
            hold(.end)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// Returns whether a part begins a request while the response of another one is missing or unsent.
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
            probe(context, after: Self.firstProbe)
        case .body: break
        case .end:
            isReadingBody = false
            bodyTimer?.cancel()
            bodyTimer = nil
        }
        context.fireChannelRead(wrapInboundOut(part))
    }

    /// Passes on the next request, if there is one; after the last one, permits reading more.
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
        // Most bodies arrive with their heads and need no timer.
        if isReadingBody, bodyTimer == nil, !isClosing {
            bodyTimer = context.eventLoop.assumeIsolated().scheduleTask(in: transfer) {
                guard self.isReadingBody, !self.isClosing else { return }
                context.fireErrorCaught(SlowTransfer())
            }
        }
        // Bytes arrived from which the decoder has not produced a part yet.
        if !hasPart, !isReadingBody, ahead.isEmpty, headTimer == nil, !isClosing { watchHead(context) }
        hasPart = false
        context.fireChannelReadComplete()
    }

    private func watchHead(_ context: ChannelHandlerContext) {
        headTimer = context.eventLoop.assumeIsolated().scheduleTask(in: transfer) {
            self.headTimer = nil
            // The previous response has its own time limit.
            if self.waiting + self.unsent > 0 { self.watchHead(context) } else { self.end(context) }
        }
    }

    /// Requests a body from clients that wait for `100 Continue` before they send it, unless it is too long.
    private func askForBody(_ context: ChannelHandlerContext, of head: HTTPRequest) {
        guard head.headerFields[.expect]?.lowercased() == "100-continue",
            head.headerFields[.contentLength].flatMap({ Int($0) }).map({ $0 <= mostAsked }) ?? true
        else { return }
        writeContinue(context)
    }

    private func writeContinue(_ context: ChannelHandlerContext) {
        context.writeAndFlush(wrapOutboundOut(.head(HTTPResponse(status: .continue))), promise: nil)
    }

    /// Sends `100 Continue` after `delay`, and again later, to a client that closed its sending side and waits for a response.
    ///
    /// A closed sending side and a closed connection look the same until something is sent. Then a closed connection answers
    /// with a reset, which ends its calls. Clients ignore interim responses, but those of HTTP/1.0 do not know them.
    private func probe(_ context: ChannelHandlerContext, after delay: TimeAmount) {
        guard isInputClosed, waiting > 0, !isResponding, !isClosing, !olderClients.isPresent, probeTimer == nil else {
            return
        }
        probeTimer = context.eventLoop.assumeIsolated().scheduleTask(in: delay) {
            self.probeTimer = nil
            self.writeContinue(context)
            self.probe(context, after: delay * 2)
        }
    }

    // MARK: Responses

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch unwrapOutboundIn(data) {
        case .head(let head):
            isResponding = true
            probeTimer?.cancel()
            probeTimer = nil
            if head.headerFields[.connection] == "close" { isClosing = true }
            context.write(data, promise: promise)
        case .body(let bytes):
            let unread = unread
            let count = bytes.readableBytes
            unread.add(count)
            let sent = promise ?? context.eventLoop.makePromise()
            sent.futureResult.assumeIsolated().whenComplete { _ in unread.remove(count) }
            context.write(data, promise: sent)
        case .end:
            isResponding = false
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

    /// Closes the connection if the client has read almost nothing of the response within the time limit.
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

    /// Returns the number of bytes that wait for the client to read them.
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
                // The client may have waited for the response before sending its next request.
                timer.cancel()
                watchHead(context)
            }
            passNext(context)
        }
    }

    // MARK: The end

    /// Ends the connection after all written bytes are sent. When the server stops, it closes connections with a response even
    /// if the response is still being sent. NIO would drop unsent bytes then, and also when it closes the output of a connection
    /// whose client closed its sending side.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        guard mode != .input, context.channel.isActive else { return context.close(mode: mode, promise: promise) }
        if let promise { context.channel.closeFuture.cascade(to: promise) }
        end(context)
    }

    private func end(_ context: ChannelHandlerContext) {
        isClosing = true
        if unsent > 0 { flush(context: context) } else { linger(context) }
    }

    /// Ends a connection that was idle for `time`.
    func endIfIdle(for time: TimeAmount, _ context: ChannelHandlerContext) {
        guard waiting + unsent == 0, ahead.isEmpty, !isClosing, lastActive + time <= .now() else { return }
        end(context)
    }

    /// Closes the output, and gives the client a moment to read the response before further input is refused.
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
        for timer in [headTimer, bodyTimer, responseTimer, probeTimer] { timer?.cancel() }
        headTimer = nil
        bodyTimer = nil
        responseTimer = nil
        probeTimer = nil
    }
}
