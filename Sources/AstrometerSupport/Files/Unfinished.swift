/// What must not stay when the program is ended before its work is done: temporary files, and folders without files.
package enum Unfinished {
    /// Makes something and remembers it, with no moment between the two.
    /// - Parameter make: whether it was made.
    static func make(_ path: String, _ make: () -> Bool) -> Bool {
        made.withLock { paths in
            guard make() else { return false }
            paths.append(path)
            return true
        }
    }

    /// Runs an action after which some of it need not be removed, such as giving a file its name. An interruption waits
    /// until the action is done.
    static func settle(_ settled: [String], _ action: () throws -> Void) rethrows {
        try made.withLock { paths in
            defer { paths.removeAll(where: settled.contains) }
            try action()
        }
    }

    /// Removes all of it and, as the program is about to end, lets nothing be made any more.
    package static func removeForGood() {
        made.takeForGood { paths in
            for path in paths.reversed() where unlink(path) != 0 { rmdir(path) }
        }
    }

    private static let made = Paths()

    /// Unchecked because it is mutable; `lock` protects all of it.
    private final class Paths: @unchecked Sendable {
        private let lock = Lock()
        /// In the order of making, so that a folder stands before what is in it.
        private var paths: [String] = []

        func withLock<Result>(_ body: (inout [String]) throws -> Result) rethrows -> Result {
            try lock.withLock { try body(&paths) }
        }

        func takeForGood(_ body: ([String]) -> Void) {
            lock.lock()
            body(paths)
        }
    }
}
