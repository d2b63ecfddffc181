import NIOConcurrencyHelpers
import NIOCore

/// The open connections.
final class Connections: Sendable {
    private struct Connection: Sendable {
        let loop: any EventLoop
        let handler: NIOLoopBound<(ConnectionGuard, ChannelHandlerContext)>
        let presence: ClientPresence
    }

    private let open = NIOLockedValueBox<[ObjectIdentifier: Connection]>([:])

    var count: Int { open.withLockedValue { $0.count } }

    /// Must be called on the event loop of the connection.
    func add(_ handler: ConnectionGuard, _ context: ChannelHandlerContext) {
        let connection = Connection(
            loop: context.eventLoop, handler: NIOLoopBound((handler, context), eventLoop: context.eventLoop),
            presence: handler.presence)
        open.withLockedValue { $0[ObjectIdentifier(context.channel)] = connection }
    }

    func remove(_ channel: any Channel) {
        _ = open.withLockedValue { $0.removeValue(forKey: ObjectIdentifier(channel)) }
    }

    /// Whether the client of a connection still waits for its answer.
    func presence(on channel: any Channel) -> ClientPresence {
        open.withLockedValue { $0[ObjectIdentifier(channel)]?.presence } ?? .none
    }

    /// Ends connections that were idle for `time`.
    func endIdle(for time: TimeAmount) {
        for connection in open.withLockedValue({ Array($0.values) }) {
            connection.loop.execute {
                let (handler, context) = connection.handler.value
                handler.endIfIdle(for: time, context)
            }
        }
    }
}

/// Whether the client of a connection has left.
///
/// A client that closed only its sending side still waits for its response; see ``ConnectionGuard``.
final class ClientPresence: Sendable {
    private struct State {
        var hasLeft = false
        var whenLeft: (@Sendable () -> Void)?
    }

    private let state = NIOLockedValueBox(State())

    var hasLeft: Bool { state.withLockedValue { $0.hasLeft } }

    /// Calls `body` when the client leaves, at once if it has left; instead of the one of an earlier request, which has ended.
    func whenLeft(_ body: @escaping @Sendable () -> Void) {
        let hasLeft = state.withLockedValue { state in
            if !state.hasLeft { state.whenLeft = body }
            return state.hasLeft
        }
        if hasLeft { body() }
    }

    func leave() {
        let body = state.withLockedValue { state in
            defer { state = State(hasLeft: true) }
            return state.whenLeft
        }
        body?()
    }

    /// The presence of a client whose connection has closed.
    static let none: ClientPresence = {
        let presence = ClientPresence()
        presence.leave()
        return presence
    }()
}
