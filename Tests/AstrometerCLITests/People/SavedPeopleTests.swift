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

    @Test func birthsArePrivate() throws {
        try withUser { user in
            for arguments in [Self.me, Self.me + ["--replace"], ["people", "default", "me"]] {
                let program = try user.run(arguments)
                #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
                #expect(try user.mode(user.file) == 0o600)
                #expect(try user.mode(user.file.deletingLastPathComponent()) == 0o700)
            }
            #expect(try user.run(["people", "list"]).error.isEmpty)
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: user.file.path)
            let open = try user.run(["reading", "--person", "me"])
            #expect(open.status == 0 && open.error.contains("mode 640") && open.error.contains("chmod 600"))
            // The next change makes the file private again.
            #expect(try user.run(["people", "add", "other", "--birth", "1990-01-01"]).status == 0)
            #expect(try user.mode(user.file) == 0o600)
        }
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

    @Test(.optimizedProgram) func headersNameTheSavedPerson() throws {
        try withUser { user in
            #expect(try user.run(Self.me).status == 0)
            let range = ["--from", "2025-10-30", "--to", "2025-10-31"]
            let commands = [
                ["reading"] + Program.date, ["reading", "--days", "2"] + Program.date, ["aspects"] + Program.date,
                ["day", "--format", "text"] + Program.date, ["chart"], ["moon"] + Program.date,
                ["transits"] + Program.date, ["transits"] + range,
            ]
            for command in commands {
                let named = try user.run(command + ["--person", "ME"])
                #expect(
                    named.status == 0 && named.lines.dropFirst().first?.hasPrefix(" me, born ") == true, "\(command)")
                let written = try user.run(command + Program.birth)
                #expect(written.lines.dropFirst().first?.hasPrefix(" Born ") == true, "\(command)")
            }
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

    @Test func theDefaultPerson() throws {
        try withUser { user throws in
            let names: () throws -> String = {
                try user.run(["people", "list"]).lines.filter { !$0.hasPrefix("  ") }.joined(separator: ";")
            }
            #expect(try names().contains("Nobody is saved yet"))
            for name in ["ann", "Ben", "zoë"] {
                #expect(try user.run(["people", "add", name, "--birth", "1990-06-15"]).status == 0)
            }
            #expect(try names() == " ann  default; Ben; zoë")
            #expect(try user.run(["people", "default", "ben"]).output == "The default is Ben\n")
            #expect(try names() == " ann; Ben  default; zoë")
            #expect(try user.run(["people", "add", "dan", "--birth", "1990-06-15"]).status == 0)
            #expect(try user.run(["people", "remove", "dan"]).output == "Removed dan; the default is Ben\n")
            #expect(try names() == " ann; Ben  default; zoë")
            #expect(try user.run(["people", "remove", "Ben"]).output == "Removed Ben; nobody is the default\n")
            #expect(try names() == " ann; zoë")
            #expect(try user.run(["people", "remove", "ann"]).output == "Removed ann; the default is zoë\n")
            #expect(try names() == " zoë  default")
        }
    }

    @Test(.optimizedProgram) func allFieldsOfABirthAreSaved() throws {
        try withUser { user in
            let old =
                ["--birth", "1602-05-01", "--time", "02:00", "--zone", "LMT", "--lat", "52.82", "--lon", "-1.28"]
                + ["--calendar", "julian"]
            let twice =
                ["--birth", "2020-11-01", "--time", "01:30", "--zone", "America/New_York"]
                + ["--repeated-time", "later"]
            for (name, birth) in [("old", old), ("twice", twice)] {
                #expect(try user.run(["people", "add", name] + birth).status == 0)
                let chart = ["chart", "--format", "json"]
                #expect(try user.run(chart + ["--person", name]).output == user.run(chart + birth).output)
            }
            let place = try user.run(["people", "add", "here", "--birth", "1990-06-15", "--place", "Paris, FR"])
            #expect(place.error.contains("Paris") && place.output.contains("Paris"))
            let shown = try user.run(["people", "show", "here", "--format", "json"]).output
            #expect(shown.contains(#""timezone":"Europe/Paris""#) && shown.contains(#""place":"Paris"#))
        }
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

    @Test func savingRequiresAFolder() throws {
        let nowhere = try Program.run(["people", "list"], environment: ["XDG_CONFIG_HOME": "x", "HOME": "y"])
        #expect(nowhere.status == 66 && nowhere.error.contains("XDG_CONFIG_HOME"))
        try Program.withFolder { folder in
            let add = ["people", "add", "me", "--birth", "1990-06-15"]
            #expect(try Program.run(add, environment: ["XDG_CONFIG_HOME": "", "HOME": folder.path]).status == 0)
            #if os(Linux)
                let file = folder.appendingPathComponent(".config/astrometer/people.json")
                #expect(FileManager.default.fileExists(atPath: file.path))
            #endif
            let notAFolder = folder.appendingPathComponent("file")
            try Data().write(to: notAFolder)
            #expect(try Program.run(add, environment: ["XDG_CONFIG_HOME": notAFolder.path]).status == 74)
        }
    }
}
