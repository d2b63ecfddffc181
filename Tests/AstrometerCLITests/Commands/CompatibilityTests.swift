import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Comparisons of two people on the command line.
@Suite struct CompatibilityTests {
    private static let clock = ["--calculated-at", "2025-10-30T12:00:00Z"]
    private static let header = "id,name,relationship_type,birth_date,birth_time,timezone,latitude,longitude\n"

    private func run(_ options: [String], input: String = "") throws -> Program {
        try Program.run(["compatibility"] + Program.birth + options, input: input)
    }

    @Test func jsonIsTheResult() throws {
        let program = try run(Program.their + Self.clock + ["--format", "json"])
        #expect(program.status == 0 && program.error.isEmpty)
        let result = try program.decoded(CompatibilityResult.self)
        #expect(try result.json() == Data(program.output.dropLast().utf8))
        #expect(result.calculatedAt.description == "2025-10-30T12:00:00Z" && result.model == "compatibility-1")
        #expect(result.romantic.overallScore == 23 && result.romantic.missingDataPrompts.isEmpty)
        let precise = try run(Program.their + Self.clock + ["--format", "json", "--unrounded"])
        let unrounded = try precise.decoded(CompatibilityResult.self)
        #expect(abs(unrounded.romantic.overallScore - 23) < 0.5 && unrounded.romantic.overallScore != 23)
        let davison = try run(Program.their + Self.clock + ["--format", "json", "--composite", "davison"])
        let other = try davison.decoded(CompatibilityResult.self)
        #expect(other.composite?.method == .davison && other.romantic == result.romantic)
    }

    /// Venus sextile Mercury is the ninth strongest aspect, but its orb is uncertain by 2.9°, more than half of its limit of
    /// 5°.
    @Test func uncertainAspectsAreNotAmongTheStrongest() throws {
        let program = try Program.run(
            ["compatibility", "--birth", "1990-05-19", "--their-birth", "1957-02-25"], environment: ["COLUMNS": "100"])
        let start = try #require(program.lines.firstIndex { $0.contains("Strongest of") })
        let rows = program.lines[(start + 2)...].prefix(10).map {
            $0.split(separator: " ").prefix(3).joined(separator: " ")
        }
        #expect(rows.count == 10 && !rows.contains("Venus sextile Mercury"))
        #expect(program.lines[start + 2].contains("±"))
        #expect(!program.lines[..<start].contains { $0.contains("♀⚹☿") })
    }

    @Test func uncertainSignsAreMarked() throws {
        let program = try Program.run(["compatibility", "--birth", "1990-06-21", "--their-birth", "1972-06-20"])
        #expect(program.output.contains("Sun 29°51′ Gemini ±1.0° (Gemini or Cancer)"))
        #expect(program.output.contains("Composite chart  Sun in Gemini or Cancer, Moon not known"))
    }

    @Test func aListOfPeople() throws {
        let rows = (0..<40).map { row in
            row % 9 == 4 ? "p\(row),X,friend,1990-02-30,,,,\n" : "p\(row),N\(row),friend,19\(50 + row)-03-04,,,,\n"
        }
        let csv = Self.header + rows.joined()
        let one = try run(["--people", "-", "--threads", "1"] + Self.clock, input: csv)
        #expect(one.status == 65 && one.lines.count == 40)
        for (row, line) in one.lines.enumerated() {
            let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
            #expect((object?["error"] != nil) == (row % 9 == 4), "row \(row)")
            if row % 9 != 4 { #expect(object?["id"] as? String == "p\(row)" && line.contains("N\(row)'s")) }
        }
        let many = try run(["--people", "-", "--threads", "4"] + Self.clock, input: csv)
        #expect(many.output == one.output)
    }

    /// Sensitivity does not change a comparison, but an invalid value is an error of its row.
    @Test(.optimizedProgram) func sensitivityInLists() throws {
        let rows = "\n1,Sarah,friend,1988-11-02,07:10,Europe/Berlin,52.5,13.4,"
        let header = Self.header.dropLast() + ",sensitivity"
        for command in [["vibes", "--connections"], ["compatibility", "--people"]] {
            let arguments =
                [command[0], command[1], "-"] + Program.birth
                + (command[0] == "vibes" ? Program.date + ["--format", "json"] : Self.clock)
            let plain = try Program.run(arguments, input: header + rows)
            let heavy = try Program.run(arguments, input: header + rows + "moon=2;mars=0.5")
            #expect(plain.status == 0 && plain.output == heavy.output)
            let bad = try Program.run(arguments, input: header + rows + "moon=2;mars=x")
            #expect(
                bad.status == 65 && bad.error.contains("line 2, sensitivity: sensitivity \"mars=x\""), "\(bad.error)")
        }
    }

