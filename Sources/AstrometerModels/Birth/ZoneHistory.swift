import Foundation

/// The offsets of a time zone's past, from the system's own time-zone files.
///
/// Foundation carries a database of its own on some systems, in which zones that agree since 1970 share one past: Oslo
/// has Berlin's summer times, Amsterdam the minutes of Brussels. The system's files keep each zone's own where the system
/// was built so, as Debian's is. The format is that of RFC 8536.
struct ZoneHistory: Sendable {
    /// The instants of change, in seconds since 1970, rising.
    private let transitions: [Int]
    /// The offset in seconds from each instant of change on.
    private let offsets: [Int]
    /// The offset before the first change: local mean time.
    private let firstOffset: Int

    /// Where systems keep their files.
    private static let folders = ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/var/db/timezone/zoneinfo"]

    /// The history of a zone that is known by that name; nil where the system has no file of it.
    init?(named name: String) {
        // The name becomes part of a path.
        let isPlain = name.utf8.allSatisfy {
            $0 == 0x2B || $0 == 0x2D || $0 == 0x2F || $0 == 0x5F || Self.isAlphanumeric($0)
        }
        guard isPlain, !name.hasPrefix("/") else { return nil }
        for folder in Self.folders {
            guard let data = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
            self.init(file: Array(data))
            return
        }
        return nil
    }

    /// - Parameter file: the bytes of a zone's file; nil when they are not of version 2 or later, or are cut short.
    init?(file: [UInt8]) {
        var reader = Reader(bytes: file)
        // Version 1 comes first, with instants of 32 bits; what counts is the part after it.
        guard let short = reader.header(), short.version >= UInt8(ascii: "2") else { return nil }
        reader.skip(short.counts.size(timeBytes: 4))
        guard let counts = reader.header()?.counts,
            let transitions = reader.numbers(counts.transitions, bytes: 8),
            let kinds = reader.numbers(counts.transitions, bytes: 1)
        else { return nil }
        var offsetOfKind: [Int] = []
        for _ in 0..<counts.kinds {
            guard let offset = reader.numbers(1, bytes: 4)?.first else { return nil }
            offsetOfKind.append(offset)
            reader.skip(2)
        }
        let offsets = kinds.compactMap { offsetOfKind.indices.contains($0) ? offsetOfKind[$0] : nil }
        guard let first = offsetOfKind.first, offsets.count == transitions.count, transitions == transitions.sorted()
        else {
            return nil
        }
        (self.transitions, self.offsets, firstOffset) = (transitions, offsets, first)
    }

    /// The offset in seconds at an instant; nil from the last change on, where a rule takes over.
    func offset(at secondsSince1970: Int) -> Int? {
        guard let last = transitions.last, secondsSince1970 < last else { return nil }
        // The number of changes up to the instant.
        var (low, high) = (0, transitions.count)
        while low < high {
            let middle = (low + high) / 2
            if transitions[middle] <= secondsSince1970 { low = middle + 1 } else { high = middle }
        }
        return low == 0 ? firstOffset : offsets[low - 1]
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
    }
}

/// How many entries each table of a zone's file has.
private struct TableCounts {
    let utcFlags, standardFlags, leapSeconds, transitions, kinds, names: Int

    /// The size of all tables in bytes.
    func size(timeBytes: Int) -> Int {
        transitions * (timeBytes + 1) + kinds * 6 + names + leapSeconds * (timeBytes + 4) + standardFlags + utcFlags
    }
}

/// Reads big-endian numbers; nil beyond the end.
private struct Reader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func skip(_ count: Int) { position += count }

    mutating func header() -> (version: UInt8, counts: TableCounts)? {
        guard position + 44 <= bytes.count, bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
            return nil
        }
        let version = bytes[position + 4]
        position += 20
        guard let counts = numbers(6, bytes: 4), counts.allSatisfy({ $0 >= 0 && $0 <= bytes.count }) else { return nil }
        return (
            version,
            TableCounts(
                utcFlags: counts[0], standardFlags: counts[1], leapSeconds: counts[2], transitions: counts[3],
                kinds: counts[4], names: counts[5])
        )
    }

    mutating func numbers(_ count: Int, bytes width: Int) -> [Int]? {
        guard position + count * width <= bytes.count else { return nil }
        defer { position += count * width }
        return (0..<count).map { index in
            let start = position + index * width
            let bits = bytes[start..<start + width].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            switch width {
            case 8: return Int(Int64(bitPattern: bits))
            case 4: return Int(Int32(bitPattern: UInt32(bits)))
            default: return Int(bits)
            }
        }
    }
}
