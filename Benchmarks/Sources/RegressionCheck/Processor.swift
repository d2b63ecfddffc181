import CScalarWorkload
import Foundation

/// What this program runs on.
enum Processor {
    /// Which of the kernel's versions runs here. Costs in steps of a scalar workload differ between them.
    static var kind: String { String(cString: kernel_version()) }

    /// The compiler, with its version.
    static var compiler: String { String(cString: compiler_version()) }

    /// What the processor calls itself, with the family and model that tell generations of one name apart; Linux tells.
    static var name: String {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let fields = text.split(separator: "\n").map { line in
            line.split(separator: ":").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        func value(of key: String) -> String { fields.first { $0.first == key && $0.count == 2 }?[1] ?? "unknown" }
        return "\(value(of: "model name")), family \(value(of: "cpu family")), model \(value(of: "model"))"
    }
}
