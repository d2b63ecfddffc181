import AstrometerPlatform
import CSwissEphemeris

/// Manages libswe's state of the current thread.
///
/// Debian's libswe keeps its state per thread. A directory set on one thread is not set on another, and open files stay open
/// when their thread ends, so the directory is set once on every thread, and files are closed when a thread ends. On Apple's
/// systems the state is global, so calls are serialized.
enum EphemerisThread {
    /// Runs `body` with libswe's state set for the directory; nil for the built-in theory, which needs none.
    static func run<Result>(directory: String?, _ body: () throws -> Result) rethrows -> Result {
        try alone {
            prepare(directory)
            return try body()
        }
    }

    #if os(Linux)
        private static func alone<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
    #else
        private static let turn = Mutex(())

        private static func alone<Result>(_ body: () throws -> Result) rethrows -> Result {
            try turn.withLock { _ in try body() }
        }
    #endif

    /// libswe's directory on one thread; only that thread accesses it.
    private final class State {
        var directory: String?
    }

    /// Closes the thread's files; the next call opens them again.
    static func closeFiles() {
        alone {
            swe_close()
            state?.directory = nil
        }
    }

    private static func prepare(_ directory: String?) {
        // Without a key for thread-local state, the directory is set at each call and files stay open.
        let state = state
        guard let directory, state?.directory != directory else { return }
        swe_set_ephe_path(directory)
        state?.directory = directory
    }

    /// This thread's state; nil if it cannot be stored.
    private static var state: State? {
        #if os(Linux)
            guard let key else { return nil }
            if let pointer = pthread_getspecific(key) {
                return Unmanaged<State>.fromOpaque(pointer).takeUnretainedValue()
            }
            let state = State()
            pthread_setspecific(key, Unmanaged.passRetained(state).toOpaque())
            return state
        #else
            return shared
        #endif
    }

    #if os(Linux)
        /// The key of each thread's state. Its destructor runs on the ending thread; nil if the process has no keys left.
        private static let key: pthread_key_t? = {
            var key = pthread_key_t()
            let status = pthread_key_create(&key) { pointer in
                swe_close()
                if let pointer { Unmanaged<State>.fromOpaque(pointer).release() }
            }
            return status == 0 ? key : nil
        }()
    #else
        // Protected by `turn`.
        nonisolated(unsafe) private static let shared = State()
    #endif
}
