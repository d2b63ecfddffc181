import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// The commands `population`, `calibrate` and `derive`.
@Suite struct HarnessTests {
    private static let few = ["--charts", "6"]

    private func derive(_ options: [String]) throws -> Program {
        try Program.run(["derive", "--start", "2025-10-01", "--days", "4"] + options)
    }

    @Test func populationIsTheSameOnOutputAndInAFile() throws {
        try Program.withFolder { folder in
            let file = folder.appendingPathComponent("people.csv")
            let printed = try Program.run(["population", "--charts", "12", "--seed", "7"])
            let written = try Program.run(["population", "--charts", "12", "--seed", "7", "--out", file.path])
            #expect(printed.status == 0 && written.status == 0 && written.output.isEmpty)
            #expect(printed.lines.count == 13)
            #expect(try String(contentsOf: file, encoding: .utf8) == printed.output)
        }
    }

    @Test func reportsAreWrittenAndThresholdsServeReadings() throws {
        try Program.withFolder { folder in
            let out = folder.appendingPathComponent("new/report")
            let program = try derive(Self.few + ["--out", out.path])
            #expect(program.status == 0 && program.error.isEmpty, "\(program.error)")
            #expect(program.output.contains("harmony") && !program.output.contains("\u{1B}"))
            let files = try FileManager.default.contentsOfDirectory(atPath: out.path).sorted()
            #expect(
                files == [
                    "quantiles.csv", "report.html", "report.json", "report.md", "tables", "thresholds.json",
                    "timings.json",
                ])
            let thresholds = out.appendingPathComponent("thresholds.json").path
            let reading = try Program.run(
                ["reading", "--thresholds", thresholds, "--format", "json"] + Program.birth + Program.date)
            #expect(reading.status == 0)
        }
    }

    @Test func aListGivesTheSameReportAsTheDrawnPopulation() throws {
        let people = try Program.run(["population"] + Self.few).output
        try Program.withFile(people) { path in
            let (listed, drawn) = (try derive(["--people", path]), try derive(Self.few))
            #expect(listed.status == 0)
            // Everything except the time in the heading and the source at the end.
            #expect(listed.lines.dropFirst().prefix(10) == drawn.lines.dropFirst().prefix(10))
        }
    }

    @Test func badRowsAreCountedAndNothingIsWritten() throws {
        var rows = try Program.run(["population", "--charts", "10"]).lines
        rows[3] = rows[3].replacingOccurrences(of: "-", with: "/")
        rows[7] += ",surplus"
        rows[9] = "chart-9,2025-02-30,10:00,UTC,0,0,Nowhere"
        try Program.withFolder { folder in
            try Program.withFile(rows.joined(separator: "\n")) { path in
                let out = folder.appendingPathComponent("report")
                let program = try derive(["--people", path, "--dump", out.path + ".parquet"])
                #expect(program.status == 65)
                #expect(program.error.contains("DATA_LOSS") && program.error.contains("3 of 10 rows"))
                #expect(program.error.contains("line 4") && program.error.split(separator: "\n").count == 1)
                #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
            }
        }
    }

    @Test func aWindowWithOtherDaysIsCustom() throws {
        try Program.withFolder { folder in
            let program = try Program.run(
                ["derive", "--window", "full", "--days", "3", "--out", folder.path] + Self.few)
            #expect(program.output.contains(" custom  6 charts, 3 noons from 2024-11-22 "))
            let report = try String(contentsOf: folder.appendingPathComponent("report.json"), encoding: .utf8)
            #expect(report.contains("\"custom\"") && !report.contains("\"full\""))
            let page = try String(contentsOf: folder.appendingPathComponent("report.md"), encoding: .utf8)
            #expect(page.contains("Window “custom”") && !page.contains("full run"))
        }
    }

    /// A row whose chart cannot be computed gives the same message as in `readings`.
    @Test func rowsOutsideTheEphemeris() throws {
        let list = "id,note,Born\na,x,1990-06-15\nb,\"y\nz\",99999-01-01\nc,x,98999-01-01\n".replacing(
            "Born", with: "date")
        let readings = try Program.run(["readings", "--people", "-"], input: list)
        let derive = try Program.run(["derive", "--days", "3", "--people", "-"], input: list)
        #expect(readings.status == 65 && derive.status == 65)
        #expect(
            derive.error.hasPrefix(
                "astrometer: DATA_LOSS: standard input: 2 of 3 rows failed; the first: line 3, date: "))
        #expect(derive.error == readings.error)
    }

    @Test(arguments: ["derive", "calibrate"]) func aListWithoutPeopleIsAnError(_ command: String) throws {
        let program = try Program.run([command, "--people", "-"], input: "birth_date,place\n")
        #expect(program.status == 65 && program.error.contains("standard input has a header line, but no row after it"))
    }

    @Test func anOwnCalibrationIsUsed() throws {
        try Program.withFolder { folder in
            let table = try Program.run(["calibrate", "--to", "2020-01-20"] + Self.few)
            #expect(table.status == 0)
            let calibration = folder.appendingPathComponent("calibration.json")
            try Data(table.output.utf8).write(to: calibration)
            let decoded = try table.decoded(Calibration.self)
            #expect(decoded.provenance.chartDays == 120 && decoded.meters.count == 23)
            let reading = try Program.run(
                ["reading", "--calibration", calibration.path, "--format", "json"] + Program.birth + Program.date)
            #expect(reading.status == 0)
        }
    }

    @Test func dumpIsParquet() throws {
        try Program.withFolder { folder in
            let file = folder.appendingPathComponent("new/scores.parquet")
            let program = try derive(Self.few + ["--out", folder.path + "/new", "--dump", file.path])
            #expect(program.status == 0, "\(program.error)")
            let data = try Data(contentsOf: file)
            #expect(data.prefix(4) == Data("PAR1".utf8) && data.suffix(4) == Data("PAR1".utf8))
            // 6 charts on 4 days, 69 columns of doubles.
            #expect(data.count > 6 * 4 * 69 * 8)
        }
    }

    /// Tables of cities supplied by a user may contain anything.
    @Test(.optimizedProgram) func aTableOfCitiesFromTheUserIsUsed() throws {
        try Program.withFolder { folder in
            let tables = folder.appendingPathComponent("Data")
            try FileManager.default.copyItem(at: Repository.url("Data"), to: tables)
            func population(_ cities: String, _ charts: Int) throws -> Program {
                let table = tables.appendingPathComponent("Population/cities.csv")
                try Data(("place,zone,latitude,longitude\n" + cities).utf8).write(to: table)
                return try Program.run(
                    ["population", "--charts", "\(charts)"], environment: ["ASTROMETER_DATA": tables.path])
            }
            let none = try population("", 3)
            #expect(none.status == 65 && none.error.contains("one city or more"))
            let damaged = try population("Apia,Pacific/Apia\n", 3)
            #expect(damaged.status == 65 && damaged.error.contains("Apia"))
            // Samoa skipped 30 December 2011, which is in the range of birth dates.
            let samoa = try population("Apia,Pacific/Apia,-13.8,-171.8\n", 60_000)
            #expect(samoa.status == 0 && samoa.output.split(separator: "\n").count == 60_001)
            #expect(samoa.output.contains(",2011-12-31,") && !samoa.output.contains(",2011-12-30,"))
        }
    }
}
