import AstrometerModels
import NIOConcurrencyHelpers
import NIOPosix

/// Writes lines to standard error from a thread of its own, so that logging never waits for a slow reader.
///
/// If the reader stops reading, calls continue. Lines for which there is no room are dropped and counted.
final class LogWriter: Sendable {
    private struct State {
        var waiting: [UInt8] = []
        var isWriting = false
        var lost = 0
    }

    /// The largest number of waiting bytes.
    private static let room = 1 << 20

    private let state = NIOLockedValueBox(State())
    private let thread = NIOThreadPool(numberOfThreads: 1)

    init() { thread.start() }

    func write(_ line: [UInt8]) {
        let isFirst = state.withLockedValue { state in
            guard state.waiting.count + line.count <= Self.room else {
                state.lost += 1
                return false
            }
            if state.lost > 0 {
                state.waiting += #"{"level":"warning","lost":\#(state.lost),"message":"lines were lost"}"#.utf8
                state.waiting.append(UInt8(ascii: "\n"))
                state.lost = 0
            }
            state.waiting += line
            defer { state.isWriting = true }
            return !state.isWriting
        }
        if isFirst { thread.submit { [self] _ in drain() } }
    }

    /// Waits until all lines are written, or for one second if they are not read.
    func finish() async {
        for _ in 0..<100 where state.withLockedValue(\.isWriting) {
            try? await Task.sleep(for: .milliseconds(10))
        }
        guard !state.withLockedValue(\.isWriting) else {
            // The thread may wait for a reader that does not read, and may still run when the process ends.
            _ = Unmanaged.passRetained(self)
            return
        }
        try? await thread.shutdownGracefully()
    }

    private func drain() {
        while true {
            let bytes = state.withLockedValue { state in
                defer { state.waiting.removeAll(keepingCapacity: true) }
                state.isWriting = !state.waiting.isEmpty
                return state.waiting
            }
            guard !bytes.isEmpty else { return }
            bytes.withUnsafeBytes { bytes in
                var rest = bytes[...]
                while !rest.isEmpty {
                    let count = toStandardError(UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                    guard count > 0 || errno == EINTR else { return }
                    rest = rest.dropFirst(max(0, count))
                }
            }
        }
    }
}

/// Calls the system's `write`, which a method of the same name hides inside the type.
private func toStandardError(_ bytes: UnsafeRawPointer?, _ count: Int) -> Int { write(STDERR_FILENO, bytes, count) }
