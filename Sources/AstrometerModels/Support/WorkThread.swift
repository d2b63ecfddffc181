import AstrometerPlatform

/// A thread that does one piece of work and ends.
///
/// For a library within another program, instead of Dispatch's pool: a fork copies the pool's state but not its threads, so a
/// child would wait forever. Starting a thread takes some 20 µs, far less than the work that is shared.
final class WorkThread {
    private let body: @Sendable () -> Void
    private var thread: pthread_t?

    private init(_ body: @escaping @Sendable () -> Void) { self.body = body }

    /// Runs `body` on the calling thread and on `times` − 1 others at once, and returns when all calls have returned.
    ///
    /// Runs it fewer times if the system has no more threads; those that run then do all of the shared work.
    static func perform(_ times: Int, _ body: @Sendable () -> Void) {
        withoutActuallyEscaping(body) { body in
            let threads = times > 1 ? (1..<times).compactMap { _ in started(body) } : []
            body()
            for case let thread? in threads.map(\.thread) { pthread_join(thread, nil) }
        }
    }

    /// Starts a thread that runs `body`; nil if the system has no more threads.
    private static func started(_ body: @escaping @Sendable () -> Void) -> WorkThread? {
        let work = WorkThread(body)
        // The thread releases it.
        let argument = Unmanaged.passRetained(work)
        #if canImport(Darwin)
            let status = pthread_create(&work.thread, nil, { WorkThread.run($0) }, argument.toOpaque())
        #else
            var thread = pthread_t()
            let status = pthread_create(&thread, nil, { $0.flatMap(WorkThread.run) }, argument.toOpaque())
            work.thread = thread
        #endif
        guard status == 0 else {
            argument.release()
            return nil
        }
        return work
    }

    private static func run(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<WorkThread>.fromOpaque(argument).takeRetainedValue().body()
        return nil
    }
}
