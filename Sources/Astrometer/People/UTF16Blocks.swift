/// Turns blocks of UTF-16, as Excel and Java write it, into UTF-8.
struct UTF16Blocks {
    /// Which byte of a unit comes first.
    enum ByteOrder {
        case little, big
    }

    private let order: ByteOrder
    /// The first byte of a unit, or the first unit of a pair, that the last block ended with.
    private var rest: [UInt8] = []

    init(_ order: ByteOrder) { self.order = order }

    /// The order of a text's bytes by its byte-order mark, or by the zero beside its first letter; nil for other text.
    static func byteOrder(of beginning: [UInt8]) -> ByteOrder? {
        guard beginning.count >= 2 else { return nil }
        switch (beginning[0], beginning[1]) {
        case (0xFF, 0xFE): return .little
        case (0xFE, 0xFF): return .big
        case (0x20...0x7E, 0): return .little
        case (0, 0x20...0x7E): return .big
        default: return nil
        }
    }

    /// The text of the next block; of an empty block, the end of the file, what is left. What is not UTF-16 becomes a byte
    /// that is not UTF-8 either.
    mutating func utf8(of block: [UInt8]) -> [UInt8] {
        let bytes = rest + block
        var units: [UInt16] = []
        units.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            units.append(order == .little ? first | second << 8 : first << 8 | second)
        }
        var left = bytes.count % 2
        if !block.isEmpty, let last = units.last, UTF16.isLeadSurrogate(last) {
            units.removeLast()
            left += 2
        }
        // A truncated unit at the end of the file is reported once.
        rest = block.isEmpty ? [] : Array(bytes.suffix(left))
        var text: [UInt8] = []
        text.reserveCapacity(units.count)
        let hasError = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
        if hasError || (block.isEmpty && left > 0) { text.append(0xFF) }
        return text
    }
}
