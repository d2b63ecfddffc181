import Astrometer
import AstrometerTestSupport
import Foundation
import Testing

@testable import AstrometerCLI

/// Output as text.
@Suite struct TextTests {
    /// The text says when each aspect becomes exact or turns back, with the dates of the JSON.
    @Test(.optimizedProgram) func aspectsSayWhatHappensNext() throws {
        var seen: Set<String> = []
        for date in ["2025-10-30", "2025-05-02", "2024-08-20"] {
            let arguments = ["aspects"] + Program.birth + ["--date", date]
            let json = try Program.run(arguments + ["--format", "json"]).output
            let aspects = try JSONDecoder().decode([AspectDocument].self, from: Data(json.utf8))
            let text = try Program.run(arguments, environment: ["COLUMNS": "120"]).lines
            let today = try CivilDate(parsing: date).dayNumber
            for aspect in aspects {
                let row = try #require(
                    text.firstIndex {
                        $0.split(separator: " ").joined(separator: " ").hasPrefix(
                            "\(aspect.transitPlanet.title) \(aspect.aspectType.name) \(aspect.natalPlanet.title) ")
                    })
                if let turn = aspect.closestDate, let orb = aspect.closestOrb {
                    let was = aspect.previousExactDate.map { "; was exact \(Words.date($0))" } ?? ""
                    let words =
                        "\(try #require(aspect.phase)), turns \(String(format: "%.2f", orb))° short on \(Words.date(turn))\(was)"
                    #expect(text[row + 1] == "   " + words)
                    seen.insert("turn")
                } else if aspect.phase == .separating, let previous = aspect.previousExactDate {
                    let days = today - previous.dayNumber
                    if days > 1 { #expect(text[row].contains("separating, exact \(days) days ago")) }
                    seen.insert("past")
                } else if aspect.phase == .applying, let next = aspect.nextExactDate {
                    let days = next.dayNumber - today
                    if days > 1 { #expect(text[row].contains("  exact in \(days) days")) }
                    seen.insert("next")
                }
            }
        }
        #expect(seen == ["turn", "past", "next"])
    }

    @Test(.optimizedProgram, arguments: ["reading", "aspects", "chart", "meters"])
    func aPipeGetsNoEscapeCodes(_ command: String) throws {
        let arguments = command == "meters" ? [] : Program.birth + Program.date
        for environment in [[:], ["NO_COLOR": "1"], ["TERM": "xterm-256color"]] {
            let program = try Program.run([command] + arguments, environment: environment)
            #expect(program.status == 0)
            #expect(!program.output.contains("\u{1B}"), "\(command) \(environment)")
        }
    }

    @Test(.optimizedProgram, arguments: [40, 50, 60, 72, 80, 100, 120, 200])
    func nothingIsWiderThanTheTerminal(_ columns: Int) throws {
        let birth = Program.birth + Program.date
        let derive = ["derive", "--charts", "2", "--window", "published-window"]
        for arguments in [
            ["reading"] + birth, ["reading", "--days", "2"] + birth, ["aspects"] + birth, ["meters"], derive,
            ["sun-sign", "--date", "1990-06-21", "--zone", "America/Argentina/Buenos_Aires"], ["moon"] + birth,
            ["moon", "--birth", "1990-06-15"] + Program.date, ["transits"] + birth, ["moon"] + Program.date,
            ["transits", "--birth", "1990-06-15"] + Program.date,
            ["transits", "--from", "2026-02-01", "--to", "2026-02-28"],
            ["sky", "--date", "2026-01-01", "--days", "366"],
            ["sky", "--date", "2026-02-15", "--lat=-67.6", "--lon=62.9", "--zone", "Antarctica/Mawson"],
        ] {
            let program = try Program.run(arguments, environment: ["COLUMNS": "\(columns)"])
            let widest = program.lines.max { $0.count < $1.count } ?? ""
            #expect(widest.count <= min(120, columns), "\(arguments[0]) in \(columns): \(widest)")
            #expect(!program.lines.contains { $0.hasSuffix(" ") }, "\(arguments[0]) in \(columns)")
        }
    }

    @Test func negativeNumbersWithAndWithoutAnEqualsSign() throws {
        let known = Array(Program.birth.dropLast(2))
        let spaced = try Program.run(["chart"] + known + ["--lon", "-74.0060"])
        #expect(spaced.status == 0)
        #expect(try Program.run(["chart"] + known + ["--lon=-74.0060"]).output == spaced.output)
    }
}
