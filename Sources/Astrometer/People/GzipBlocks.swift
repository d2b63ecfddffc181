import AstrometerModels

/// Decompresses blocks of a gzip stream (RFC 1951 and 1952) into blocks of its contents.
///
/// Memory is bounded: the last 32 KiB of the contents and one block. Concatenated members are read one after another, as
/// gzip(1) does.
struct GzipBlocks {
    /// The first bytes of a gzip stream.
    static let magic: [UInt8] = [0x1F, 0x8B]

    private var input: GzipInput
    /// The name of the list, for messages.
    private let name: String
    private var state = State.header(isFirst: true)
    private var isLastBlock = false
    /// The contents: up to 32 KiB that later bytes may refer to, then bytes that have not been returned yet.
    private var output: [UInt8] = []
    /// The length and checksum of the member so far.
    private var length = 0
    private var checksum = CRC32()

    private enum State {
        case header(isFirst: Bool)
        case block
        case stored(left: Int)
        case codes(literals: HuffmanCode, distances: HuffmanCode)
        case trailer
        case end
    }

    private static let window = 1 << 15
    private static let blockSize = 1 << 16

    /// - Parameter source: returns the next block of the stream, and an empty one at its end.
    init(name: String, source: @escaping () throws -> [UInt8]) {
        self.name = name
        input = GzipInput(name: name, source: source)
    }

    /// Returns the next block of the contents; empty at the end.
    ///
    /// - Throws: ``AstrometerError`` with code `dataLoss` for a stream that is truncated or corrupt; the source's errors.
    mutating func next() throws -> [UInt8] {
        if output.count > Self.window { output.removeFirst(output.count - Self.window) }
        let start = output.count
        reading: while output.count - start < Self.blockSize {
            switch state {
            case .header(let isFirst):
                if try isFirst || hasMember() {
                    try readHeader()
                    (length, checksum, state) = (0, CRC32(), .block)
                } else {
                    state = .end
                }
            case .block:
                if isLastBlock {
                    (isLastBlock, state) = (false, .trailer)
                } else {
                    try beginBlock()
                }
            case .stored(let left): try copyStored(left, from: start)
            case .codes(let literals, let distances): try decode(literals, distances, from: start)
            case .trailer:
                // The call ends at the end of a member, because the checksum covers only its bytes.
                take(output[start...])
                try readTrailer()
                state = .header(isFirst: false)
                if output.count > start { return Array(output[start...]) }
                continue reading
            case .end: break reading
            }
        }
        take(output[start...])
        return Array(output[start...])
    }

    private mutating func take(_ bytes: ArraySlice<UInt8>) {
        checksum.add(bytes)
        length += bytes.count
    }

    // MARK: - Members

    /// Returns whether another member follows. Zeros after the last are padding.
    private mutating func hasMember() throws -> Bool {
        while let byte = try input.nextByteIfAny() {
            if byte == 0 { continue }
            guard byte == Self.magic[0] else {
                throw corrupt("has extra bytes after its end")
            }
            input.putBack(byte)
            return true
        }
        return false
    }

    private mutating func readHeader() throws {
        guard try [input.byte(), input.byte()] == Self.magic, try input.byte() == 8 else {
            throw corrupt("has an invalid header")
        }
        let flags = try input.byte()
        guard flags & 0xE0 == 0 else { throw corrupt("has unknown flags") }
        // Skips the time, the level and the operating system.
        for _ in 0..<6 { _ = try input.byte() }
        if flags & 4 != 0 {
            let extra = Int(try input.byte()) | Int(try input.byte()) << 8
            for _ in 0..<extra { _ = try input.byte() }
        }
        // Skips the name and the comment, which each end with a zero, and the checksum of the header.
        if flags & 8 != 0 { while try input.byte() != 0 {} }
        if flags & 16 != 0 { while try input.byte() != 0 {} }
        if flags & 2 != 0 { _ = (try input.byte(), try input.byte()) }
    }

    private mutating func readTrailer() throws {
        input.dropRestOfByte()
        let (sum, size) = (try input.word(), try input.word())
        guard sum == checksum.value, size == UInt32(truncatingIfNeeded: length) else {
            throw corrupt("fails its checksum")
        }
    }

    private func corrupt(_ problem: String) -> AstrometerError { input.corrupt(problem) }

    // MARK: - Blocks

