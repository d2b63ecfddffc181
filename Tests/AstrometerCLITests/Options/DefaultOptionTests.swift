import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

/// Gives every option its documented default, which must be the same as leaving the option out.
@Suite struct DefaultOptionTests {
    private static let birth = ["--birth", "1990-06-15"]
    private static let their = ["--their-birth", "1988-11-02"]
    private static let few = ["--start", "2026-01-01", "--days", "4", "--resamples", "0", "--threads", "1"]
    private static let range = ["--from", "2026-01-01", "--to", "2026-01-31"]
    /// Calls by command, with a list of people as input. A call of a function with conditions lacks what they require.
    private static let calls: KeyValuePairs<String, [[String]]> = [
        "today": [birth], "reading": [birth, birth + ["--format", "json", "--fields", "scores"]], "aspects": [birth],
        "chart": [
            birth, birth + ["--format", "geometry"], ["--wheel", "transit", "--format", "geometry"],
            birth + their + ["--composite", "midpoint"],
        ],
        "return": [birth + ["--year", "2026"]], "progressed": [birth + ["--to", "2026-01-01"]],
        "day": [birth], "facts": [birth, birth + ["--connections", "-", "--format", "json"]],
        "transits": [birth, birth + ["--format", "json"], range, birth + range],
        "year": [birth + ["--start", "2026-01-01", "--format", "json"]], "moon": [birth, []], "sky": [[]],
        "compatibility": [birth + their + ["--calculated-at", "2026-01-01T00:00:00Z"]],
        "vibes": [birth + ["--connections", "-"]],
        "sun-sign": [["--date", "1990-06-21"], ["--date", "1990-06-21", "--format", "json"]],
        "meters": [[]], "readings": [["--people", "-"]],
        "calibrate": [["--charts", "2", "--model", "compatibility-1"], ["--people", "-", "--to", "2020-01-03"]],
        "derive": [["--charts", "2"] + few, ["--people", "-"] + few],
        "compare": [["--charts", "2", "--against", "reference-1.1"] + few],
        "outlook": [["--charts", "2"], ["--people", "-"]].map {
            $0 + ["--from", "2026-01-01", "--days", "4", "--threads", "1"]
        },
        "population": [["--seed", "7"]],
        "pack": [["--out", "-"]], "places": [["Paris"]], "people list": [[]],
    ]
    /// Defaults that no word of the help is.
    private static let words = ["Today": "today", "YYYY-MM-DD": "ymd"]
    /// Words before "unless given" that describe a default.
    private static let descriptions: Set = [
        "file;", "pipe", "longitude", "coordinates", "number", "Moon", "now", "core", "machine's", "output", "window;",
        "all", "rows", "zone", "first", "birthplace",
    ]

    @Test(.optimizedProgram, arguments: calls.map(\.key))
    func everyDefaultGivenChangesNothing(_ name: String) throws {
        let options = try #require(Self.commands()[name])
        for call in try #require(Self.calls.first { $0.key == name }).value {
            let arguments = name.split(separator: " ").map(String.init) + call
            let expected = try Self.run(arguments)
            #expect(expected.status == 0, "\(arguments): \(expected.error)")
            let defaults = options.filter { !call.contains("--\($0.name)") }
            for one in defaults.map({ [$0] }) + [defaults] {
                let given = one.flatMap { ["--\($0.name)", $0.value] }
                let answer = try Self.run(arguments + given)
                #expect(
                    answer.status == 0 && Self.untimed(answer) == Self.untimed(expected),
                    "\(arguments + given): \(answer.error)")
            }
        }
    }

    @Test func everyCommandWithDefaultsIsCalled() throws {
        let called = Set(Self.calls.map(\.key)).union([
            // They need saved people or a file; their options are those of other commands.
            "people add", "people show", "verify",
        ])
        #expect(Set(try Self.commands().filter { !$0.value.isEmpty }.keys).subtracting(called) == [])
    }

    /// The output without the durations that `derive` prints.
    private static func untimed(_ program: Program) -> String { program.output.replacing(/[0-9.]+ s\b/, with: "") }

    private static func run(_ arguments: [String]) throws -> Program {
        try Program.run(arguments, input: "id,name,relationship_type,birth_date\n1,Ada,friend,1990-06-15\n")
    }

    /// The options of each command whose default is a value, with that value.
    private static func commands() throws -> [String: [(name: String, value: String)]] {
        var commands: [String: [(name: String, value: String)]] = [:]
        func visit(_ command: HelpDump.Command, _ path: String) {
            commands[path] = (command.arguments ?? []).compactMap { option in
                guard option.kind == "option", let name = option.names?.first?.name else { return nil }
                if name == "model", option.defaultValue == nil {
                    return (name, path == "day" ? "daily-2" : "super-groups-1.1")
                }
                guard let value = option.defaultValue ?? standard(in: option.abstract ?? "") else { return nil }
                return (name, value)
            }
            for one in command.subcommands ?? [] {
                visit(one, path.isEmpty ? one.commandName : "\(path) \(one.commandName)")
            }
        }
        visit(try HelpDump.command(of: AstrometerCommand.self), "")
        return commands
    }

    /// The word before "unless given"; nil if it only describes a default.
    private static func standard(in help: String) -> String? {
        guard let end = help.range(of: " unless given")?.lowerBound,
            let word = help[..<end].split(whereSeparator: \.isWhitespace).last.map(String.init)
        else { return nil }
        return descriptions.contains(word) ? nil : words[word] ?? word
    }
}
