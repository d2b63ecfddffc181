import Foundation
import Testing

@testable import AstrometerModels

/// Compares SHA-256 with the examples of the standard and with a program of the system.
@Suite struct SHA256Tests {
    /// FIPS 180-4's examples, and the empty message.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
    ])
    func examples(_ message: String, _ digest: String) {
        #expect(SHA256.hexDigest(of: Data(message.utf8)) == digest)
    }

    @Test func aMillionLetters() {
        let message = Data(repeating: UInt8(ascii: "a"), count: 1_000_000)
        let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(SHA256.hexDigest(of: message) == digest)
    }

    /// Every length around the ends of a block, and a slice whose first index is not 0.
    @Test func equalsTheSystemsDigest() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let lengths = Array(50..<70) + Array(118..<132) + [1000, 4096, 65_537]
        for length in lengths {
            let bytes = Data((0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) })
            try bytes.write(to: folder.appendingPathComponent("\(length)"))
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sha256sum"] + lengths.map(String.init)
        process.currentDirectoryURL = folder
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let lines = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            .split(separator: "\n")
        process.waitUntilExit()
        #expect(lines.count == lengths.count)
        for line in lines {
            let fields = line.split(separator: " ").map(String.init)
            let data = try Data([0] + Data(contentsOf: folder.appendingPathComponent(fields[1]))).dropFirst()
            #expect(SHA256.hexDigest(of: data) == fields[0], "\(fields[1]) bytes")
        }
    }
}
