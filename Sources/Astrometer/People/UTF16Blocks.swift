/// Converts blocks of UTF-16, as Excel and Java write it, to UTF-8.
struct UTF16Blocks {
    /// The order of the two bytes of a unit.
    enum ByteOrder { case little, big }

    private let order: ByteOrder
    /// An incomplete unit or surrogate pair at the end of the last block.
    private var rest: [UInt8] = []

    init(_ order: ByteOrder) { self.order = order }

    /// Returns the byte order by the byte-order mark, or by the zero beside the first letter; nil if the text is not UTF-16.
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

    /// Returns the text of the next block. An empty block is the end of the file and gives the rest. Invalid UTF-16 becomes a
    /// byte that is invalid UTF-8, so that the reader reports it.
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
        // Cleared at the end, so that a truncated unit is reported once.
        rest = block.isEmpty ? [] : Array(bytes.suffix(left))
        var text: [UInt8] = []
        text.reserveCapacity(units.count)
        let hasError = transcode(
            units.makeIterator(), from: UTF16.self, to: UTF8.self, stoppingOnError: true, into: { text.append($0) })
        if hasError || (block.isEmpty && left > 0) { text.append(0xFF) }
        return text
    }
}
