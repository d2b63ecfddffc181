import NIOConcurrencyHelpers
import NIOCore

/// The connections that are open.
final class Connections: Sendable {
    private struct Connection: Sendable {
        let loop: any EventLoop
        let handler: NIOLoopBound<(ConnectionGuard, ChannelHandlerContext)>
    }

    private let open = NIOLockedValueBox<[ObjectIdentifier: Connection]>([:])

    var count: Int { open.withLockedValue { $0.count } }

    /// Must be called on the event loop of the connection.
    func add(_ handler: ConnectionGuard, _ context: ChannelHandlerContext) {
        let connection = Connection(
            loop: context.eventLoop, handler: NIOLoopBound((handler, context), eventLoop: context.eventLoop))
        open.withLockedValue { $0[ObjectIdentifier(handler)] = connection }
    }

    func remove(_ handler: ConnectionGuard) {
        _ = open.withLockedValue { $0.removeValue(forKey: ObjectIdentifier(handler)) }
    }

    /// Ends those on which nothing has been going on for `time`.
    func endIdle(for time: TimeAmount) {
        for connection in open.withLockedValue({ Array($0.values) }) {
            connection.loop.execute {
                let (handler, context) = connection.handler.value
                handler.endIfIdle(for: time, context)
            }
        }
    }
}
