import AstrometerPlatform

/// Temporary files, and folders without files yet, to remove if the program is interrupted.
package enum CleanupRegistry {
    /// In the order of creation, so that a folder comes before its contents.
    private static let paths = Mutex<[String]>([])

    /// Registers a file or folder that `make` creates, without a gap for an interruption, and returns whether it did.
    static func make(_ path: String, _ make: () -> Bool) -> Bool {
        paths.withLock { paths in
            guard make() else { return false }
            paths.append(path)
            return true
        }
    }

    /// Runs an action after which some paths need no removal, such as renaming a file into place. An interruption waits
    /// until the action is done.
    static func settle(_ settled: [String], _ action: () throws -> Void) rethrows {
        try paths.withLock { paths in
            defer { paths.removeAll(where: settled.contains) }
            try action()
        }
    }

    /// Removes everything registered and ends the program with `end`. No thread can register anything meanwhile.
    package static func removeAll(andEnd end: () -> Never) -> Never {
        paths.withLock { paths in
            for path in paths.reversed() where unlink(path) != 0 { rmdir(path) }
            end()
        }
    }
}