    private mutating func beginBlock() throws {
        isLastBlock = try input.bits(1) == 1
        switch try input.bits(2) {
        case 0:
            input.dropRestOfByte()
            let lengths = try input.word()
            let size = Int(lengths & 0xFFFF)
            guard size == Int(~lengths >> 16) else { throw corrupt("has a block with contradictory lengths") }
            state = .stored(left: size)
        case 1: state = .codes(literals: .fixedLiterals, distances: .fixedDistances)
        case 2: try readCodes()
        default: throw corrupt("has a block of unknown type")
        }
    }

    private mutating func copyStored(_ left: Int, from start: Int) throws {
        let count = min(left, Self.blockSize - (output.count - start))
        for _ in 0..<count { output.append(try input.byte()) }
        state = count == left ? .block : .stored(left: left - count)
    }

    /// The order in which a block lists the lengths of its code-length codes.
    private static let lengthOrder = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private mutating func readCodes() throws {
        let (literalCount, distanceCount) = (try input.bits(5) + 257, try input.bits(5) + 1)
        let lengthCount = try input.bits(4) + 4
        guard literalCount <= 286, distanceCount <= 30 else { throw corrupt("has too many codes") }
        var lengthLengths = [UInt8](repeating: 0, count: 19)
        for index in Self.lengthOrder.prefix(lengthCount) { lengthLengths[index] = UInt8(try input.bits(3)) }
        guard let lengthCode = HuffmanCode(lengths: lengthLengths[...]) else { throw corrupt("has overlapping codes") }
        var lengths: [UInt8] = []
        while lengths.count < literalCount + distanceCount {
            let symbol = try input.symbol(lengthCode)
            let (length, count): (UInt8, Int)
            switch symbol {
            case 16:
                guard let last = lengths.last else { throw corrupt("repeats a code length before the first one") }
                (length, count) = (last, try input.bits(2) + 3)
            case 17: (length, count) = (0, try input.bits(3) + 3)
            case 18: (length, count) = (0, try input.bits(7) + 11)
            default: (length, count) = (UInt8(symbol), 1)
            }
            lengths += repeatElement(length, count: count)
        }
        guard lengths.count == literalCount + distanceCount,
            let literals = HuffmanCode(lengths: lengths[..<literalCount]),
            let distances = HuffmanCode(lengths: lengths[literalCount...])
        else { throw corrupt("has overlapping codes") }
        state = .codes(literals: literals, distances: distances)
    }

    /// The shortest length and the extra bits of each symbol from 257 on.
    private static let lengthBases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227,
        258,
    ]
    private static let lengthBits = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
    ]
    /// The smallest distance of each distance code.
    private static let distanceBases = [
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145,
        8193, 12289, 16385, 24577,
    ]
    private static let distanceBits = [
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
    ]

    /// Decodes symbols until the block of codes or the block of output is full.
    private mutating func decode(_ literals: HuffmanCode, _ distances: HuffmanCode, from start: Int) throws {
        while output.count - start < Self.blockSize {
            let symbol = try input.symbol(literals)
            if symbol < 256 {
                output.append(UInt8(symbol))
                continue
            }
            guard symbol > 256 else {
                state = .block
                return
            }
            guard symbol - 257 < Self.lengthBases.count else { throw corrupt("has an invalid length") }
            let matched = Self.lengthBases[symbol - 257] + (try input.bits(Self.lengthBits[symbol - 257]))
            let distanceSymbol = try input.symbol(distances)
            guard distanceSymbol < Self.distanceBases.count else { throw corrupt("has an invalid distance") }
            let distance =
                Self.distanceBases[distanceSymbol] + (try input.bits(Self.distanceBits[distanceSymbol]))
            // A distance must not reach into the contents of the member before.
            guard distance <= output.count - start + min(length, start) else {
                throw corrupt("refers to bytes before its beginning")
            }
            var from = output.count - distance
            for _ in 0..<matched {
                output.append(output[from])
                from += 1
            }
        }
    }
}

/// Reads the bits of a gzip stream.
private struct GzipInput {
    let name: String
    let source: () throws -> [UInt8]
    private var bytes: [UInt8] = []
    private var position = 0
    /// Bits that were read but not used yet, the next one lowest.
    private var held: UInt32 = 0
    private var count = 0

    init(name: String, source: @escaping () throws -> [UInt8]) { (self.name, self.source) = (name, source) }

