import AstrometerModels
import Logging
import NIOCore
import NIOPosix

/// Settings of the listening socket.
enum Listener {
    /// Drops new connection attempts without closing the socket. Closing it would reset established connections that wait to be
    /// accepted.
    ///
    /// Does nothing for Unix sockets and on systems without socket filters.
    static func refuseNew(_ channel: any Channel) async {
        #if os(Linux)
            // A classic BPF program over the TCP header: drop segments with SYN and keep all others.
            await run(
                [
                    Instruction(code: 0x30, ifTrue: 0, ifFalse: 0, value: 13),  // load the byte of flags
                    Instruction(code: 0x45, ifTrue: 0, ifFalse: 1, value: 0x02),  // is SYN set?
                    Instruction(code: 0x06, ifTrue: 0, ifFalse: 0, value: 0),  // drop
                    Instruction(code: 0x06, ifTrue: 0, ifFalse: 0, value: .max),  // keep
                ], as: SO_ATTACH_FILTER, on: channel)
        #endif
    }

    /// Directs new connections to the second socket at this address, which belongs to the server started later. Without a
    /// second socket they still arrive here.
    ///
    /// Does nothing for Unix sockets, because their path already names the later socket, and on systems without programs for
    /// shared ports.
    static func handOver(_ channel: any Channel) async {
        #if os(Linux)
            // A classic BPF program that selects the socket with index 1. Linux ignores an index without a socket.
            await run(
                [Instruction(code: 0x06, ifTrue: 0, ifFalse: 0, value: 1)], as: SO_ATTACH_REUSEPORT_CBPF, on: channel)
        #endif
    }

    #if os(Linux)
        private static func run(_ program: [Instruction], as option: CInt, on channel: any Channel) async {
            guard channel.localAddress?.port != nil, let socket = channel as? any SocketOptionProvider else { return }
            let instructions = UnsafeMutableBufferPointer<Instruction>.allocate(capacity: program.count)
            defer { instructions.deallocate() }
            _ = instructions.initialize(fromContentsOf: program)
            try? await socket.unsafeSetSocketOption(
                level: .socket, name: NIOBSDSocket.Option(rawValue: option),
                value: Program(count: UInt16(program.count), instructions: instructions.baseAddress)
            ).get()
        }
    #endif

    /// Returns the number of connections that wait to be accepted; 0 if the system does not provide it.
    static func backlog(of channel: any Channel) async -> Int {
        #if os(Linux)
            guard let socket = channel as? any SocketOptionProvider, let info = try? await socket.getTCPInfo().get()
            else { return 0 }
            // For a listening socket, this field is the length of its queue.
            return Int(info.tcpi_unacked)
        #else
            return 0
        #endif
    }

    #if os(Linux)
        /// `struct sock_filter` of linux/filter.h.
        private struct Instruction {
            let code: UInt16
            let ifTrue: UInt8
            let ifFalse: UInt8
            let value: UInt32
        }

        /// `struct sock_fprog` of linux/filter.h. The instructions outlive the call that reads them.
        private struct Program: @unchecked Sendable {
            let count: UInt16
            let instructions: UnsafeMutablePointer<Instruction>?
        }
    #endif
}

/// Continues accepting after a failed accept; waits first if descriptors or memory ran out.
///
/// Without it the error would end the server, which would treat it as the end of its listening socket. It is the first handler
/// of the listening channel.
final class AcceptFailures: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = Channel
    typealias OutboundIn = Never

    private static let pause = TimeAmount.milliseconds(100)

    private let logger: Logger
    private var isPaused = false
    private var lastLogged: NIODeadline?

    private init(logger: Logger) { self.logger = logger }

    /// Adds a handler to the pipeline of a listening channel.
    static func watch(_ channel: any Channel, logger: Logger) async throws {
        try await channel.eventLoop.submit {
            try channel.pipeline.syncOperations.addHandler(AcceptFailures(logger: logger), position: .first)
        }.get()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let code = (error as? IOError)?.errnoCode,
            [ECONNABORTED, EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code)
        else { return context.fireErrorCaught(error) }
        // The client gave up, so waiting is unnecessary.
        guard code != ECONNABORTED, !isPaused else { return }
        isPaused = true
        log(code)
        // Stop reading, because the system would report the waiting connections again at once.
        try? context.channel.syncOptions?.setOption(.autoRead, value: false)
        context.eventLoop.assumeIsolated().scheduleTask(in: Self.pause) {
            self.isPaused = false
            try? context.channel.syncOptions?.setOption(.autoRead, value: true)
        }
    }

    func read(context: ChannelHandlerContext) {
        if !isPaused { context.read() }
    }

    /// Logs at most one line in ten seconds.
    private func log(_ code: CInt) {
        if let lastLogged, .now() - lastLogged < .seconds(10) { return }
        lastLogged = .now()
        logger.error("cannot accept connections", metadata: ["reason": "\(String(cString: strerror(code)))"])
    }
}
