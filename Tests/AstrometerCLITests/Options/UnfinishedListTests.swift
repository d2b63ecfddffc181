import AstrometerTestSupport
import Foundation
import Testing

/// A list of people that another program is still writing.
struct UnfinishedListTests {
    /// Runs `readings` with a list from a pipe that stays open.
    private func run(to output: FileHandle) throws -> (process: Process, list: FileHandle) {
        let input = Pipe()
        let process = try Program.start(
            ["readings", "--people", "-", "--date", "2025-10-30", "--fields", "scores", "--exact-dates", "no"],
            input: input, output: output)
        return (process, input.fileHandleForWriting)
    }

    @Test(.timeLimit(.minutes(1))) func everyRowIsAnsweredBeforeTheNextIsWritten() throws {
        let output = Pipe()
        let (process, list) = try run(to: output.fileHandleForWriting)
        try list.write(contentsOf: Data("id,birth_date\n".utf8))
        for number in 0..<7 {
            try list.write(contentsOf: Data("p\(number),199\(number)-06-15\n".utf8))
            var line = Data()
            while line.last != UInt8(ascii: "\n") {
                line += try #require(try output.fileHandleForReading.read(upToCount: 1))
            }
            #expect(String(decoding: line, as: UTF8.self).contains("\"id\":\"p\(number)\""))
        }
        try list.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test(.optimizedProgram, .timeLimit(.minutes(1)), arguments: 1...9)
    func aFailedOutputEndsTheRunAtOnce(rows: Int) throws {
        let (process, list) = try run(to: try FileHandle(forWritingTo: URL(fileURLWithPath: "/dev/full")))
        let text = (0..<rows).map { "p\($0),1990-06-15\n" }.joined()
        try list.write(contentsOf: Data(("id,birth_date\n" + text).utf8))
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
        try list.close()
    }
}
