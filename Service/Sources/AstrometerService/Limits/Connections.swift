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

    /// Returns the presence of the client of a connection.
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

/// Tells when the client of a connection leaves.
///
/// A client that closed only its sending side still waits for its response; see ``ConnectionGuard``.
final class ClientPresence: Sendable {
    private struct State {
        var hasLeft = false
        var whenLeft: (@Sendable () -> Void)?
    }

    private let state = NIOLockedValueBox(State())

    /// Calls `body` when the client leaves, or now if it has left. Replaces the body of the connection's previous request, which has
    /// its response.
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
