import CScalarWorkload
import Foundation

/// What this program runs on.
enum Processor {
    /// Which of the kernel's versions runs here. Costs in steps of a scalar workload differ between them.
    static var kind: String { String(cString: kernel_version()) }

    /// The compiler, with its version.
    static var compiler: String { String(cString: compiler_version()) }

    /// What the processor calls itself; Linux tells.
    static var name: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("model name") }
        return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown"
    }
}
