import AstrometerFunctions
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

/// Messages for usage errors.
@Suite struct UsageTests {
    @Test(
        .optimizedProgram,
        arguments: [
            (["readng"], 64, "INVALID_ARGUMENT", "did you mean reading?"),
            (["reading"], 64, "INVALID_ARGUMENT", "--birth"),
            (["reading", "--brith", "1990-06-15"], 64, "INVALID_ARGUMENT", "Did you mean '--birth'?"),
            (["reading", "-birth", "1990-06-15"], 64, "INVALID_ARGUMENT", "--birth"),
            (["reading", "-birth=1990-06-15"], 64, "INVALID_ARGUMENT", "--birth"),
            (["reading", "--birth", "1990-06-15", "extra"], 64, "INVALID_ARGUMENT", "extra"),
            (["reading", "--birth", "1990-06-15", "--ephemeris", ""], 64, "INVALID_ARGUMENT", "--ephemeris is empty"),
            (["reading", "--birth", "1990-06-15", "--calibration="], 64, "INVALID_ARGUMENT", "--calibration is empty"),
            (["reading", "--birth", "1990-06-15", "--ephemeris", "/dev/null"], 66, "NOT_FOUND", "is not a directory"),
            (
                ["calibrate", "--from", "2026-01-02"], 64, "INVALID_ARGUMENT",
                "--from (2026-01-02) must not be later than the default of --to (2025-12-31)"
            ),
            (
                ["calibrate", "--to", "2019-12-31"], 64, "INVALID_ARGUMENT",
                "the default of --from (2020-01-01) must not be later than --to (2019-12-31)"
            ),
            (["reading", "--birth", "1990-06-31"], 64, "INVALID_ARGUMENT", "must be 1 to 30, not 31"),
            (["reading", "--birth", ""], 64, "INVALID_ARGUMENT", "date"),
            (["reading", "--birth", "1990-06-15", "--zone", ""], 64, "INVALID_ARGUMENT", "zone"),
            (["reading", "--birth", "1990-06-15", "--date", "2025-02-30"], 64, "INVALID_ARGUMENT", "1 to 28"),
            (
                ["reading", "--birth", "1990-06-15", "--date", "99999-01-01"], 64, "OUT_OF_RANGE",
                "-3001-02-03 to 3003-04-28"
            ),
            (["reading", "--birth", "99999-01-01"], 64, "OUT_OF_RANGE", "99999"),
            (["reading", "--birth", "1990-06-15", "--at", "25:00"], 64, "INVALID_ARGUMENT", "25:00"),
            (["reading", "--birth", "1990-06-15", "--time", "9.30"], 64, "INVALID_ARGUMENT", "HH:MM"),
            (["reading", "--birth", "1990-06-15", "--zone", "Europe/berlin"], 64, "INVALID_ARGUMENT", "Europe/Berlin"),
            (["reading", "--birth", "1990-06-15", "--lat", "91", "--lon", "0"], 64, "INVALID_ARGUMENT", "-90 to 90"),
            (
                ["reading", "--birth", "1990-06-15", "--lat", "0", "--lon", "-181"], 64, "INVALID_ARGUMENT",
                "-180 to 180"
            ),
            (["reading", "--birth", "1990-06-15", "--lat", "nan", "--lon", "0"], 64, "INVALID_ARGUMENT", "nan"),
            (["reading", "--birth", "1990-06-15", "--lat", "inf", "--lon", "0"], 64, "INVALID_ARGUMENT", "inf"),
            (
                ["reading", "--birth", "1990-06-15", "--lat", "1"], 64, "INVALID_ARGUMENT",
                "latitude requires longitude"
            ),
            (
                ["reading", "--birth", "1990-06-15", "--lon", "1"], 64, "INVALID_ARGUMENT",
                "longitude requires latitude"
            ),
            (["reading", "--birth", "1990-06-15", "--days", "0"], 64, "INVALID_ARGUMENT", "1 to 3660"),
            (["reading", "--birth", "1990-06-15", "--days", "-1"], 64, "INVALID_ARGUMENT", "1 to 3660"),
            (["reading", "--birth", "1990-06-15", "--format", "xml"], 64, "INVALID_ARGUMENT", "'text' and 'json'"),
            (["reading", "--birth", "1990-06-15", "--scale", "x"], 64, "INVALID_ARGUMENT", "bipolar"),
            (["reading", "--birth", "1990-06-15", "--house-system", "x"], 64, "INVALID_ARGUMENT", "placidus"),
            (["reading", "--birth", "1990-06-15", "--sensitivity", "moon=3"], 64, "INVALID_ARGUMENT", "0.5 to 2"),
            (["reading", "--birth", "1990-06-15", "--sensitivity", "vulcan=1"], 64, "INVALID_ARGUMENT", "vulcan"),
            (["reading", "--birth", "1990-06-15", "--repeated-time", "x"], 64, "INVALID_ARGUMENT", "earlier or later"),
            (["reading", "--birth", "1990-06-15", "--ephemeris", "/nowhere"], 66, "NOT_FOUND", "/nowhere"),
            (["reading", "--birth", "1990-06-15", "--model", "none"], 66, "NOT_FOUND", "super-groups-1.1"),
            (["reading", "--birth", "1990-06-15", "--thresholds", "/nowhere"], 66, "NOT_FOUND", "/nowhere"),
            (["meters", "--calibration", "/etc/passwd"], 65, "DATA_LOSS", "/etc/passwd"),
            (["chart", "--birth", "1990-06-15", "--date", "never"], 64, "INVALID_ARGUMENT", "never"),
            // Passing a default explicitly counts as passing the option.
            (
                ["transits", "--birth", "1990-06-15", "--from", "2026-01-01", "--to", "2026-01-03", "--at", "12:00"],
                64,
                "INVALID_ARGUMENT", "--at"
            ),
            (["chart", "--from", "/nowhere", "--repeated-time", "earlier"], 64, "INVALID_ARGUMENT", "--from"),
            (["readings"], 64, "INVALID_ARGUMENT", "--people"),
            (["readings", "--people", "/nowhere.csv"], 66, "NOT_FOUND", "/nowhere.csv"),
            (["readings", "--people", "/tmp"], 66, "NOT_FOUND", "/tmp"),
            (["readings", "--people", "-", "--threads", "0"], 64, "INVALID_ARGUMENT", "1 to 1024"),
            (["readings", "--people", "-", "--fields", "score"], 64, "INVALID_ARGUMENT", "scores"),
            (["readings", "--people", "-", "--exact-dates", "maybe"], 64, "INVALID_ARGUMENT", "'yes' and 'no'"),
            (["reading", "--birth", "1990-06-15", "--fields", "scores"], 64, "INVALID_ARGUMENT", "--format json"),
            (["reading", "--birth", "1990-06-15", "--unrounded"], 64, "INVALID_ARGUMENT", "--format json"),
            (["vibes", "--birth", "1990-06-15", "--unrounded"], 64, "INVALID_ARGUMENT", "--format json"),
            (["chart", "--birth", "1990-06-15", "--theme", "dark"], 64, "INVALID_ARGUMENT", "--svg"),
            (["chart", "--birth", "1990-06-15", "--wheel", "both"], 64, "INVALID_ARGUMENT", "--format geometry"),
            (
                ["compatibility", "--birth", "1990-06-15", "--people", "-", "--format", "text"], 64, "INVALID_ARGUMENT",
                "--people requires --format json"
            ),
            (["sun-sign", "--date", "2011-12-30", "--zone", "Pacific/Apia"], 64, "INVALID_ARGUMENT", "clocks skipped"),
            // If some day would fail, nothing is written.
            (
                ["reading", "--birth", "1990-06-15", "--date", "3003-01-01", "--days", "400"], 64, "OUT_OF_RANGE",
                "3004-02"
            ),
            (
                ["aspects", "--birth", "1990-06-15", "--date", "3000-01-01", "--days", "3660", "--format", "json"], 64,
                "OUT_OF_RANGE", "3010-01"
            ),
            (["help", "nope"], 64, "INVALID_ARGUMENT", "reading, aspects"),
            (["help", "chrat"], 64, "INVALID_ARGUMENT", "did you mean chart?"),
            (["help", "chart", "nope"], 64, "INVALID_ARGUMENT", "the name of one command"),
            (["help", "derive", "marge"], 64, "INVALID_ARGUMENT", "did you mean merge?"),
            (["help", "derive", "merge", "x"], 64, "INVALID_ARGUMENT", "the name of one command"),
            (["day", "--birth", "1990-06-15", "--sensitivity", "moon=0x1"], 64, "INVALID_ARGUMENT", "moon=1.5"),
            (
                ["reading", "--date", "2025-01-01", "--date", "2025-01-02"], 64, "INVALID_ARGUMENT",
                "--date is given twice"
            ),
            (
                ["reading", "--date=2025-01-01", "--date", "2025-01-02"], 64, "INVALID_ARGUMENT",
                "--date is given twice"
            ),
            (["chart", "--lat", "1", "--latitude=2"], 64, "INVALID_ARGUMENT", "--lat and --latitude mean the same"),
            (["reading", "--birth", "--date", "--date", "x"], 64, "INVALID_ARGUMENT", "\"--date\""),
            (["derive", "--people", "/tmp"], 66, "NOT_FOUND", "cannot read /tmp: Is a directory"),
            (["calibrate", "--from", "-999999-01-01", "--to", "999999-12-31"], 64, "INVALID_ARGUMENT", "1 to 1000000"),
            (["calibrate", "--charts", "9000000", "--to", "4000-01-01"], 64, "OUT_OF_RANGE", "4000-01-01"),
            (
                ["derive", "--charts", "9000000", "--start", "2990-01-01", "--days", "90000"], 64, "OUT_OF_RANGE",
                "-3001-02-03 to 3003-04-28"
            ),
            // Control characters are escaped.
            (["\u{1B}[31m"], 64, "INVALID_ARGUMENT", #"\u{1B}[31m"#),
            (["reading", "--birth", "\u{9B}2J\u{7F}\u{202E}"], 64, "INVALID_ARGUMENT", #"\u{9B}2J\u{7F}\u{202E}"#),
            (["reading", "--\u{7}x"], 64, "INVALID_ARGUMENT", #"\u{7}x"#),
            (["meters", "--model", "./\u{1B}c.json"], 66, "NOT_FOUND", #"\u{1B}c.json"#),
        ])
    func errorsAreOneLineWithACode(_ arguments: [String], _ status: Int32, _ code: String, _ words: String) throws {
        let program = try Program.run(arguments)
        #expect(program.status == status, "\(arguments)")
        #expect(program.output.isEmpty, "\(arguments)")
        #expect(program.error.hasPrefix("astrometer: \(code): "), "\(arguments): \(program.error)")
        #expect(program.error.contains(words), "\(arguments): \(program.error)")
        #expect(program.error.hasSuffix("\n") && program.error.dropLast().contains("\n") == false, "\(program.error)")
    }

    @Test func aMissingFolderOfTablesIsAnError() throws {
        let program = try Program.run(["meters"], environment: ["ASTROMETER_DATA": "/nowhere"])
        #expect(program.status == 66 && program.error.contains("ASTROMETER_DATA") && program.error.contains("/nowhere"))
    }

    @Test func clocksThatSkipAnHour() throws {
        let gap = [
            "--birth", "2021-03-14", "--time", "02:30", "--zone", "America/New_York", "--lat", "40", "--lon", "-74",
        ]
        let program = try Program.run(["chart"] + gap)
        #expect(program.status == 64 && program.error.contains("does not exist"))
    }

    @Test(arguments: [[], ["--help"], ["help"], ["reading", "--help"], ["readings", "--help"], ["help", "chart"]])
    func helpIsOnStandardOutput(_ arguments: [String]) throws {
        let program = try Program.run(arguments)
        #expect(program.status == 0 && program.error.isEmpty)
        #expect(program.output.contains("Example"), "\(arguments)")
        #expect(program.output.contains("astrometer "), "\(arguments)")
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
        for name in names {
            #expect(help.contains("\n  \(name) ") || help.contains("astrometer derive \(name) "), "\(name)")
        }
    }

    /// Compares the program's own table of options with the parser's.
    @Test(.optimizedProgram) func repeatedOptionsAreKnown() throws {
        struct Tool: Decodable {
            struct Name: Decodable { let kind, name: String }
            struct Completion: Decodable {
                struct Anything: Decodable {}
                let file, directory: Anything?
            }
            struct Argument: Decodable {
                let kind: String
                let isRepeating: Bool
                let names: [Name]?
                let completionKind: Completion?
                /// Whether the value is the path of a file or folder, according to its completion.
                var isPath: Bool { completionKind?.file != nil || completionKind?.directory != nil }
            }
            struct Command: Decodable {
                let commandName: String
                let subcommands: [Command]?
                let arguments: [Argument]?
            }
            let command: Command
        }
        let words =
            [[], ["people"]] + PartCommands.all.map { ["derive", $0.configuration.commandName ?? ""] }
        let commands = try words.map { words in
            let dump = try Program.run(words + ["--experimental-dump-help"]).output
            return try JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command
        }
        let all = commands.flatMap { [$0] + ($0.subcommands ?? []) }
        let owned = all.flatMap { command in (command.arguments ?? []).map { (command.commandName, $0) } }
            .filter { $1.kind != "positional" }
        let options = owned.map(\.1)
        #expect(options.count > 100)
        for (command, option) in owned {
            let names = (option.names ?? []).map { ($0.kind == "short" ? "-" : "--") + $0.name }
            if option.kind == "flag" {
                #expect(names.allSatisfy(ArgumentSlips.flags.contains), "\(names)")
            } else {
                #expect(
                    option.isRepeating == names.allSatisfy { ArgumentSlips.isRepeatable($0, of: command) }, "\(names)")
                #expect(!names.contains(where: ArgumentSlips.flags.contains), "\(names)")
                // All aliases of an option have the same canonical name.
                #expect(Set(names.map { ArgumentSlips.aliases[$0] ?? $0 }).count == 1, "\(names)")
            }
        }
        // Input options expect the path of a file; output options may take other names.
        let paths = Set(options.filter(\.isPath).flatMap { $0.names ?? [] }.map { "--" + $0.name })
        // These options also complete the names of models.
        #expect(
            paths.union(["--model", "--against"])
                == ArgumentSlips.inputs.union(["--out", "--svg", "--dump", "--skip-bad"]))
    }

    /// The help of every command has examples.
    @Test(.optimizedProgram) func everyCommandHasAnExample() throws {
        let commands =
            AstrometerCommand.configuration.subcommands.map { [$0.configuration.commandName ?? ""] }
            + PeopleCommand.configuration.subcommands.map { ["people", $0.configuration.commandName ?? ""] }
            + PartCommands.all.map { ["derive", $0.configuration.commandName ?? ""] }
        #expect(commands.count > 15)
        for command in commands {
            let help = try Program.run(command + ["--help"]).output
            #expect(
                help.contains("Example") && help.contains("astrometer \(command.joined(separator: " "))"), "\(command)")
        }
    }

    @Test func someOptionsMayBeRepeated() throws {
        let program = try Program.run(
            ["chart", "--sensitivity", "moon=1.5", "--sensitivity=sun=2", "--unrounded", "--unrounded", "--lat", "-1"]
                + ["--lon", "2", "--birth", "1990-06-15", "--time", "12:00", "--zone", "UTC"])
        #expect(program.status == 0, "\(program.error)")
        #expect(try Program.run(["chart", "--lat", "1", "--lat", "2", "--help"]).status == 0)
    }

    /// Control characters in names from files are escaped in terminal output.
    @Test func controlCharactersInNamesAreEscaped() throws {
        let list = "chart_id,birth_date,birth_time,zone,lat,lon\na\u{1B}[2J,1990-06-15,12:00,\u{1B}]0;x\u{7},1,2\n"
        for command in [["readings"], ["derive"]] {
            let program = try Program.run(command + ["--people", "-"], input: list)
            #expect(program.status == 65 && program.error.contains(#"\u{1B}]0;x\u{7}"#))
            #expect(program.error.dropLast().unicodeScalars.allSatisfy { $0.value >= 32 }, "\(program.error)")
        }
        let good = "birth_date,place\n1990-06-15,x\n"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("a\u{1B}[31m\u{202E}b")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(good.utf8).write(to: folder)
        let derive = try Program.run(["derive", "--window", "published-window", "--people", folder.path])
        #expect(derive.status == 0 && derive.output.replacing("\n", with: "").contains(#"a\u{1B}[31m\u{202E}b"#))
        #expect(derive.output.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" })
    }

    @Test func version() throws {
        let program = try Program.run(["--version"])
        #expect(program.status == 0)
        #expect(program.output.hasPrefix("astrometer \(Functions.version) (libswe 2."))
    }

    @Test func aFullDiskIsAnError() throws {
        let full = "/dev/full"
        try #require(FileManager.default.fileExists(atPath: full), "this system has no /dev/full")
        let process = Process()
        process.executableURL = try Program.executable()
        process.arguments = ["meters"]
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: full))
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
    }

    /// If a standard stream is closed, the program does not write to another file that got its descriptor.
    @Test(arguments: [("<&-", 66), (">&-", 74), ("2>&-", 64)])
    func closedStandardStreamsAreErrors(_ closing: String, _ status: Int32) throws {
        let arguments = ["<&-": "readings --people -", ">&-": "derive --charts 2", "2>&-": "nothing"]
        let command = "\"$1\" \(try #require(arguments[closing])) \(closing)"
        let program = try Program.shell(command, "sh")
        #expect(program.status == status && program.output.isEmpty)
        #expect(program.error.isEmpty == (closing == "2>&-"))
        #expect(closing == "2>&-" || program.error.contains("Bad file descriptor"), "\(program.error)")
    }

    @Test func aClosedPipeEndsTheProgram() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", "\"$0\" reading --birth 1990-06-15 --days 40 --format json | head -c 10",
            try Program.executable().path,
        ]
        let (output, error) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, error)
        try process.run()
        process.waitUntilExit()
        #expect(try output.fileHandleForReading.readToEnd()?.count == 10)
        #expect(try (error.fileHandleForReading.readToEnd() ?? Data()).isEmpty)
    }
}
