import AstrometerModels
import AstrometerPlatform

/// A progress bar on standard error: the share done, the rate, and the remaining time.
///
/// Nothing is shown in the first second, nor when standard error is not a terminal.
struct Progress {
    private var unit: String
    private let begin = ProcessInfo.processInfo.systemUptime
    private var start = ProcessInfo.processInfo.systemUptime
    private var lastShown = 0.0
    private var isShown = false

    private static let patience = 1.0
    private static let interval = 0.1

    init(unit: String) { self.unit = unit }

    /// - Parameter fraction: the part of the whole that is done, 0 to 1; nil if the total is unknown.
    mutating func show(_ count: Int, fraction: Double?) {
        let now = ProcessInfo.processInfo.systemUptime
        let elapsed = now - start
        guard Terminal.error.isTerminal, now - begin > Self.patience, elapsed > 0, now - lastShown > Self.interval
        else { return }
        if !isShown { Interruption.watch() }
        lastShown = now
        isShown = true
        var parts = ["\(count) \(unit)", "\(Int((Double(count) / elapsed).rounded())) a second"]
        if let fraction, fraction > 0 {
            let percent = Int((100 * min(1, fraction)).rounded(.down))
            parts.insert("\(Bar.plain(fraction, width: 24)) \(percent) %", at: 0)
            parts.append(Self.words(forSeconds: elapsed * (1 - fraction) / fraction) + " left")
        }
        let line = parts.joined(separator: "  ").prefix(Terminal.error.width - 1)
        StandardError.write("\r\u{1B}[2K" + line)
    }

    /// Starts another kind of work, with a separate rate and total.
    mutating func restart(unit: String) {
        self.unit = unit
        start = ProcessInfo.processInfo.systemUptime
    }

    mutating func finish() {
        if isShown { StandardError.write("\r\u{1B}[2K") }
        isShown = false
    }

    private static func words(forSeconds seconds: Double) -> String {
        let whole = Int(max(0, seconds).rounded(.up))
        if whole < 60 { return "\(whole) s" }
        return whole < 3600 ? "\(whole / 60) min \(whole % 60) s" : "\(whole / 3600) h \(whole / 60 % 60) min"
    }
}

/// The progress bar of work that has several stages and runs on several threads.
final class StageProgress: Sendable {
    private let state = Mutex((bar: Progress(unit: ""), stage: ""))

    @Sendable func show(_ stage: String, _ done: Int, _ total: Int) {
        state.withLock { state in
            if stage != state.stage {
                state.bar.restart(unit: stage)
                state.stage = stage
            }
            state.bar.show(done, fraction: total > 0 ? Double(done) / Double(total) : nil)
        }
    }

    func finish() { state.withLock { $0.bar.finish() } }
}
