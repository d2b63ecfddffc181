import NIOCore

/// Stops reading from the socket while requests wait to be answered, and drops what comes after the last answer.
///
/// The first handler of a connection; ``ConnectionGuard`` opens and closes it.
final class InputGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = Never
    typealias OutboundOut = Never

    /// The most bytes that one read takes from the socket, all of which are decoded at once.
    private static let readSize = 1 << 14
    /// The most bytes that the system receives ahead of a read. Fixed, or it grows to megabytes, which a client that
    /// closes its side makes NIO read at once.
    private static let receiveBuffer = 1 << 16
    /// The most bytes that a client may send after the last answer before the connection is cut.
    private static let mostDiscarded = 1 << 20

    private var isOpen = true
    /// Whether bytes are dropped, because the connection ends.
    private var isDiscarding = false
    private var discarded = 0
    /// Whether a read was asked for while the gate was closed.
    private var wantsRead = false
    private var context: ChannelHandlerContext?
    /// The bytes that are being decoded; nil outside of that.
    private(set) var bytes: ByteBuffer?

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        // A channel whose socket is gone refuses options, and is about to close.
        let options = context.channel.syncOptions
        try? options?.setOption(.maxMessagesPerRead, value: 1)
        try? options?.setOption(
            .recvAllocator, value: AdaptiveRecvByteBufferAllocator(minimum: 2048, initial: 2048, maximum: Self.readSize)
        )
        try? options?.setOption(.socketOption(.so_rcvbuf), value: Self.receiveBuffer)
    }

    func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

    /// Reads nothing until ``open()``.
    func close() { isOpen = false }

    /// Reads on.
    func open() {
        isOpen = true
        guard wantsRead else { return }
        wantsRead = false
        context?.read()
    }

    /// Reads on, but drops what comes, so that closing the socket does not reset a connection whose client still sends.
    func discard() {
        isDiscarding = true
        isOpen = true
        context?.read()
    }

    func read(context: ChannelHandlerContext) {
        if isOpen { context.read() } else { wantsRead = true }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard isDiscarding else {
            bytes = unwrapInboundIn(data)
            context.fireChannelRead(data)
            bytes = nil
            return
        }
        discarded += unwrapInboundIn(data).readableBytes
        if discarded > Self.mostDiscarded { context.close(promise: nil) }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
        context.fireChannelReadComplete()
        // The server may have stopped asking by now.
        if isDiscarding { context.read() }
    }
}
