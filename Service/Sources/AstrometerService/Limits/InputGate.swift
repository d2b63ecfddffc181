import NIOCore

/// Stops reading from the socket while requests wait for responses, and drops bytes after the last response.
///
/// The first handler of a connection; ``ConnectionGuard`` opens and closes it.
final class InputGate: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = Never
    typealias OutboundOut = Never

    /// The largest number of bytes of one read, which are decoded together.
    private static let readSize = 1 << 14
    /// The largest number of bytes that the system buffers before a read. Without this limit the buffer grows to megabytes, and
    /// NIO reads all of it at once when the client closes its side.
    private static let receiveBuffer = 1 << 16
    /// The largest number of bytes that a client may send after the last response before the connection is cut.
    private static let mostDiscarded = 1 << 20

    private var isOpen = true
    /// Whether bytes are dropped, because the connection ends.
    private var isDiscarding = false
    private var discarded = 0
    /// Whether a read was requested while the gate was closed.
    private var wantsRead = false
    private var context: ChannelHandlerContext?
    /// The bytes that are being decoded; nil outside of that.
    private(set) var bytes: ByteBuffer?

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        // A channel whose socket is closed refuses options, and will close soon.
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

    /// Continues reading.
    func open() {
        isOpen = true
        guard wantsRead else { return }
        wantsRead = false
        context?.read()
    }

    /// Continues reading but drops the bytes, so that closing the socket does not reset the connection of a client that still
    /// sends.
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
        // The server may no longer request reads.
        if isDiscarding { context.read() }
    }
}
