import AstrometerTestSupport
import Foundation
import Testing

/// Output files: regular files are replaced atomically; pipes and devices are written to directly.
@Suite struct OutputTests {
    private let people = ["population", "--charts", "2", "--out"]
    private func type(of file: URL) throws -> FileAttributeType {
        try #require(FileManager.default.attributesOfItem(atPath: file.path)[.type] as? FileAttributeType)
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
