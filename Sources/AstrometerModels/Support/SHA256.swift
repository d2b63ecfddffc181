import AstrometerPlatform

/// Computes SHA-256 digests, of populations and tables.
///
/// FIPS 180-4, section 6.2, one pass over the bytes. It is implemented here because a cryptography library would take more than
/// a third of a first build, and no secrets are involved. Tests compare it with the standard's examples and with the system's
/// `sha256sum`.
package struct SHA256 {
    private var state = Self.initialState
    private var schedule = [UInt32](repeating: 0, count: 64)
    /// Bytes that do not fill a block of 64 bytes yet.
    private var rest: [UInt8] = []
    private var length: UInt64 = 0

    package init() {}

    package init(of data: Data) { data.withUnsafeBytes { add($0) } }

    /// The digest of bytes in hexadecimal: 64 digits.
    package static func hexDigest(of data: Data) -> String { SHA256(of: data).hexDigest }

    package mutating func add(_ bytes: UnsafeRawBufferPointer) {
        length &+= UInt64(bytes.count)
        var bytes = bytes[...]
        if !rest.isEmpty {
            let missing = bytes.prefix(64 - rest.count)
            rest += missing
            bytes = bytes.dropFirst(missing.count)
            guard rest.count == 64 else { return }
            rest.withUnsafeBytes { Self.compress($0, into: &state, &schedule) }
            rest = []
        }
        while bytes.count >= 64 {
            Self.compress(UnsafeRawBufferPointer(rebasing: bytes.prefix(64)), into: &state, &schedule)
            bytes = bytes.dropFirst(64)
        }
        rest += bytes
    }

    /// The digest of all bytes so far: 32 bytes.
    package var digest: [UInt8] {
        // The remaining bytes, a one bit, zeros, and the length in bits, to the end of a block.
        var state = state
        var schedule = schedule
        var end = rest + [0x80]
        end += [UInt8](repeating: 0, count: (120 - end.count) % 64)
        withUnsafeBytes(of: (length &* 8).bigEndian) { end += $0 }
        end.withUnsafeBytes { bytes in
            for start in stride(from: 0, to: bytes.count, by: 64) {
                Self.compress(UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64]), into: &state, &schedule)
            }
        }
        return state.flatMap { word in withUnsafeBytes(of: word.bigEndian) { Array($0) } }
    }

    /// The digest of all bytes so far in hexadecimal: 64 digits.
    package var hexDigest: String {
        digest.map { byte in String(byte >> 4, radix: 16) + String(byte & 15, radix: 16) }.joined()
    }

    private static func compress(
        _ block: UnsafeRawBufferPointer, into state: inout [UInt32], _ schedule: inout [UInt32]
    ) {
        for word in 0..<16 {
            schedule[word] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: 4 * word, as: UInt32.self))
        }
        for word in 16..<64 {
            let (early, late) = (schedule[word - 15], schedule[word - 2])
            let sigma0 = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let sigma1 = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            schedule[word] = schedule[word - 16] &+ sigma0 &+ schedule[word - 7] &+ sigma1
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for round in 0..<64 {
            let sum1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)
            let choice = e & f ^ ~e & g
            let one = h &+ sum1 &+ choice &+ roundConstants[round] &+ schedule[round]
            let sum0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)
            let majority = a & b ^ a & c ^ b & c
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ one, c, b, a, one &+ sum0 &+ majority)
        }
        for (index, word) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= word }
    }

    /// Returns a word rotated right.
    private static func turned(_ word: UInt32, _ bits: UInt32) -> UInt32 { word >> bits | word << (32 - bits) }

    private static let initialState: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19,
    ]

    /// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    private static let roundConstants: [UInt32] = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