    private func chart(_ options: [String]) throws -> Program { try Program.run(["chart"] + Program.birth + options) }

    @Test func synastryWheel() throws {
        let program = try chart(Program.their + ["--wheel", "synastry", "--format", "geometry"])
        let geometry = try program.decoded(ChartGeometry.self)
        let result = try run(Program.their + Self.clock + ["--format", "json", "--unrounded"])
        let aspects = try result.decoded(CompatibilityResult.self).aspects
        #expect(geometry.aspects.map(\.id) == aspects.map(\.id) && geometry.theirPlanets?.count == Body.count)
        let image = try chart(Program.their + ["--wheel", "synastry", "--svg", "-"])
        #expect(
            image.status == 0
                && image.output.contains(
                    "Natal chart, 15 June 1990, 14:30 America/New_York, with one of 2 November 1988, 07:10 Europe/Berlin"
                )
        )
    }

    @Test(.optimizedProgram) func compositeChart() throws {
        let result = try run(Program.their + Self.clock + ["--format", "json", "--unrounded"])
        let composite = try result.decoded(CompatibilityResult.self).composite
        let program = try chart(Program.their + ["--composite", "midpoint", "--format", "json"])
        let document = try program.decoded(ChartDocument.self)
        for planet in document.planets { #expect(planet.longitude == composite?.bodies[planet.name]??.longitude) }
        #expect(document.ascendant == composite?.ascendant && document.houseSystemUsed == .equal)
        // A Davison chart has a date and a place like any other chart, and can be read back.
        let davison = try chart(Program.their + ["--composite", "davison", "--format", "natal-api"])
        let back = try Program.run(["chart", "--from", "-", "--format", "json"], input: davison.output)
        let read = try back.decoded(ChartDocument.self)
        #expect(back.status == 0 && read.momentUTC.description == "1989-08-24T12:20:00Z")
        // If the other birth time is unknown, no output shows a Moon.
        let unknown = ["--their-birth", "1988-11-02", "--composite", "midpoint"]
        for format in ["text", "json", "geometry", "natal-api"] {
            let output = try chart(unknown + ["--format", format]).output
            #expect(!output.lowercased().contains("moon"), "\(format)")
            #expect(output.lowercased().contains("saturn"), "\(format)")
        }
    }

    @Test func anOwnCalibrationIsUsed() throws {
        let plain = try Program.run(["calibrate", "--model", "compatibility-1", "--charts", "30", "--seed", "1"])
        #expect(plain.status == 0)
        try Program.withFile(plain.output) { calibration in
            let program = try run(Program.their + Self.clock + ["--format", "json", "--calibration", calibration])
            let usual = try run(Program.their + Self.clock + ["--format", "json"])
            #expect(program.status == 0 && program.output != usual.output)
            // If a model names an unknown model of transits, the error names the model's file, not the calibration's.
            let table = try String(contentsOf: Repository.url("Data/Models/compatibility-1.json"), encoding: .utf8)
            let other = table.replacing("\"model\": \"super-groups-1.1\"", with: "\"model\": \"nowhere\"")
            #expect(other != table)
            try Program.withFile(other) { model in
                let program = try run(Program.their + ["--model", model, "--calibration", calibration])
                #expect(
                    program.status == 65 && program.error.contains("DATA_LOSS: \(model): unknown model \"nowhere\""))
            }
        }
        let dated = try Program.run(["calibrate", "--model", "compatibility-1", "--from", "2020-01-02"])
        #expect(dated.status == 64 && dated.error.contains("leave out --from and --to"))
    }
}
