import AstrometerModels
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// What happens when a signal asks the program to end: nothing unfinished stays, on the disk or on the terminal.
enum Interruption {
    /// From now on, interruptions clean up before they end the program, with status 128 + the number of the signal.
    ///
    /// A signal that was ignored when the program began, as by `nohup`, stays ignored.
    static func watch() { _ = sources }

    /// Signals are handled on a queue, where, unlike in a signal handler, anything may be done.
    ///
    /// Unsafe because sources are mutable; nobody touches them once they are made.
    nonisolated(unsafe) private static let sources = [SIGINT, SIGTERM, SIGHUP].compactMap(source)

    private static func source(of number: Int32) -> (any DispatchSourceSignal)? {
        // The default action would end the program at once. A dispatch source sees a signal even where it is ignored.
        guard !isIgnored(signal(number, SIG_IGN)) else { return nil }
        let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
        source.setEventHandler {
            CleanupRegistry.removeAll {
                if Terminal.error.isTerminal { StandardError.write("\r\u{1B}[2K") }
                _exit(128 + number)
            }
        }
        source.resume()
        return source
    }

    private typealias Handler = @convention(c) (Int32) -> Void

    private static func isIgnored(_ handler: Handler?) -> Bool {
        unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN as Handler?, to: Int.self)
    }
}
