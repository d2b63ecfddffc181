import AstrometerTestSupport

@testable import AstrometerModels

/// Compares SHA-256 with the examples of the standard and with another implementation.
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

    /// Every length around the ends of blocks, as slices whose first index is not 0. By Python's hashlib.
    @Test func lengthsAroundTheEndsOfBlocks() {
        let digests = (Array(0..<200) + [1000, 4096, 65_537]).map { length in
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ length) }
            return SHA256.hexDigest(of: Data([0] + bytes).dropFirst())
        }
        #expect(
            SHA256.hexDigest(of: Data(digests.joined().utf8))
                == "6b5201b4023321db61bf1c72798420683414ad0fe262148c0ac6081261bfd9d9")
    }
}
