import AstrometerTestSupport
import Foundation
import Testing

/// Births without a zone on the command line. `Documentation/Specification/zones.md`.
@Suite struct FoundZoneTests {
    private static let zurich = ["--birth", "1990-06-15", "--time", "14:30", "--lat", "47.3769", "--lon", "8.5417"]
    /// Where Berlin and Zurich meet.
    private static func border(_ year: Int, _ prefix: String = "") -> [String] {
        [
            "--\(prefix)birth", "\(year)-07-28", "--\(prefix)time", "18:47", "--\(prefix)lat", "47.61536",
            "--\(prefix)lon",
            "8.19342",
        ]
    }
    private static let disagreement =
        "latitude 47.61536, longitude 8.19342 is at a border of time zones: on 1980-07-28 at 18:47 Europe/Berlin was at "
        + "UTC+02:00, Europe/Zurich at UTC+01:00; give one of them as the zone"

    @Test(.optimizedProgram) func optionsFindTheZone() throws {
        let chart = try Program.run(["chart"] + Self.zurich)
        #expect(chart.status == 0 && chart.error.isEmpty, "\(chart.error)")
        #expect(chart.output.contains("Europe/Zurich, from the coordinates"), "\(chart.output)")
        let agreed = try Program.run(["chart"] + Self.border(1990)).output
        #expect(agreed.contains("Europe/Berlin or Europe/Zurich, which agreed"), "\(agreed)")
        let refused = try Program.run(["chart"] + Self.border(1980))
        #expect(refused.status == 64 && refused.error == "astrometer: INVALID_ARGUMENT: \(Self.disagreement)\n")
        let theirs = try Program.run(["compatibility"] + Self.zurich + Self.border(1980, "their-"))
        #expect(
            theirs.status == 64 && theirs.error.hasSuffix("the other person's \(Self.disagreement)\n"),
            "\(theirs.error)")
        let sea = try Program.run(
            ["chart", "--birth", "1960-06-15", "--time", "14:30", "--lat", "-26.02808", "--lon", "-30.24751"])
        #expect(sea.output.contains("Nautical zone by longitude; a ship may have kept another time"), "\(sea.output)")
        #expect(sea.output.contains("Zone borders are those since 1970"))
        #expect(sea.error.isEmpty, "\(sea.error)")
    }

    @Test func emptyZonesOfLists() throws {
        let list = """
            id,birth_date,birth_time,timezone,lat,lon
            a,1990-06-15,14:30,,47.3769,8.5417
            b,1980-07-28,18:47,,47.61536,8.19342
            c,1990-06-15,14:30,Europe/Zurich,47.3769,8.5417

            """
        let rows = try Program.run(["readings", "--people", "-", "--fields", "scores"] + Program.date, input: list)
            .lines
        #expect(rows.count == 3, "\(rows)")
        #expect(rows[1].contains(Self.disagreement) && rows[1].contains("timezone"), "\(rows[1])")
        #expect(rows[0].contains(#""zone_source":"coordinates""#) && rows[0].contains(#""zone_map":""#))
        #expect(!rows[2].contains("zone_source") && !rows[2].contains("zone_map"))
    }

    /// A saved birth is stored as given, and others can be used if its zone cannot be found.
    @Test(.optimizedProgram) func savedPeople() throws {
        try Program.withFolder { folder in
            func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> Program {
                try Program.run(arguments, environment: ["XDG_CONFIG_HOME": folder.path].merging(more) { $1 })
            }
            let added = try run(["people", "add", "ann"] + Self.zurich)
            #expect(added.status == 0 && added.output.contains("Europe/Zurich, from the coordinates"), "\(added.error)")
            #expect(try run(["people", "add", "ben", "--birth", "1988-11-02"]).status == 0)
            let file = try String(contentsOf: folder.appendingPathComponent("astrometer/people.json"), encoding: .utf8)
            #expect(file.contains("14:30") && !file.contains("zone"), "\(file)")
            let shown = try run(["people", "show", "ann", "--format", "json"]).output
            #expect(shown.contains("Europe/Zurich") && shown.contains("coordinates"), "\(shown)")
            let json = ["chart", "--format", "json"]
            #expect(try run(json + ["--person", "ann"]).output == run(json + Self.zurich).output)
            #expect(try run(["people", "add", "cay"] + Self.border(1980)).status == 64)
            // Without the map only births that need it fail.
            let data = folder.appendingPathComponent("Data")
            try FileManager.default.copyItem(at: Repository.url("Data"), to: data)
            let map = data.appendingPathComponent("Places/zonemap.bin")
            for (code, status) in [("DATA_LOSS", 65), ("NOT_FOUND", 66)] as [(String, Int32)] {
                if code == "DATA_LOSS" {
                    try Data(contentsOf: map).dropLast(100).write(to: map)
                } else {
                    try FileManager.default.removeItem(at: map)
                }
                let tables = ["ASTROMETER_DATA": data.path]
                let ann = try run(["chart", "--person", "ann"], tables)
                #expect(
                    ann.status == status && ann.error.contains(code) && ann.error.contains("zonemap.bin"),
                    "\(ann.error)")
                #expect(try run(["chart", "--person", "ben"], tables).status == 0)
                #expect(try run(["chart"] + Program.birth, tables).status == 0)
                #expect(try run(["people", "list"], tables).output.contains("ben"))
            }
        }
    }
}
