import AstrometerModels
import AstrometerPlatform
import Dispatch

/// Handles signals that end the program: removes unfinished files and the progress bar.
enum Interruption {
    /// Starts handling interruptions: they clean up, then end the program with status 128 + the number of the signal.
    ///
    /// A signal that was ignored when the program started, such as by `nohup`, stays ignored.
    static func watch() { _ = source }

    /// The end of the pipe that the signal handler writes to.
    ///
    /// Unsafe because it is mutable: it is set once, before the handler is installed.
    nonisolated(unsafe) private static var writingEnd: Int32 = -1

    /// Reads the numbers of signals from a pipe and handles them on a queue, where any function may be called.
    ///
    /// A signal that arrives before the queue listens waits in the pipe. A dispatch source of signals would lose it, because it
    /// starts to listen some time after the signal's default action is disabled.
    ///
    /// Unsafe because sources are mutable; this one is not accessed after its creation.
    nonisolated(unsafe) private static let source: (any DispatchSourceRead)? = {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let readingEnd = ends[0]
        let queue = DispatchQueue.global(qos: .userInteractive)
        writingEnd = ends[1]
        let source = DispatchSource.makeReadSource(fileDescriptor: readingEnd, queue: queue)
        source.setEventHandler {
            var number: UInt8 = 0
            guard read(readingEnd, &number, 1) == 1 else { return }
            CleanupRegistry.removeAll {
                if Terminal.error.isTerminal { StandardError.write("\r\u{1B}[2K") }
                _exit(128 + Int32(number))
            }
        }
        source.resume()
        // A program inherits the blocked signals of the thread that starts it, such as all of them from a Dispatch queue.
        var handled = sigset_t()
        sigemptyset(&handled)
        for number in [SIGINT, SIGTERM, SIGHUP] {
            sigaddset(&handled, number)
            if isIgnored(signal(number, handler)) { signal(number, SIG_IGN) }
        }
        pthread_sigmask(SIG_UNBLOCK, &handled, nil)
        return source
    }()

    private typealias Handler = @convention(c) (Int32) -> Void

    /// Calls only functions that are allowed in a signal handler.
    private static let handler: Handler = { number in
        let before = errno
        var number = UInt8(truncatingIfNeeded: number)
        _ = write(Interruption.writingEnd, &number, 1)
        errno = before
    }

    private static func isIgnored(_ handler: Handler?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN as Handler?, to: Int.self)
    }
}
