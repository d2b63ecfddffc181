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

    /// Text that does not fit its column is moved to a line of its own.
    @Test func noOutlookIsTruncated() throws {
        let program = try Program.run(
            [
                "aspects", "--birth", "1983-11-11", "--time", "02:22", "--zone", "Asia/Tokyo", "--lat", "35", "--lon",
                "139",
                "--date", "2026-01-15",
            ], environment: ["COLUMNS": "120"])
        #expect(program.output.contains("\n   separating, not exact within a year\n"))
        #expect(!program.output.contains("…"))
    }

    @Test func theDashboardShowsEveryMeter() throws {
        let program = try Program.run(["reading"] + Program.birth + Program.date)
        #expect(program.status == 0 && program.error.isEmpty)
        let engine = try Engine()
        for (name, words) in engine.labels {
            #expect(
                program.lines.contains {
                    $0.trimmingPrefix(" ").trimmingPrefix("  ").hasPrefix(words.displayName + " ")
                }, "\(name)")
        }
        #expect(program.output.contains("Sun 24°23′ Gemini"))
        #expect(program.output.contains("Thursday 30 October 2025, 12:00 UTC"))
        #expect(program.output.contains("Moshier (libswe"))
        #expect(program.output.contains("Transit Jupiter opposition natal Saturn"))
        #expect(program.output.contains("   separating, exact 14 days ago"))
        #expect(program.output.contains("   applying, turns 1.14° short on 28 Nov 2025; was exact 28 Mar 2025"))
        #expect(["━", "●", "→"].allSatisfy(program.output.contains))
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
            ["sun-sign", "--date", "1990-06-21", "--zone", "America/Argentina/Buenos_Aires"],
        ] {
            let program = try Program.run(arguments, environment: ["COLUMNS": "\(columns)"])
            let widest = program.lines.max { $0.count < $1.count } ?? ""
            #expect(widest.count <= min(120, columns), "\(arguments[0]) in \(columns): \(widest)")
            #expect(!program.lines.contains { $0.hasSuffix(" ") }, "\(arguments[0]) in \(columns)")
        }
    }

    @Test func aBirthWithOnlyADateIsApproximate() throws {
        let program = try Program.run(["reading", "--birth", "2000-02-29"] + Program.date)
        #expect(program.status == 0)
        #expect(program.output.contains("Approximate chart: no time, no zone, no place"))
        #expect(!program.output.contains("Ascendant"))
    }

    @Test func beyondThePolarCircle() throws {
        let place = ["--birth", "1990-06-15", "--time", "14:30", "--zone", "Europe/Oslo", "--lat", "68", "--lon", "15"]
        let program = try Program.run(["chart"] + place)
        #expect(program.status == 0)
        #expect(program.output.contains("Porphyry houses: Placidus does not exist at this latitude"))
        let wholeSigns = try Program.run(["chart", "--house-system", "whole_sign"] + place)
        #expect(wholeSigns.output.contains("Whole sign houses"))
    }

    @Test func severalDaysHaveALineEach() throws {
        let program = try Program.run(["reading", "--days", "3"] + Program.birth + Program.date)
        #expect(program.status == 0)
        for day in ["Thu 30 Oct 2025", "Fri 31 Oct 2025", "Sat 1 Nov 2025"] {
            #expect(program.lines.count { $0.hasPrefix(" \(day) ") } == 1, "\(day)")
        }
    }

    @Test func theUnipolarScaleHasNoPlusOrMinus() throws {
        let program = try Program.run(["reading", "--scale", "unipolar"] + Program.birth + Program.date)
        let overview = try #require(program.lines.first { $0.hasPrefix(" Overview  ") })
        #expect(!overview.contains("+") && !overview.contains("-"))
    }

    @Test func negativeNumbersWithAndWithoutAnEqualsSign() throws {
        let known = Array(Program.birth.dropLast(2))
        let spaced = try Program.run(["chart"] + known + ["--lon", "-74.0060"])
        #expect(spaced.status == 0)
        #expect(try Program.run(["chart"] + known + ["--lon=-74.0060"]).output == spaced.output)
    }
}
