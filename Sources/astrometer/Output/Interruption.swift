import Dispatch
import Foundation

/// What is cleaned up when the program is told to end.
enum Interruption {
    /// From now on an interruption removes that file.
    static func removes(_ path: String) {
        paths.watch()
        paths.insert(path)
    }

    /// From now on an interruption leaves that file alone.
    static func keeps(_ path: String) { paths.remove(path) }

    private static let paths = Paths()

    /// Unchecked because its properties are mutable; `lock` protects them.
    private final class Paths: @unchecked Sendable {
        private let lock = NSLock()
        private var paths: Set<String> = []
        private var sources: [any DispatchSourceSignal] = []

        func insert(_ path: String) { lock.withLock { _ = paths.insert(path) } }
        func remove(_ path: String) { lock.withLock { _ = paths.remove(path) } }

        /// Signals are handled on a queue, where, unlike in a signal handler, anything may be done.
        func watch() {
            lock.withLock {
                guard sources.isEmpty else { return }
                sources = [SIGINT, SIGTERM, SIGHUP].map { number in
                    signal(number, SIG_IGN)
                    let source = DispatchSource.makeSignalSource(signal: number, queue: .global(qos: .userInteractive))
                    source.setEventHandler { [self] in
                        deleteAll()
                        exit(128 + number)
                    }
                    source.resume()
                    return source
                }
            }
        }

        private func deleteAll() { lock.withLock { for path in paths { unlink(path) } } }
    }
}
