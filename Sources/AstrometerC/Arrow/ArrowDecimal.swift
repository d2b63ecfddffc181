/// A whole number of any length.
struct ArrowDecimal {
    /// The magnitude, the lowest 32 bits first.
    private var words: [UInt32]
    private let isNegative: Bool

    /// - Parameters:
    ///   - start: the lowest byte of the number, in two's complement.
    ///   - bytes: the number of bytes, a multiple of four.
    init(at start: UnsafeRawPointer, bytes: Int) {
        words = stride(from: 0, to: bytes, by: 4).map {
            UInt32(littleEndian: start.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
        }
        isNegative = words.last.map { $0 >> 31 == 1 } ?? false
        guard isNegative else { return }
        var carry = true
        for index in words.indices { (words[index], carry) = (~words[index]).addingReportingOverflow(carry ? 1 : 0) }
    }

    /// The number with its decimal scale applied, as text.
    func text(scale: Int) -> String {
        var (words, digits) = (words, [UInt8]())
        while let highest = words.last {
            guard highest != 0 else {
                words.removeLast()
                continue
            }
            var remainder: UInt64 = 0
            for index in words.indices.reversed() {
                let part = remainder << 32 | UInt64(words[index])
                words[index] = UInt32(part / 10)
                remainder = part % 10
            }
            digits.append(UInt8(ascii: "0") + UInt8(remainder))
        }
        let zero = UInt8(ascii: "0")
        digits.insert(contentsOf: repeatElement(zero, count: max(0, -scale)), at: 0)
        digits += repeatElement(zero, count: max(0, scale + 1 - digits.count))
        digits.reverse()
        if scale > 0 { digits.insert(UInt8(ascii: "."), at: digits.count - scale) }
        return (isNegative ? "-" : "") + String(decoding: digits, as: UTF8.self)
    }
}
