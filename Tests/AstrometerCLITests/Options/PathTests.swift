import AstrometerTestSupport
import Foundation
import Testing

/// Paths follow POSIX: links are resolved before `..`, and a quoted `~` is an ordinary name.
@Suite struct PathTests {
    private let list = "chart_id,birth_date\n%,1990-06-15\n"

    /// A folder with a link from `link` to `inner/deep`, and lists of the same name in it, in `inner` and in `~`.
    private func withLinks(_ body: (URL) throws -> Void) throws {
        try Program.withFolder { folder in
            for name in ["inner/deep", "~"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/link", withDestinationPath: folder.path + "/inner/deep")
            for name in ["above", "inner", "~"] {
                let path = folder.path + (name == "above" ? "" : "/\(name)") + "/list.csv"
                try Data(list.replacingOccurrences(of: "%", with: name).utf8).write(to: URL(fileURLWithPath: path))
            }
            try body(folder)
        }
    }

    private func run(_ command: String, in folder: URL) throws -> Program {
        let script = "cd \"$0\" && exec \"$1\" \(command)"
        return try Program.run(
            ["-c", script, folder.path, Program.executable().path], executable: URL(fileURLWithPath: "/bin/sh"))
    }

    @Test(
        .optimizedProgram,
        arguments: [
            ("list.csv", "above"), ("./list.csv", "above"), ("link/../list.csv", "inner"), ("'~/list.csv'", "~"),
            ("link/deep/../../list.csv", nil), ("list.csv/", nil),
        ])
    func lists(_ path: String, _ id: String?) throws {
        try withLinks { folder in
            let end = try run("readings --fields scores --date 2026-01-01 --people \(path)", in: folder)
            if let id {
                #expect(end.status == 0 && end.output.contains("\"id\":\"\(id)\""))
            } else {
                #expect(end.status == 66 && end.error.contains("NOT_FOUND: cannot read"))
            }
        }
    }

    @Test func outputs() throws {
        try withLinks { folder in
            let derive = "derive --charts 3 --start 2026-01-01 --days 3"
            for (command, file) in [
                ("\(derive) --out link/../report", "inner/report/report.json"),
                ("\(derive) --out '~/report'", "~/report/report.json"),
                ("population --charts 3 --out link/../people.csv", "inner/people.csv"),
            ] {
                let end = try run(command, in: folder)
                #expect(end.status == 0, "\(end.error)")
                #expect(FileManager.default.fileExists(atPath: folder.path + "/" + file))
            }
        }
    }

    @Test func charts() throws {
        try withLinks { folder in
            let made = try run("chart --birth 1990-06-15 --format natal-api > inner/chart.json", in: folder)
            #expect(made.status == 0)
            let read = try run("chart --from link/../chart.json --format json", in: folder)
            #expect(read.status == 0, "\(read.error)")
        }
    }

    @Test(.enabled(if: EphemerisFiles.areInstalled, "\(EphemerisFiles.reason)")) func ephemerisFiles() throws {
        try withLinks { folder in
            let files = EphemerisFiles.directory
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/inner/ephe", withDestinationPath: files)
            let reading = "reading --birth 1990-06-15 --date 2026-01-01 --format json --ephemeris"
            let (one, other) = (
                try run("\(reading) link/../ephe", in: folder), try run("\(reading) \(files)", in: folder)
            )
            #expect(one.status == 0 && one.output == other.output)
        }
    }
}
