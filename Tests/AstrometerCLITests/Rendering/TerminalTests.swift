import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

/// Tests parts of screens, their colors and the manual page.
@Suite struct TerminalTests {
    @Test func localesWithoutUTF8() {
        for (environment, isPlain) in [
            ([:], false), (["LANG": "C"], true),
            (["LC_ALL": "", "LC_CTYPE": "en_US.ISO-8859-1", "LANG": "C.UTF-8"], true),
            (["LC_ALL": "en_US.UTF-8", "LANG": "C"], false), (["LANG": "POSIX"], true),
            (["LC_ALL": "C", "LC_CTYPE": "en_US.UTF-8"], true),
        ] as [([String: String], Bool)] {
            #expect(PlainText.isNeeded(in: environment) == isPlain, "\(environment)")
        }
        #expect(PlainText.ascii("São 24°23′ ℞ 東") == "Sao 24d23' R ?")
    }

    @Test func aSpanNamesTheDayOnce() throws {
        let start = try Moment.noonUTC("2026-11-25")
        #expect(try Words.span(start, start.adding(days: 0.25), in: nil) == "25 Nov 2026 12:00 to 18:00")
        #expect(try Words.span(start, start.adding(days: 1), in: nil) == "25 Nov 2026 12:00 to 26 Nov 2026 12:00")
    }

    @Test func theBarShowsTheScore() {
        func bar(_ score: Double) -> String { Bar.score(score, width: 15).plainText }
        #expect(Bar.score(8, usual: -30...70, width: 15).plainText == "···░░░░│●░░░░░░")
        #expect(bar(0) == "·······●·······" && bar(30) == "·······│━━━●···" && bar(-30) == "···●━━━│·······")
        #expect(bar(60) == "·······│━━━━━━●" && bar(60.1) == "·······│━━━━━━▶" && bar(-100) == "◀━━━━━━│·······")
    }

    @Test func theHourChartHasAFixedScale() {
        #expect(Bar.hours([0, 12.4, 12.6, 50, 99, 100]) == "▁▁▂▅██")
        #expect(Bar.hours(Array(repeating: 26, count: 24)) == String(repeating: "▃", count: 24))
    }

    @Test func quietHoursAreReportedAsFlat() throws {
        func words(_ low: Double, _ peak: Double, flat: Bool) throws -> String {
            let hours = [low, peak].enumerated().map {
                EnergyRhythmDocument.Hour(
                    at: Timestamp(Moment(secondsSince1970: $0.offset * 3600)), intensity: $0.element)
            }
            return try Words.rhythm(
                EnergyRhythmDocument(
                    zone: "Europe/Berlin", model: nil, hours: hours, peak: hours[1], low: hours[0],
                    flat: flat))
        }
        #expect(try words(25, 30, flat: true) == "flat: 25 to 30 all day")
        #expect(try words(25, 30, flat: false) == "peak 30 at 02:00, low 25 at 01:00")
    }

    /// `NO_COLOR` takes precedence over `FORCE_COLOR`, then `CLICOLOR_FORCE`, then whether the output is a terminal.
    @Test func environmentVariablesControlColors() throws {
        let cases: [(environment: [String: String], inPipe: Bool, inTerminal: Bool)] = [
            (["TERM": "xterm"], false, true), (["TERM": "dumb"], false, false), ([:], false, false),
            (["TERM": "xterm", "NO_COLOR": "1"], false, false), (["TERM": "xterm", "NO_COLOR": ""], false, true),
            (["NO_COLOR": "1", "FORCE_COLOR": "1", "CLICOLOR_FORCE": "1"], false, false),
            (["FORCE_COLOR": "1"], true, true), (["FORCE_COLOR": "1", "TERM": "dumb"], true, true),
            (["FORCE_COLOR": "0", "TERM": "xterm", "CLICOLOR_FORCE": "1"], false, false),
            (["FORCE_COLOR": "", "TERM": "xterm"], false, true),
            (["CLICOLOR_FORCE": "1"], true, true), (["CLICOLOR_FORCE": "0", "TERM": "xterm"], false, true),
            (["CLICOLOR": "0", "TERM": "xterm"], false, false), (["CLICOLOR": "1", "TERM": "xterm"], false, true),
            (["CLICOLOR": "0", "CLICOLOR_FORCE": "1"], true, true),
        ]
        for (environment, inPipe, inTerminal) in cases {
            #expect(Terminal.usesColor(in: environment, isTerminal: false) == inPipe, "\(environment)")
            #expect(Terminal.usesColor(in: environment, isTerminal: true) == inTerminal, "\(environment)")
        }
    }

