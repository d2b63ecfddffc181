import AstrometerTestSupport
import Foundation
import Testing

/// Births without a zone on the command line. `Documentation/Specification/zones.md`.
@Suite struct FoundZoneTests {
    private static let zurich = ["--birth", "1990-06-15", "--time", "14:30", "--lat", "47.3769", "--lon", "8.5417"]
    /// Where Berlin and Zurich meet, on a day on which their clocks disagreed.
    private static let border = ["--birth", "1980-07-28", "--time", "18:47", "--lat", "47.61536", "--lon", "8.19342"]

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
            #expect(try run(["people", "add", "cay"] + Self.border).status == 64)
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
