import AstrometerFunctions

/// How much of the machine callers may have.
struct ServiceLimits: Sendable {
    /// How many calls may be under way, computing or about to.
    var calls = 64
    /// How many of them may be large.
    var largeCalls: Int { max(1, calls / 2) }
    /// The part of calls, and of the time for large ones, that one client may have: 0 to 1.
    var share = 0.5
    /// How many small calls compute at once, and how many large ones beside them.
    var threads = 2
    /// The most of them.
    static let mostThreads = 1024
    /// How many loops move bytes.
    var loops = 2
    /// Seconds from when a call was read to when its answer has to be there.
    var deadline = 10.0
    /// Seconds that a connection may stay without a request.
    var idle = 60.0
    /// Seconds that a head may take, and a body, and that a client may take to make room for a response.
    var transfer = 15.0
    /// Seconds that a stop may take.
    var stop = 30.0
    /// How many connections may be open.
    var connections = 8192
    /// The most bytes of a field of a head, of all of them, and how many there may be.
    static let (fieldSize, headSize, fieldCount) = (1 << 14, 1 << 15, 100)
    /// The most bytes of a body.
    var body = 1 << 16
    /// The most bytes of a body with connections.
    var connectionsBody = 1 << 20
    /// The most bytes of all bodies that are being read.
    var bodies = 1 << 26
    /// The most bytes of responses that wait for clients to take them.
    var untaken = 1 << 26
    /// Whether calls read ephemeris files, which each thread keeps open.
    var readsEphemerisFiles = false

    /// What the page may have, which is made beside calls: one thread.
    var ofPages: ServiceLimits {
        var limits = self
        limits.threads = 1
        return limits
    }

    /// The most bytes of a body that calls a function; more where it takes a list.
    func body(of function: FunctionDescription) -> Int {
        let takesList = function.fields.contains { if case .list = $0.type { true } else { false } }
        return takesList ? connectionsBody : body
    }
}
