import AstrometerModels

/// How many files and connections the system lets a process have open.
enum OpenFiles {
    /// What the process itself needs besides connections.
    private static let own = 64

    /// Asks for as many as the system allows, and gives how many connections there is room for, `wanted` at most.
    static func room(for wanted: Int) -> Int {
        var limit = rlimit()
        guard getrlimit(kind, &limit) == 0 else { return wanted }
        if limit.rlim_cur < limit.rlim_max {
            limit.rlim_cur = min(limit.rlim_max, max(limit.rlim_cur, rlim_t(wanted + own)))
            setrlimit(kind, &limit)
            getrlimit(kind, &limit)
        }
        guard let most = Int(exactly: limit.rlim_cur) else { return wanted }
        return max(1, min(wanted, most - own))
    }

    #if canImport(Darwin)
        private static let kind = RLIMIT_NOFILE
    #else
        private static let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #endif
}
