import AstrometerTestSupport
import Foundation
import Testing

/// Output files: regular files are replaced atomically; pipes and devices are written to directly.
@Suite struct OutputTests {
    private let people = ["population", "--charts", "2", "--out"]
    private let text: String

    init() throws { text = try Program.run(["population", "--charts", "2"]).output }

    private func type(of file: URL) throws -> FileAttributeType {
        try #require(FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType)
    }

    /// Applies to every option that reads a file, and to every path that leads to the same file.
    @Test(.optimizedProgram) func anInputFileIsNeverReplaced() throws {
        try Program.withFolder { folder in
            func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
            let list = path("people.csv")
            #expect(try Program.run(people + [list]).status == 0)
            #expect(link(list, path("same.csv")) == 0)
            let derive = ["derive", "--people", list, "--start", "2026-01-01", "--days", "2"]
            #expect(try Program.run(derive + ["--out", path("report")]).status == 0)
            let count = ["derive", "count"] + derive.dropFirst()
            #expect(try Program.run(count + ["--out", path("1.part")]).status == 0)
            let chart = ["chart", "--birth", "1990-06-15", "--format", "natal-api"]
            try Data(try Program.run(chart).output.utf8).write(to: folder.appendingPathComponent("chart.json"))
            let calibrate = ["calibrate", "--from", "2020-01-01", "--to", "2020-01-01", "--people", list, "--out"]
            let thresholds = ["--thresholds", path("report/thresholds.json")]
            for arguments in [
                calibrate + [list], calibrate + [path("same.csv")], count + ["--out", path("same.csv")],
                ["derive", "merge", path("1.part"), "--out", path("1.part")],
                derive + thresholds + ["--out", path("report")],
                ["chart", "--from", path("chart.json"), "--svg", path("chart.json")],
            ] {
                let before = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
                let program = try Program.run(arguments)
                #expect(program.status == 64 && program.error.contains("give another name"), "\(arguments)")
                #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() == before)
            }
            #expect(try String(contentsOf: folder.appendingPathComponent("people.csv"), encoding: .utf8) == text)
            // Models and other tables may come through a pipe.
            let table = try Program.shell(
                "cat \"$0\" | \"$1\" reading --birth 1990-06-15 --thresholds /dev/stdin", path("report/thresholds.json")
            )
            #expect(table.status == 0, "\(table.error)")
        }
    }

    /// Uses a device made for the test, because a failure would destroy one of the system's.
    @Test func aDeviceIsNotReplaced() throws {
        try Program.withFolder { folder in
            let device = folder.appendingPathComponent("null")
            let made = try Program.shell("mknod \"$0\" c 1 3 2> /dev/null", device.path)
            guard made.status == 0 else { return }
            for arguments in [
                people, ["chart", "--birth", "1990-06-15", "--svg"],
                ["derive", "--charts", "2", "--window", "published-window", "--dump"],
            ] {
                let program = try Program.run(arguments + [device.path])
                #expect(program.status == 0, "\(program.error)")
                #expect(try type(of: device) == .typeCharacterSpecial)
            }
        }
    }
}
