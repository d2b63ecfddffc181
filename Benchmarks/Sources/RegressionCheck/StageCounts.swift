import Foundation

/// The instructions that one stage takes in our own functions.
struct StageCount {
    let name, unit: String
    let units, instructions: Int
}

/// Counts the instructions of stages by running this program under callgrind.
enum StageCounts {
    /// Returns the counts of all stages, in their order.
    ///
    /// - Throws: ``BaselineError`` when callgrind fails, or the kernel did not use its AVX2 version.
    static func count() throws -> [StageCount] {
        let stages = try Stages.all()
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("callgrind-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        let output = folder.appendingPathComponent("counts").path
        try Valgrind.count(program, ["work"], function: "counted_work", output: output)
        var hasKernel = false
        let counts = try stages.enumerated().map { index, stage in
            // Callgrind writes a numbered file, from 1, each time that the function returns.
            let profile = try CallgrindProfile(contentsOf: "\(output).\(index + 1)")
            let own = profile.functions.filter { $0.object == program }
            hasKernel = hasKernel || own.contains { $0.name.hasPrefix("batch_sum.avx2") }
            let counted = own.filter { function in
                !stage.countedElsewhere.contains { function.name.hasPrefix($0) }
            }
            return StageCount(
                name: stage.name, unit: stage.unit.rawValue, units: stage.units,
                instructions: counted.reduce(0) { $0 + $1.instructions })
        }
        guard hasKernel else {
            throw BaselineError(message: "valgrind did not run the AVX2 version of the kernel, which the counts are of")
        }
        return counts
    }
}

/// Runs programs under valgrind.
enum Valgrind {
    static let requirement =
        "instructions are counted on Linux, on processors with AVX2 and FMA, where valgrind runs the AVX2 kernel"

    /// Why instructions cannot be counted on this machine; nil if they can.
    static var obstacle: String? {
        let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
        let flags = text.split(separator: "\n").first { $0.hasPrefix("flags") }?.split(separator: " ") ?? []
        guard flags.contains("avx2"), flags.contains("fma") else { return "the processor lacks AVX2 or FMA" }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        guard folders.contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/valgrind") }) else {
            return "valgrind is not installed"
        }
        return nil
    }

    /// Runs a program under callgrind, which counts only while `function` runs, and writes a file each time it ends.
    static func count(_ program: String, _ arguments: [String], function: String, output: String) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments =
            [
                "valgrind", "--tool=callgrind", "--quiet", "--callgrind-out-file=\(output)",
                "--toggle-collect=\(function)", "--dump-after=\(function)", "--compress-strings=no",
                "--compress-pos=no", program,
            ] + arguments
        // Counts must not depend on the environment, so only these two variables are passed. The second makes hashing
        // deterministic.
        process.environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "SWIFT_DETERMINISTIC_HASHING": "1",
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw BaselineError(message: "valgrind ended with status \(process.terminationStatus)")
        }
    }
}

/// A file written by callgrind without compression of names and positions.
struct CallgrindProfile {
    struct Function {
        let object: String
        let name: String
        /// The instructions of the function itself, without those of the functions that it calls.
        var instructions: Int
    }

    private(set) var functions: [Function] = []

    /// - Throws: ``BaselineError`` when the file is missing or has no counts.
    init(contentsOf path: String) throws {
        guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
            throw BaselineError(message: "callgrind wrote no file \(path)")
        }
        var object = ""
        // The line after a call has the instructions of the called function, which has its own entry.
        var isCall = false
        for line in text.split(separator: "\n") {
            if line.hasPrefix("ob=") {
                object = String(line.dropFirst(3))
            } else if line.hasPrefix("fn=") {
                functions.append(Function(object: object, name: String(line.dropFirst(3)), instructions: 0))
            } else if line.hasPrefix("calls=") {
                isCall = true
            } else if line.first?.isNumber == true {
                if !isCall, !functions.isEmpty, let count = line.split(separator: " ").last.flatMap({ Int($0) }) {
                    functions[functions.count - 1].instructions += count
                }
                isCall = false
            }
        }
        guard functions.contains(where: { $0.instructions > 0 }) else {
            throw BaselineError(message: "callgrind counted nothing in \(path)")
        }
    }
}

/// The compiler that the counts are for.
enum Compiler {
    /// Returns the release that `swift --version` prints, such as `swift-6.3.1-RELEASE`.
    ///
    /// - Throws: ``BaselineError`` if `swift` is missing or its output has another form.
    static func version() throws -> String {
        let (process, pipe) = (Process(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["swift", "--version"]
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let start = text.firstIndex(of: "("), let end = text[start...].firstIndex(of: ")") else {
            throw BaselineError(message: "swift --version names no release: \(text)")
        }
        return String(text[text.index(after: start)..<end])
    }
}
