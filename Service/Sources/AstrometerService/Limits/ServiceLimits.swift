import AstrometerFunctions

/// The limits of the resources for callers.
struct ServiceLimits: Sendable {
    /// The largest number of unfinished calls, running or queued.
    var calls = 64
    /// The largest number of large calls among them.
    var largeCalls: Int { max(1, calls / 2) }
    /// The largest share of calls, and of the time for large calls, for one client: 0 to 1.
    var share = 0.5
    /// The number of threads for small calls, and also for large calls.
    var threads = 2
    /// The largest number of threads.
    static let mostThreads = 1024
    /// The number of event loops.
    var loops = 2
    /// The largest number of seconds from the end of reading a call to its result.
    var deadline = 10.0
    /// The largest number of seconds of a connection without a request.
    var idle = 60.0
    /// The largest number of seconds for a head, for a body, and for a client to make room for a response.
    var transfer = 15.0
    /// The largest number of seconds of a stop.
    var stop = 30.0
    /// The largest number of open connections.
    var connections = 8192
    /// The largest number of bytes of a header field, of all header fields, and the largest number of fields.
    static let fieldSize = 1 << 14
    static let headSize = 1 << 15
    static let fieldCount = 100
    /// The largest number of bytes of a body.
    var body = 1 << 16
    /// The largest number of bytes of a body that has a list of people or a stored document.
    var largeBody = 1 << 20
    /// The largest number of bytes of all bodies being read.
    var bodies = 1 << 26
    /// The largest number of bytes of small responses that clients have not read, and also of large ones.
    var unread = 1 << 26
    /// Whether calls read ephemeris files, which each thread keeps open.
    var readsEphemerisFiles = false

    /// The limits for making the page, which happens apart from calls, on one thread.
    var ofPages: ServiceLimits {
        var limits = self
        limits.threads = 1
        return limits
    }

    /// Returns the largest number of bytes of a body for a function; more if the function takes a list or a stored document.
    func body(of function: FunctionDescription) -> Int {
        let isLarge = function.fields.contains { field in
            switch field.type {
            case .list, .document: true
            default: false
            }
        }
        return isLarge ? largeBody : body
    }
}