    func corrupt(_ problem: String) -> AstrometerError {
        AstrometerError(.dataLoss, "\(name), compressed by gzip, \(problem); expected a complete gzip file")
    }

    /// Returns the next byte at a byte boundary; nil at the end.
    mutating func nextByteIfAny() throws -> UInt8? {
        if count >= 8 {
            defer { (held, count) = (held >> 8, count - 8) }
            return UInt8(held & 0xFF)
        }
        if position == bytes.count {
            (bytes, position) = (try source(), 0)
            if bytes.isEmpty { return nil }
        }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func putBack(_ byte: UInt8) { (held, count) = (held << 8 | UInt32(byte), count + 8) }

    mutating func byte() throws -> UInt8 {
        guard let byte = try nextByteIfAny() else { throw corrupt("is truncated") }
        return byte
    }

    /// Reads four bytes, the lowest first.
    mutating func word() throws -> UInt32 {
        var word: UInt32 = 0
        for shift in stride(from: 0, to: 32, by: 8) { word |= UInt32(try byte()) << shift }
        return word
    }

    mutating func dropRestOfByte() { (held, count) = (held >> UInt32(count % 8), count - count % 8) }

    /// Reads a number of `wanted` bits, 0 to 13, the lowest bit first.
    mutating func bits(_ wanted: Int) throws -> Int {
        while count < wanted { guard try hold() else { throw corrupt("is truncated") } }
        defer { (held, count) = (held >> UInt32(wanted), count - wanted) }
        return Int(held & (1 << UInt32(wanted) - 1))
    }

    /// Reads one more byte into the held bits; returns false at the end.
    private mutating func hold() throws -> Bool {
        if position == bytes.count {
            (bytes, position) = (try source(), 0)
            if bytes.isEmpty { return false }
        }
        held |= UInt32(bytes[position]) << UInt32(count)
        (position, count) = (position + 1, count + 8)
        return true
    }

    /// Reads the next symbol of a code.
    mutating func symbol(_ code: HuffmanCode) throws -> Int {
        while count < code.longest, try hold() {}
        let entry = code.entries[Int(held) & (code.entries.count - 1)]
        let length = Int(entry & 15)
        guard length > 0 else { throw corrupt("has an invalid code") }
        guard length <= count else { throw corrupt("is truncated") }
        (held, count) = (held >> UInt32(length), count - length)
        return Int(entry >> 4)
    }
}

/// A canonical Huffman code, as a lookup table by the next bits.
private struct HuffmanCode {
    /// The bits of the longest code, 1 to 15.
    let longest: Int
    /// For each number of `longest` bits, the symbol whose code it begins with, times 16, plus the length of that code in bits;
    /// 0 for none.
    let entries: [UInt16]

    /// - Parameter lengths: the bits of each symbol's code; 0 for symbols without one.
    /// - Returns: nil for lengths that need more codes than there are.
    init?(lengths: ArraySlice<UInt8>) {
        let spaces = lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (15 - Int($1)) }
        guard spaces <= 1 << 15 else { return nil }
        self.init(checked: lengths)
    }

    private init(checked lengths: ArraySlice<UInt8>) {
        longest = max(1, Int(lengths.max() ?? 0))
        var entries = [UInt16](repeating: 0, count: 1 << longest)
        var code = 0
        for length in 1...longest {
            for (symbol, own) in lengths.enumerated() where own == length {
                // The first bit of a code comes lowest.
                let first = (0..<length).reduce(0) { $0 | (code >> $1 & 1) << (length - 1 - $1) }
                for index in stride(from: first, to: entries.count, by: 1 << length) {
                    entries[index] = UInt16(symbol << 4 | length)
                }
                code += 1
            }
            code <<= 1
        }
        self.entries = entries
    }

    static let fixedLiterals = HuffmanCode(
        checked: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }[...])
    static let fixedDistances = HuffmanCode(checked: [UInt8](repeating: 5, count: 30)[...])
}

/// The checksum of gzip.
private struct CRC32 {
    private var state: UInt32 = .max

    var value: UInt32 { ~state }

    mutating func add(_ bytes: ArraySlice<UInt8>) {
        for byte in bytes { state = Self.table[Int(UInt8(truncatingIfNeeded: state) ^ byte)] ^ state >> 8 }
    }

    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
