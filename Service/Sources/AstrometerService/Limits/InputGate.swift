import NIOCore

/// Feeds the HTTP decoder a little at a time, and stops reading from the socket while requests wait to be answered.
///
/// Decoded requests take up to forty times their bytes in memory, so a client that pipelines requests without reading
/// the answers must not have them decoded ahead. The first handler of a connection; ``ConnectionGuard`` opens and
/// closes it.
final class InputGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = Never
    typealias OutboundOut = Never

    /// The most bytes that are decoded before ``isOpen`` is looked at again. Most requests fit.
    private static let portion = 2048
    /// The most bytes that one read takes from the socket.
    private static let readSize = 1 << 14
    /// The most bytes that the system receives ahead of a read. Fixed, or it grows to megabytes, which a client that
    /// closes its side makes NIO read at once.
    private static let receiveBuffer = 1 << 16
    /// The most bytes that a client may send after the last answer before the connection is cut.
    private static let mostDiscarded = 1 << 20

    /// Whether bytes go on to the decoder.
    private var isOpen = true
    /// Whether bytes are dropped, because the connection ends with the answer that is under way.
    private var isDiscarding = false
    private var discarded = 0
    /// Bytes that wait to be decoded.
    private var held = ByteBuffer()
    private var isPassing = false
    /// Whether a read was asked for while the gate held bytes back.
    private var wantsRead = false
    /// Whether the client closed its side while the gate held bytes back.
    private var isInputClosed = false
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        // A channel whose socket is gone refuses options, and is about to close.
        let options = context.channel.syncOptions
        try? options?.setOption(.maxMessagesPerRead, value: 1)
        try? options?.setOption(
            .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 2048, initial: 2048, maximum: Self.readSize))
        try? options?.setOption(.socketOption(.so_rcvbuf), value: Self.receiveBuffer)
    }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Holds bytes back until ``open()``.
    func close() { isOpen = false }

    /// Passes on what was held back, and reads on.
    func open() {
        isOpen = true
        guard let context, !isPassing else { return }
        pass(context)
        context.fireChannelReadComplete()
        guard isOpen, held.readableBytes == 0 else { return }
        if isInputClosed {
            isInputClosed = false
            context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
        }
        if wantsRead {
            wantsRead = false
            context.read()
        }
    }

    /// Reads on, but drops what comes, so that closing the socket does not reset a connection whose client still sends.
    func discard() {
        guard let context, !isDiscarding else { return }
        isDiscarding = true
        held = ByteBuffer()
        open()
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        var bytes = unwrapInboundIn(data)
        guard !isDiscarding else {
            discarded += bytes.readableBytes
            if discarded > Self.mostDiscarded { context.close(promise: nil) }
            return
        }
        if held.readableBytes == 0 { held = bytes } else { held.writeBuffer(&bytes) }
        pass(context)
    }

    private func pass(_ context: ChannelHandlerContext) {
        isPassing = true
        while isOpen, held.readableBytes > 0,
            let portion = held.readSlice(length: min(held.readableBytes, Self.portion))
        {
            context.fireChannelRead(wrapInboundOut(portion))
        }
        isPassing = false
        if held.readableBytes == 0 { held = ByteBuffer() }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        // The server may have stopped asking by now.
        if isDiscarding { context.read() }
    }

    func read(context: ChannelHandlerContext) {
        if isOpen, held.readableBytes == 0 { context.read() } else { wantsRead = true }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if case .some(.inputClosed) = event as? ChannelEvent, held.readableBytes > 0 {
            isInputClosed = true
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }
}
