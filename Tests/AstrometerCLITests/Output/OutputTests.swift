import AstrometerTestSupport
import Foundation
import Testing

/// Output files: regular files are replaced atomically; pipes and devices are written to directly.
@Suite struct OutputTests {
    private let people = ["population", "--charts", "2", "--out"]
    private let text: String

    init() throws { text = try Program.run(["population", "--charts", "2"]).output }

    private func mode(of file: URL) throws -> Int {
        try #require(FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int)
    }

    private func type(of file: URL) throws -> FileAttributeType {
        try #require(FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType)
    }

    @Test func aFileKeepsItsMode() throws {
        try Program.withFolder { folder in
            let file = folder.appendingPathComponent(String(repeating: "n", count: 255))
            try Data("old".utf8).write(to: file)
            #expect(chmod(file.path, 0o640) == 0)
            #expect(try Program.run(people + [file.path]).status == 0)
            #expect(try mode(of: file) == 0o640)
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
            let new = folder.appendingPathComponent("new")
            #expect(try Program.run(people + [new.path]).status == 0)
            let umask = umask(0)
            Foundation.umask(umask)
            #expect(try mode(of: new) == 0o666 & ~Int(umask))
        }
    }

    @Test func aLinkIsNotReplaced() throws {
        try Program.withFolder { folder in
            let (file, link, chain) = (
                folder.appendingPathComponent("a/file"), folder.appendingPathComponent("b/link"),
                folder.appendingPathComponent("chain")
            )
            for part in ["a", "b"] {
                try FileManager.default.createDirectory(
                    at: folder.appendingPathComponent(part), withIntermediateDirectories: true)
            }
            try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "../a/file")
            try FileManager.default.createSymbolicLink(atPath: chain.path, withDestinationPath: link.path)
            // First to a file that does not exist yet, then to an existing one.
            for place in [link, chain] {
                #expect(try Program.run(people + [place.path]).status == 0)
                #expect(try type(of: link) == .typeSymbolicLink && type(of: chain) == .typeSymbolicLink)
                #expect(try type(of: file) == .typeRegular)
                #expect(try String(contentsOf: file, encoding: .utf8) == text)
                try Data().write(to: file)
            }
            let loop = folder.appendingPathComponent("loop").path
            try FileManager.default.createSymbolicLink(atPath: loop, withDestinationPath: loop)
            let refused = try Program.run(people + [loop])
            #expect(refused.status == 74 && refused.error.contains(loop))
        }
    }

    @Test func aPipeIsWrittenTo() throws {
        try Program.withFolder { folder in
            let pipe = folder.appendingPathComponent("pipe")
            #expect(mkfifo(pipe.path, 0o600) == 0)
            // Opened for reading and writing, so that neither side waits for the other.
            let descriptor = open(pipe.path, O_RDWR)
            defer { close(descriptor) }
            let program = try Program.run(people + [pipe.path])
            #expect(program.status == 0)
            var buffer = [UInt8](repeating: 0, count: 4096)
            let count = read(descriptor, &buffer, buffer.count)
            #expect(String(decoding: buffer.prefix(max(0, count)), as: UTF8.self) == text)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["pipe"])
        }
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

    @Test(.optimizedProgram, arguments: ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
    func standardOutputByAnyName(_ name: String) throws {
        try #require(name == "-" || FileManager.default.fileExists(atPath: "/proc/self/fd"))
        // The standard output of `Program.run` is a file, and output continues at its current offset.
        #expect(try Program.run(people + [name]).output == text)
        let piped = try Program.shell("\"$1\" population --charts 2 --out \"$0\" | cat", name)
        #expect(piped.output == text)
        let wheel = ["chart", "--birth", "1990-06-15", "--svg"]
        #expect(try Program.run(wheel + [name]).output.hasPrefix("<svg "))
    }

    @Test func aFileDescriptorOfTheShellIsWrittenTo() throws {
        let command = "{ echo first; \"$1\" population --charts 2 --out /dev/fd/3 3>&1; } > \"$0\"; cat \"$0\""
        try Program.withFile("") { path in
            let program = try Program.shell(command, path)
            #expect(program.output == "first\n" + text)
        }
    }

    @Test(.optimizedProgram) func calibrationAndDumpOnStandardOutput() throws {
        let calibrate = ["calibrate", "--charts", "2", "--to", "2020-01-05"]
        #expect(try Program.run(calibrate + ["--out", "-"]).output == Program.run(calibrate).output)
        let derive = ["derive", "--charts", "2", "--window", "published-window"]
        let dump = try Program.shell("\"$1\" \(derive.joined(separator: " ")) --dump - | head -c 4", "")
        #expect(dump.output == "PAR1")
    }

    /// If a report file cannot be written, the run fails before it changes the folder.
    @Test func aFolderInPlaceOfAReportFileIsAnError() throws {
        try Program.withFolder { folder in
            let out = folder.appendingPathComponent("report")
            try FileManager.default.createDirectory(
                at: out.appendingPathComponent("report.md"), withIntermediateDirectories: true)
            let program = try Program.run(["derive", "--charts", "1000000", "--out", out.path])
            #expect(program.status == 74 && program.error.contains("report.md: Is a directory"))
            #expect(try FileManager.default.contentsOfDirectory(atPath: out.path) == ["report.md"])
            // Folders created for a run that fails are removed.
            let failed = try Program.run(
                ["derive", "--people", "/nowhere.csv", "--out", folder.appendingPathComponent("x/y").path])
            #expect(failed.status == 66)
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["report"])
        }
    }
}
