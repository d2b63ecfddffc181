import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

/// Terminal screens at three widths, colors, completions and the manual page.
@Suite struct TerminalTests {
    private static let births: [[String]] = [
        Program.birth, ["--birth", "1985-02-28"], ["--birth", "1962-02-05", "--time", "00:10", "--zone", "Asia/Tokyo"],
        ["--birth", "2000-05-03", "--time", "23:59", "--zone", "UTC", "--lat", "-33.9", "--lon", "151.2"],
        [
            "--birth", "1602-05-01", "--time", "02:00", "--zone", "LMT", "--lat", "52.82", "--lon", "-1.28",
            "--calendar", "julian",
        ],
    ]

    /// Whether a word is cut off. The ellipsis of a range has spaces around it.
    private static func hasEllipsis(_ output: String) -> Bool { output.replacing(" … ", with: "").contains("…") }

    @Test(.optimizedProgram, arguments: ["reading", "today", "transits", "chart", "moon", "facts"])
    func screensAreASCIIWhereTheLocaleHasNoUTF8(command: String) throws {
        let arguments =
            [command] + Program.birth + (command == "chart" ? [] : Program.date)
            + (command == "facts" ? ["--format", "text"] : [])
        let unicode = try Program.run(arguments, environment: ["LC_ALL": "", "LANG": "de_DE.utf8"])
        let plain = try Program.run(arguments, environment: ["LC_ALL": "C", "LANG": "de_DE.utf8"])
        #expect(
            !unicode.output.utf8.allSatisfy { $0 < 0x80 } && plain.output.utf8.allSatisfy { $0 < 0x80 },
            "\(plain.output)")
        #expect(plain.lines.map(\.count) == unicode.lines.map(\.count))
        let json = try Program.run(["places", "Zürich", "--format", "json"], environment: ["LC_ALL": "C"])
        #expect(json.output.contains("Zürich"))
    }

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

    /// Meter names and labels are never truncated or omitted; the bars are shortened instead.
    @Test(.optimizedProgram, arguments: [(60, 35, 2), (80, 15, 1), (120, 41, 1)])
    func theDashboardNeverTruncatesWords(_ columns: Int, _ bar: Int, _ linesOfMeter: Int) throws {
        for birth in Self.births {
            let arguments = ["reading"] + birth + Program.date
            let json = try Program.run(arguments + ["--format", "json"]).output
            let reading = try JSONDecoder().decode(ReadingDocument.self, from: Data(json.utf8))
            let program = try Program.run(arguments, environment: ["COLUMNS": "\(columns)"])
            #expect(
                program.lines.allSatisfy { $0.count <= columns } && !Self.hasEllipsis(program.output),
                "\(program.output)")
            // Where something is unknown, ranges are shown instead; the recorded sessions have them.
            guard reading.exactChart == true else { continue }
            let table = program.lines.drop { !$0.contains("int har") }
            for (name, words) in try Engine().labels {
                let meter = try #require(reading.meters[name])
                let index = try #require(table.firstIndex { $0.drop { $0 == " " }.hasPrefix(words.displayName + " ") })
                let rows = table[index..<(index + linesOfMeter)].joined(separator: " ")
                let numbers = rows.split(separator: " ").compactMap { Double($0) }
                for value in [meter.intensity, meter.harmony] {
                    // The JSON is rounded to tenths, and the table rounds that again.
                    #expect(numbers.contains { abs($0 - value) <= 0.55 }, "\(rows)")
                }
                #expect(rows.contains(meter.stateLabel), "\(rows)")
                if columns != 80 { #expect(rows.contains(meter.unifiedQuality.rawValue), "\(rows)") }
                let drawn = try #require(rows.split(separator: " ").first { $0.contains { "●◀▶".contains($0) } })
                #expect(drawn.count == bar, "\(rows)")
            }
            let legend = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(legend.contains("int 0–100: how much") && legend.contains("har 0–100: how harmonious"))
        }
    }

    @Test(.optimizedProgram, arguments: [60, 80, 120]) func listsKeepTheirWords(_ columns: Int) throws {
        for arguments in [
            ["transits"] + Program.birth + Program.date, ["moon"] + Program.birth + Program.date,
            ["compatibility"] + Program.birth + ["--their-birth", "1988-11-02"], ["sky"] + Program.date,
            ["chart"] + Program.birth,
        ] {
            let program = try Program.run(arguments, environment: ["COLUMNS": "\(columns)"])
            #expect(
                program.lines.allSatisfy { $0.count <= columns } && !program.output.contains("…"), "\(program.output)")
        }
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
        let colored = try Program.run(["reading"] + Program.birth + Program.date, environment: ["CLICOLOR_FORCE": "1"])
        let codes = Set(colored.output.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) })
        #expect(codes == ["0", "1", "2", "38;5;31", "38;5;130"])
    }

    @Test(.optimizedProgram, arguments: [60, 80, 120]) func theDayAsText(_ columns: Int) throws {
        for birth in Self.births {
            let day = ["day"] + birth + Program.date
            let program = try Program.run(day + ["--format", "text"], environment: ["COLUMNS": "\(columns)"])
            #expect(program.status == 0 && program.error.isEmpty)
            #expect(program.lines.allSatisfy { $0.count <= columns }, "\(program.output)")
            #expect(program.output.contains("Social Life") && program.output.contains("The Moon"))
            #expect(program.output.contains("Strongest\n") && !program.output.contains("Natal "))
            #expect(try Program.run(day).output == Program.run(day + ["--format", "json"]).output)
        }
    }

    @Test(.optimizedProgram, arguments: [60, 80, 120]) func todayIsShort(_ columns: Int) throws {
        try Program.withFolder { folder in
            let environment = ["XDG_CONFIG_HOME": folder.path, "COLUMNS": "\(columns)"]
            let today = ["today"] + Program.date
            for (index, birth) in Self.births.enumerated() {
                let add = ["people", "add", "p\(index)"] + birth
                #expect(try Program.run(add, environment: environment).status == 0)
                let program = try Program.run(today + ["--person", "p\(index)"], environment: environment)
                #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
                #expect(program.output.hasPrefix(" Thursday 30 October 2025, for p\(index)\n"))
                #expect(program.lines.count <= 28 && program.lines.allSatisfy { $0.count <= columns })
                #expect(!Self.hasEllipsis(program.output), "\(program.output)")
                let unnamed = try Program.run(today + birth, environment: environment).output
                #expect(unnamed == program.output.replacing(", for p\(index)", with: ""))
            }
            let first = try Program.run(today, environment: environment)
            #expect(first.output.hasPrefix(" Thursday 30 October 2025, for p0\n"))
            // The meters with the largest changes, and the sentence, according to the facts of the day.
            func json<Document: Decodable>(_ type: Document.Type, _ command: String) throws -> Document {
                let program = try Program.run([command, "--format", "json"] + Program.birth + Program.date)
                return try program.decoded(type)
            }
            let facts = try json(FactsDocument.self, "facts")
            for mover in facts.movers { #expect(first.output.contains(" \(mover.displayName) "), "\(mover)") }
            #expect(first.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(facts.sentence))
            #expect(first.output.contains(" of your days") || first.output.contains("%"), "\(first.output)")
            // The next five events, in the day's time zone.
            let events = try #require(json(TransitSummaryDocument.self, "transits").upcoming).prefix(5)
            let berlin = try Program.run(today + ["--day-zone", "Europe/Berlin"], environment: environment)
            for event in events {
                let time = try Words.clock(of: event.at.moment, in: "Europe/Berlin").time
                #expect(berlin.output.contains(" \(time)  "), "\(time)")
            }
        }
    }

    @Test func valuesUnlikeAnyNameGetNoSuggestion() throws {
        let program = try Program.run(["chart", "--birth", "1990-06-15", "--zone", "Xyzzyland"])
        #expect(program.status == 64 && !program.error.contains("did you mean"), "\(program.error)")
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
                let isListed = help.contains(option.typed + " ") || help.contains(option.typed + ",")
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

    @Test(.optimizedProgram) func usageIsALine() throws {
        for (words, _) in try commands() {
            let lines = try Program.run(words + ["--help"]).lines
            let usage = try #require(lines.firstIndex { $0.hasPrefix("USAGE: ") })
            #expect(lines[usage].count <= 80, "\(lines[usage])")
            #expect(lines[usage + 1].hasSuffix(":"), "\(lines[usage + 1])")
        }
    }

    @Test(.optimizedProgram, arguments: ["bash", "zsh", "fish"]) func completions(_ shell: String) throws {
        let script = try Program.run(["--generate-completion-script", shell])
        #expect(script.status == 0 && script.output.contains("---completion") && script.output.contains("today"))
        let interpreter = URL(fileURLWithPath: "/bin/\(shell)")
        guard FileManager.default.isExecutableFile(atPath: interpreter.path) else { return }
        let checked = try Program.run(["-n"], input: script.output, executable: interpreter)
        #expect(checked.status == 0 && checked.error.isEmpty, "\(checked.error)")
    }

    @Test func namesAreCompleted() throws {
        try Program.withFolder { folder in
            let environment = ["XDG_CONFIG_HOME": folder.path]
            _ = try Program.run(["people", "add", "anna", "--birth", "1990-06-15"], environment: environment)
            for (option, name) in [
                ("--zone", "Europe/Berlin"), ("--zone", "LMT"), ("--day-zone", "Asia/Tokyo"), ("--person", "anna"),
                ("--model", "daily-2"),
            ] {
                let words = ["---completion", "reading", "--", option, "2", "0", "astrometer", "reading", option, ""]
                let program = try Program.run(words, environment: environment)
                #expect(program.status == 0 && program.lines.contains(name), "\(option): \(program.error)")
            }
            // A command is offered the models that it accepts.
            let meters = ["daily-2", "reference-1.1", "super-groups-1.1"]
            for (command, models) in [
                ("chart", meters), ("compatibility", ["compatibility-1"]), ("vibes", ["compatibility-1"]),
                ("calibrate", ["compatibility-1"] + meters),
            ] {
                let words = ["---completion", command, "--", "--model", "2", "0", "astrometer", command, "--model", ""]
                let program = try Program.run(words, environment: environment)
                let offered = program.lines.filter { !$0.hasSuffix("/") && !$0.hasSuffix(".json") }
                #expect(program.status == 0 && offered == models, "\(command): \(program.output)")
            }
        }
    }
}
