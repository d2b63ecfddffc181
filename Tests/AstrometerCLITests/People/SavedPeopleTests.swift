import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

/// Saved people: their file, its permissions, and the options that use them.
@Suite struct SavedPeopleTests {
    private static let me = ["people", "add", "me"] + Program.birth + ["--sensitivity", "moon=1.5"]

    /// Runs commands with their own configuration folder.
    private struct User {
        let home: URL
        var file: URL { home.appendingPathComponent("astrometer/people.json") }

        func run(_ arguments: [String], input: String = "") throws -> Program {
            try Program.run(arguments, environment: ["XDG_CONFIG_HOME": home.path], input: input)
        }

        func mode(_ url: URL) throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
            return try #require(attributes[.posixPermissions] as? Int)
        }
    }

    private func withUser(_ body: (User) throws -> Void) throws {
        try Program.withFolder { try body(User(home: $0.appendingPathComponent("new"))) }
    }

    /// On every command that takes a birth, a saved name gives the same result as the birth's options with the saved factors.
    @Test(.optimizedProgram) func aSavedPersonEqualsTheBirthsOptions() throws {
        try withUser { user in
            #expect(try user.run(Self.me).status == 0)
            let partner = ["--birth", "1988-11-02", "--time", "06:00", "--zone", "Europe/Rome"]
            #expect(try user.run(["people", "add", "partner"] + partner).status == 0)
            let theirs = ["--their-birth", "1988-11-02", "--their-time", "06:00", "--their-zone", "Europe/Rome"]
            let (json, factor) = (["--format", "json"], ["--sensitivity", "moon=1.5"])
            let commands: [(command: [String], weighs: Bool, isPair: Bool)] = [
                (["reading"] + Program.date + json, true, false), (["aspects"] + Program.date + json, true, false),
                (["chart"] + json, true, false), (["day"] + Program.date, true, false),
                (["transits"] + Program.date + json, true, false), (["moon"] + Program.date + json, false, false),
                (["year", "--start", "2025-01-01"] + json, true, false),
                (["compatibility", "--calculated-at", "2025-10-30T12:00:00Z"] + json, false, true),
                (["vibes", "--connections", "-"] + Program.date + json, false, false),
                (["chart", "--composite", "midpoint"] + json, true, true),
            ]
            let list = "birth_date,name,relationship_type\n1991-01-01,Ann,friend\n"
            for (command, weighs, isPair) in commands {
                let named = try user.run(
                    command + ["--person", "ME"] + (isPair ? ["--with", "partner"] : [])
                        + (command.contains("midpoint") ? factor : []), input: list)
                let written = try user.run(
                    command + Program.birth + (weighs ? factor : [])
                        + (isPair ? theirs : []) + (command[0] == "compatibility" ? ["--their-name", "partner"] : []),
                    input: list)
                #expect(named.status == 0 && named.error.isEmpty, "\(command): \(named.error)")
                #expect(named.output == written.output && !written.output.isEmpty, "\(command)")
                let both = try user.run(
                    command + ["--person", "me"] + Program.birth + (isPair ? theirs : []), input: list)
                #expect(
                    both.status == 64 && both.error.contains("give either --person or options of the birth, not both"),
                    "\(both.error)")
                let unknown = try user.run(command + ["--person", "mee"] + (isPair ? theirs : []), input: list)
                #expect(unknown.status == 64 && unknown.error.contains("did you mean me?"), "\(unknown.error)")
            }
            let heavier = try user.run(["chart", "--person", "me", "--sensitivity", "moon=2"] + json)
            #expect(try heavier.output == user.run(["chart", "--sensitivity", "moon=2"] + Program.birth + json).output)
        }
    }

    /// Every command with `--birth` also has `--person`, and every command with `--their-birth` also has `--with`.
    @Test(.optimizedProgram) func everyCommandWithABirthTakesAPerson() throws {
        var count = 0
        for command in AstrometerCommand.configuration.subcommands where command != PeopleCommand.self {
            let help = try Program.run([command.configuration.commandName ?? "", "--help"]).output
            #expect(help.contains("  --birth ") == help.contains("  --person "), "\(command)")
            #expect(help.contains("  --their-birth ") == help.contains("  --with "), "\(command)")
            count += help.contains("  --person ") ? 1 : 0
        }
        #expect(count >= 9)
    }

    @Test(.optimizedProgram, arguments: try Rows.of("AstrometerCLITests/Rows/saved-people-errors.jsonl"))
    func mistakesChangeNothing(_ row: [String]) throws {
        try withUser { user in
            #expect(try user.run(Self.me).status == 0)
            let before = try Data(contentsOf: user.file)
            let program = try user.run(Array(row[1...]))
            #expect(program.status == 64 && program.error.contains(row[0]), "\(row): \(program.error)")
            #expect(program.error.dropLast().contains("\n") == false && program.output.isEmpty)
            #expect(try Data(contentsOf: user.file) == before)
        }
    }

    @Test(
        .optimizedProgram,
        arguments: [
            "", "{}", "[]", #"{"format":"astrometer-people/2","people":[]}"#,
            #"{"format":"astrometer-people/1","people":[{"name":"me","birth_date":"1990-13-01"}]}"#,
            #"{"format":"astrometer-people/1","people":[{"name":"m e","birth_date":"1990-01-01"}]}"#,
            #"{"format":"astrometer-people/1","people":[{"name":"me","birth_date":"1990-01-01","birth_tme":"12:00"}]}"#,
            #"{"format":"astrometer-people/1","default":"x","people":[{"name":"me","birth_date":"1990-01-01"}]}"#,
            #"{"format":"astrometer-people/1","people":[{"name":"a","birth_date":"1990-01-01"},{"name":"A","birth_date":"1990-01-02"}]}"#,
        ])
    func aDamagedFileIsRejectedAndKept(_ text: String) throws {
        try withUser { user in
            #expect(try user.run(Self.me).status == 0)
            try Data(text.utf8).write(to: user.file)
            for arguments in [
                ["reading", "--person", "me"], ["people", "list"], Self.me, ["people", "remove", "me"],
            ] {
                let program = try user.run(arguments)
                #expect(program.status == 65 && program.output.isEmpty, "\(arguments): \(program.error)")
                #expect(
                    program.error.contains(user.file.path) && program.error.contains("correct the file or remove it"))
                #expect(program.error.dropLast().contains("\n") == false)
                #expect(try String(contentsOf: user.file, encoding: .utf8) == text)
            }
            // Commands without a person do not read the file.
            #expect(try user.run(["chart"] + Program.birth).status == 0)
        }
    }

    @Test func concurrentChangesAreAllSaved() throws {
        try withUser { user in
            DispatchQueue.concurrentPerform(iterations: 8) { number in
                _ = try? user.run(["people", "add", "p\(number)", "--birth", "1990-06-15"])
            }
            let lines = try user.run(["people", "list"]).lines
            #expect(lines.count { $0.hasPrefix(" p") } == 8)
        }
    }
}