    private func commands() throws -> [(words: [String], command: HelpDump.Command)] {
        let root = try HelpDump.command(of: AstrometerCommand.self)
        let all = (root.subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
        let nested = all.flatMap { outer in
            (outer.subcommands ?? []).filter { $0.commandName != "help" }.map {
                ([outer.commandName, $0.commandName], $0)
            }
        }
        let parts = try PartCommands.all.map { try HelpDump.command(of: $0) }.map { (["derive", $0.commandName], $0) }
        return all.map { ([$0.commandName], $0) } + nested + parts
    }

    /// The manual page has every command and every option of `--help`, and groff formats it without warnings.
    @Test(.optimizedProgram) func theManualIsComplete() throws {
        let manual = try Program.run(["manual"])
        #expect(manual.status == 0 && manual.output.hasPrefix(".TH ASTROMETER 1 "))
        let sections = manual.output.split(separator: ".SS \"").dropFirst()
        let commands = try commands()
        #expect(commands.count > 25 && sections.count == commands.count)
        for (words, command) in commands {
            let name = "astrometer " + words.joined(separator: " ")
            let section = try #require(sections.first { $0.hasPrefix(name + "\"") }, "\(name)")
            let help = try Program.run(words + ["--help"]).output
            for option in (command.arguments ?? []).flatMap({ $0.names ?? [] }) where option.name.count > 1 {
                let isListed = [" ", ",", "/", "\n"].contains { help.contains(option.typed + $0) }
                guard !["help", "version"].contains(option.name) else { continue }
                let escaped = option.typed.replacing("-", with: "\\-")
                let isInManual =
                    section.contains(escaped + " ") || section.contains(escaped + "\n")
                    || section.contains(escaped + ",")
                #expect(isListed == isInManual, "\(name) \(option.typed)")
            }
        }
        let groff = URL(fileURLWithPath: "/usr/bin/groff")
        guard FileManager.default.isExecutableFile(atPath: groff.path) else { return }
        let formatted = try Program.run(["-man", "-Tutf8", "-ww"], input: manual.output, executable: groff)
        #expect(formatted.status == 0 && formatted.error.isEmpty, "\(formatted.error)")
    }

    @Test func usageFitsInEightyColumns() {
        let outer = AstrometerCommand.configuration.subcommands
        for command in outer + outer.flatMap({ $0.configuration.subcommands }) {
            let usage = "USAGE: \(command.configuration.usage ?? "")"
            #expect(usage.count <= 80, "\(usage)")
        }
    }

    @Test(.optimizedProgram) func everyHelpHasAUsageLineAndAnExample() throws {
        let commands = try commands().map(\.words) + [["manual"]]
        #expect(commands.count > 15)
        for words in commands {
            let help = try Program.run(words + ["--help"])
            #expect(
                help.output.contains("Example") && help.output.contains("astrometer \(words.joined(separator: " "))"),
                "\(words)")
            let lines = help.lines
            let usage = try #require(lines.firstIndex { $0.hasPrefix("USAGE: ") })
            #expect(lines[usage].count <= 80, "\(lines[usage])")
            #expect(lines[usage + 1].hasSuffix(":"), "\(lines[usage + 1])")
        }
    }
}
