import AstrometerTestSupport
import Foundation
import Testing

/// Interrupted runs, and the progress bar.
@Suite struct InterruptionTests {
    private static let long = ["derive", "--charts", "20000", "--start", "2000-01-01", "--days", "20000"]

    /// Starts a program, waits until `isUnderWay`, and sends it the signal.
    private func interrupt(
        _ arguments: [String], of executable: URL? = nil, with signal: Int32,
        once isUnderWay: (_ processIdentifier: pid_t) throws -> Bool
    ) throws -> (status: Int32, reason: Process.TerminationReason) {
        // Child processes inherit ignored signals, and a shell ignores SIGINT for background jobs.
        for number in [SIGINT, SIGTERM, SIGHUP] { Foundation.signal(number, SIG_DFL) }
        let process = try Program.start(arguments, of: executable)
        let patience = Date(timeIntervalSinceNow: 60)
        while try !isUnderWay(process.processIdentifier), process.isRunning, Date() < patience { usleep(2000) }
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return (process.terminationStatus, process.terminationReason)
    }

    /// Whether a process handles the signal, according to `/proc`.
    private func catches(_ signal: Int32, _ process: pid_t) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
            let line = status.split(separator: "\n").first(where: { $0.hasPrefix("SigCgt:") }),
            let caught = line.split(separator: "\t").last.flatMap({ UInt64($0, radix: 16) })
        else { return false }
        return caught >> UInt64(signal - 1) & 1 == 1
    }

    private func contents(_ folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP]) func anInterruptedDerivationLeavesNoFiles(_ signal: Int32) throws {
        try Program.withFolder { folder in
            let out = folder.appendingPathComponent("new/report")
            let end = try interrupt(Self.long + ["--out", out.path], with: signal) { _ in
                FileManager.default.fileExists(atPath: out.path)
            }
            #expect(end.status == 128 + signal && end.reason == .exit)
            #expect(try contents(folder).isEmpty)
        }
    }

    @Test(arguments: [SIGINT, SIGTERM]) func aCalibrationLeavesTheOldFile(_ signal: Int32) throws {
        try Program.withFolder { folder in
            let file = folder.appendingPathComponent("calibration.json")
            try Data("old".utf8).write(to: file)
            let end = try interrupt(["calibrate", "--charts", "20000", "--out", file.path], with: signal) {
                catches(signal, $0)
            }
            #expect(end.status == 128 + signal)
            #expect(try contents(folder) == ["calibration.json"])
            #expect(try Data(contentsOf: file) == Data("old".utf8))
        }
    }

    @Test func anInterruptedDumpLeavesNoPartialFile() throws {
        try Program.withFolder { folder in
            let file = folder.appendingPathComponent("scores.parquet")
            // A temporary file left by an earlier version that was killed, and one of a run that is still writing.
            let (old, running) = (".astrometer-0123ABCD.partial", ".astrometer-89ABCDEF.partial")
            // The program did not create these two, because its temporary files have both the prefix and the suffix.
            let others = [".astrometer-0123ABCD", "0123ABCD.partial"]
            for name in [old, running] + others {
                let path = folder.appendingPathComponent(name).path
                try #require(FileManager.default.createFile(atPath: path, contents: Data("x".utf8)))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSinceNow: -9)], ofItemAtPath: path)
            }
            let writer = open(folder.appendingPathComponent(running).path, O_RDONLY)
            defer { close(writer) }
            try #require(flock(writer, LOCK_EX) == 0)
            let run = ["derive", "--threads", "1", "--charts", "1200", "--days", "50", "--dump", file.path]
            for signal in [SIGTERM, SIGKILL] {
                let end = try interrupt(run, with: signal) { _ in try openFile(in: folder) > 1000 }
                #expect(end.status == (signal == SIGKILL ? SIGKILL : 128 + signal))
                #expect(Set(try contents(folder)) == Set([running] + others))
            }
        }
    }

    /// The size of the largest file in the folder that some process has open, including unnamed files.
    private func openFile(in folder: URL) throws -> Int {
        let files = FileManager.default
        let processes = try files.contentsOfDirectory(atPath: "/proc").filter { Int($0) != nil }
        let links = processes.flatMap { process in
            (try? files.contentsOfDirectory(atPath: "/proc/\(process)/fd"))?.map { "/proc/\(process)/fd/\($0)" } ?? []
        }
        let ours = links.filter { link in
            (try? files.destinationOfSymbolicLink(atPath: link))?.hasPrefix(folder.resolvingSymlinksInPath().path)
                == true
        }
        return ours.map { link in
            var status = stat()
            return stat(link, &status) == 0 ? Int(status.st_size) : 0
        }.max() ?? 0
    }

    /// A program that starts with SIGHUP ignored, as under `nohup`, continues after the signal.
    @Test(.optimizedProgram) func anIgnoredSignalStaysIgnored() throws {
        try Program.withFolder { folder in
            let out = folder.appendingPathComponent("report")
            let command = "trap '' HUP; exec \"$0\" derive --charts 300 --out \"$1\""
            let end = try interrupt(
                ["-c", command, Program.executable().path, out.path], of: URL(fileURLWithPath: "/bin/sh"), with: SIGHUP
            ) { _ in
                FileManager.default.fileExists(atPath: out.path)
            }
            #expect(end.status == 0 && end.reason == .exit)
            #expect(try contents(out).count == 7)
        }
    }

    /// Runs the program and returns the text that it writes to standard error.
    /// - Parameters:
    ///   - feed: writes to the run's standard input.
    ///   - signal: the signal to send as soon as part of the bar is filled.
    private func standardError(
        _ arguments: [String], onTerminal: Bool = true, interruptedBy signal: Int32? = nil,
        feed: (FileHandle) throws -> Void = { _ in }
    ) throws -> (text: String, status: Int32) {
        var (main, other, ends): (Int32, Int32, [Int32]) = (0, 0, [0, 0])
        try #require(onTerminal ? openpty(&main, &other, nil, nil, nil) == 0 : Foundation.pipe(&ends) == 0)
        if onTerminal { ends = [main, other] }
        defer { close(ends[0]) }
        for number in [SIGINT, SIGTERM] { Foundation.signal(number, SIG_DFL) }
        let input = Pipe()
        let process = try Program.start(arguments, input: input, error: FileHandle(fileDescriptor: ends[1]))
        close(ends[1])
        try feed(input.fileHandleForWriting)
        try input.fileHandleForWriting.close()
        var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 4096))
        // At the end of a terminal, `read` fails rather than returning 0.
        while case let count = read(ends[0], &buffer, buffer.count), count > 0 {
            bytes += buffer.prefix(count)
            if let signal, String(decoding: bytes, as: UTF8.self).contains("█") {
                kill(process.processIdentifier, signal)
            }
        }
        process.waitUntilExit()
        return (String(decoding: bytes, as: UTF8.self), process.terminationStatus)
    }

    /// A list that arrives so slowly that the bar is shown. All rows are bad, so they take no time to compute.
    private func slowList(_ input: FileHandle) throws {
        try input.write(contentsOf: Data("birth_date\n".utf8))
        for _ in 0..<25 {
            try input.write(contentsOf: Data(String(repeating: "x\n", count: 64).utf8))
            usleep(100_000)
        }
    }

    private static let readings = ["readings", "--people", "-", "--threads", "1"]

    @Test(.optimizedProgram) func aBarAppearsAndDisappears() throws {
        let (text, status) = try standardError(Self.readings, feed: slowList)
        #expect(status == 65 && text.contains(" people  "), "\(text)")
        // Each drawing of the bar starts by clearing the one before, and the last leaves an empty line.
        let pictures = text.components(separatedBy: "\r\u{1B}[2K")
        #expect(pictures.count >= 3 && pictures.first?.isEmpty == true)
        #expect(pictures.last?.hasPrefix("astrometer: DATA_LOSS") == true, "\(text)")
    }

    @Test(.optimizedProgram) func nothingIsShownWithoutATerminal() throws {
        let (text, status) = try standardError(Self.readings, onTerminal: false, feed: slowList)
        #expect(status == 65 && text.hasPrefix("astrometer: DATA_LOSS") && !text.contains("\u{1B}"))
        #expect(text.split(separator: "\n").count == 1)
    }

    @Test func anInterruptionRemovesTheBar() throws {
        let (text, status) = try standardError(Self.long, interruptedBy: SIGINT)
        #expect(status == 128 + SIGINT && text.contains("█") && text.hasSuffix("\r\u{1B}[2K"), "\(text.suffix(80))")
    }
}
