import AstrometerFunctions
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

@Suite struct UsageTests {
    @Test(.optimizedProgram, arguments: try Rows.of("AstrometerCLITests/Rows/errors.jsonl"))
    func errorsAreOneLineWithACode(_ row: [String]) throws {
        let arguments = Program.filled(row[3...])
        let list = "id,name,relationship_type,birth_date,birth_time,timezone,latitude,longitude\n"
        let program = try Program.run(arguments, input: list)
        #expect(program.status == Int32(row[0]) && program.output.isEmpty, "\(arguments)")
        #expect(program.error.hasPrefix("astrometer: \(row[1]): "), "\(arguments): \(program.error)")
        #expect(program.error.contains(row[2]), "\(arguments): \(program.error)")
        #expect(program.error.hasSuffix("\n") && !program.error.dropLast().contains("\n"), "\(program.error)")
    }

    /// Some containers have no /proc. Where the system does not let the test hide it, nothing is checked.
    @Test func theVersionNeedsNoFolderOfProcesses() throws {
        let unshare = URL(fileURLWithPath: "/usr/bin/unshare")
        let hiding = "mount -t tmpfs none /proc 2> /dev/null || exit 77; exec \"$0\" --version"
        let words = try ["--map-root-user", "--mount", "sh", "-c", hiding, Program.executable().path]
        guard FileManager.default.isExecutableFile(atPath: unshare.path) else { return }
        let program = try Program.run(words, executable: unshare)
        #expect(program.output.hasPrefix("astrometer ") || !program.error.contains("astrometer"), "\(program.error)")
    }

    /// The compiler does not notice a command missing from this list.
    @Test func everyCommandIsListed() throws {
        let folder = Repository.url("Sources/AstrometerCLI/Commands")
        let help = try ["", "derive", "people"].map { try Program.run([$0, "--help"].filter { !$0.isEmpty }).output }
            .joined()
        var names: [Substring] = []
        for file in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil) {
            names += try String(contentsOf: file, encoding: .utf8).matches(of: /commandName: "([a-z-]+)"/).map(\.1)
        }
        #expect(names.count > 15)
        // The program itself, and the command that makes its manual page.
        for name in Set(names).subtracting(["astrometer", "manual"]) {
            #expect(help.contains("\n  \(name) ") || help.contains("astrometer derive \(name) "), "\(name)")
        }
    }

    /// Compares the program's own table of options with the parser's.
    @Test(.optimizedProgram) func repeatedOptionsAreKnown() throws {
        let words = [[], ["people"]] + PartCommands.all.map { ["derive", $0.configuration.commandName ?? ""] }
        let commands = try words.map { words in
            let dump = try Program.run(words + ["--experimental-dump-help"]).output
            return try JSONDecoder().decode(AnyJSON.self, from: Data(dump.utf8)).command
        }
        let all = commands.flatMap { [$0] + ($0.subcommands == .null ? [] : $0.subcommands.array) }
        let owned = all.flatMap { command in
            (command.arguments == .null ? [] : command.arguments.array).map { (command.commandName.string, $0) }
        }.filter { $1.kind != .text("positional") }
        let options = owned.map(\.1)
        #expect(options.count > 100)
        for (command, option) in owned {
            let names = option.names.array.map { ($0.kind == .text("short") ? "-" : "--") + $0.name.string }
            if option.kind == .text("flag") {
                #expect(names.allSatisfy(ArgumentSlips.flags.contains), "\(names)")
            } else {
                #expect(
                    (option.isRepeating == .bool(true))
                        == names.allSatisfy { ArgumentSlips.isRepeatable($0, of: command) }, "\(names)")
                #expect(!names.contains(where: ArgumentSlips.flags.contains), "\(names)")
                // All aliases of an option have the same canonical name.
                #expect(Set(names.map { ArgumentSlips.aliases[$0] ?? $0 }).count == 1, "\(names)")
            }
        }
        // Input options expect the path of a file; output options may take other names.
        let inputs = options.filter { $0.completionKind.file != .null || $0.completionKind.directory != .null }
        let paths = Set(inputs.flatMap(\.names.array).map { "--" + $0.name.string })
        // These options also complete the names of models.
        #expect(
            paths.union(["--model", "--against"])
                == ArgumentSlips.inputs.union(["--out", "--svg", "--dump", "--skip-bad"]))
    }

    @Test func version() throws {
        let program = try Program.run(["--version"])
        #expect(program.status == 0)
        #expect(program.output.hasPrefix("astrometer \(Functions.version) (libswe 2."))
    }
}
