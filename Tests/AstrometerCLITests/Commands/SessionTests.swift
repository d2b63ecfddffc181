import AstrometerTestSupport
import Foundation
import Testing

/// Recorded sessions: the files in `Sessions` have commands and every character that they print.
///
/// A line of a file begins with one of these:
/// - `# `: a comment;
/// - `$ `: a command for the shell, run in a folder that the commands of the file share; a line that ends in a backslash continues;
/// - `  `: a line of standard output;
/// - `! `: a line of standard error;
/// - `= `: an exit status other than 0.
///
/// After an intended change of the output, run the tests with the environment variable `ASTROMETER_RECORD=1`, which replaces the
/// recorded output, and read the difference before committing it.
@Suite struct SessionTests {
    private static let folder = "Tests/AstrometerCLITests/Sessions"
    /// The tables of the package, which commands name as `$DATA`.
    private static let data = Repository.url("Data").path

    private static let names: [String] = {
        let files = try? FileManager.default.contentsOfDirectory(atPath: Repository.url(folder).path)
        return (files ?? []).filter { $0.hasSuffix(".txt") }.sorted()
    }()

    @Test func thereAreSessions() { #expect(Self.names.count >= 10) }

    /// They take 15 s or more without optimization.
    private static let long: Set = ["figures.txt", "identity.txt", "inputs.txt", "outputs.txt", "saved.txt"]

    @Test(.optimizedProgram, arguments: names.filter(long.contains)) func longSessions(_ name: String) throws {
        try everyCommandPrintsWhatIsRecorded(name)
    }

    @Test(arguments: names.filter { !long.contains($0) })
    func everyCommandPrintsWhatIsRecorded(_ name: String) throws {
        let path = "\(Self.folder)/\(name)"
        try Repository.expect(Self.replayed(Repository.text(path)), equals: path, after: "$ ")
    }

    /// Runs the commands of a session, and returns its text with the output that they have now.
    private static func replayed(_ session: String) throws -> String {
        var text = ""
        try Program.withFolder { folder in
            let program = folder.appendingPathComponent("bin/astrometer")
            let home = folder.appendingPathComponent("home")
            for folder in [program.deletingLastPathComponent(), home] {
                try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            }
            try Data("#!/bin/sh\nexec \"\(Program.executable().path)\" \"$@\"\n".utf8).write(to: program)
            try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program.path)
            let own = ProcessInfo.processInfo.environment
            let environment = [
                "PATH": "\(folder.path)/bin:\(own["PATH"] ?? "/usr/bin:/bin")", "HOME": home.path, "LC_ALL": "C.UTF-8",
                "XDG_CONFIG_HOME": home.path, "DATA": data,
            ]
            for entry in entries(of: session) {
                text += entry.map { $0 + "\n" }.joined()
                guard let first = entry.first, first.hasPrefix("$ ") else { continue }
                let command = ([String(first.dropFirst(2))] + entry.dropFirst()).joined(separator: "\n")
                let result = try Program.run(
                    ["-c", "cd '\(home.path)'\n\(command)"], environment: environment,
                    executable: URL(fileURLWithPath: "/bin/sh"))
                text += lines(of: result.output, after: "  ", home) + lines(of: result.error, after: "! ", home)
                text += (result.status == 0 ? "" : "= \(result.status)\n") + "\n"
            }
        }
        return text
    }

    /// The comments and commands of a session, each with the lines that continue it.
    private static func entries(of session: String) -> [[String]] {
        var entries: [[String]] = []
        for line in session.split(separator: "\n").map(String.init) {
            if let last = entries.last?.last, last.hasPrefix("#") == false, last.hasSuffix("\\"), !entries.isEmpty {
                entries[entries.count - 1].append(line)
            } else if line.hasPrefix("#") || line.hasPrefix("$ ") {
                entries.append([line])
            }
        }
        return entries
    }

    /// Marks the lines of an output, and replaces what differs between machines: the home folder, and versions.
    private static func lines(of output: String, after mark: String, _ home: URL) -> String {
        guard !output.isEmpty else { return "" }
        let replaced = [(home.path, "HOME"), (data, "DATA"), ("\u{1B}", "␛"), ("\r\n", "␍\n")]
        let text = replaced.reduce(output) { $0.replacing($1.0, with: $1.1) }.withoutVersions
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last == "" { lines.removeLast() } else { lines[lines.count - 1] += "⏎" }
        return lines.map { $0.isEmpty ? mark.trimmingCharacters(in: .whitespaces) + "\n" : "\(mark)\($0)\n" }.joined()
    }
}
