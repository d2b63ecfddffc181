import AstrometerModels

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

/// The largest number of files and connections that the system permits a process to have open.
enum OpenFiles {
    /// Raises the limit as far as the system permits, and returns the possible number of connections, at most
    /// `limits.connections`.
    ///
    /// - Throws: ``AstrometerError`` with code `internal` if no connection is possible.
    static func room(for limits: ServiceLimits) throws -> Int {
        let wanted = limits.connections
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return wanted }
        let own = own(limits)
        if limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(wanted + own)))
            setrlimit(kind, &limit)
            getrlimit(kind, &limit)
        }
        guard let most = Int(exactly: limit.rlim_cur) else { return wanted }
        guard most > own else {
            throw AstrometerError(
                .internal,
                "this process may open \(most) files, and the server needs \(own + 1) or more; raise the limit (ulimit -n)"
            )
        }
        return min(wanted, most - own)
    }

    /// The largest number of open files of this process.
    static var limit: UInt {
        var limit = rlimit()
        return getrlimit(kind, &limit) == 0 ? UInt(limit.rlim_cur) : 0
    }

    /// Returns the number of descriptors that the process needs besides connections: standard streams, the listening socket,
    /// Dispatch and its signals; three for each event loop; and for each thread the files that a call reads.
    private static func own(_ limits: ServiceLimits) -> Int {
        16 + 3 * limits.loops + 2 * limits.threads * (limits.readsEphemerisFiles ? 4 : 1)
    }

    #if canImport(Darwin)
        private static let kind = RLIMIT_NOFILE
    #else
        private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}
