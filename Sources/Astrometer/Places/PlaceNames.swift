import AstrometerModels

/// The searchable names of places, as a sorted table of bytes: `key` tab `rows`.
struct PlaceNames: Sendable {
    /// The kind of a name of a place.
    enum Kind: Sendable {
        /// The name that GeoNames lists.
        case own
        /// A name in another language or script.
        case other
        /// An abbreviation of only this place, such as NYC.
        case short
    }

    /// A place with a name.
    struct Bearer: Sendable {
        /// The row of the place; smaller rows have more people.
        let row: Int
        let kind: Kind
    }

    private let bytes: [UInt8]

    /// - Parameter bytes: lines sorted by the bytes of their keys.
    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the places with a folded name, most people first.
    func bearers(of key: [UInt8]) -> [Bearer] {
        let start = firstLine(from: key)
        guard start < bytes.count, let line = line(at: start), line.key.elementsEqual(key) else { return [] }
        return Self.bearers(line.rows)
    }

    /// Returns the places with a name that begins with a folded text, each once, most people first.
    func rows(withPrefix prefix: [UInt8]) -> [Int] {
        var (start, rows) = (firstLine(from: prefix), Set<Int>())
        while let line = line(at: start), line.key.starts(with: prefix) {
            for bearer in Self.bearers(line.rows) { rows.insert(bearer.row) }
            start = line.rows.endIndex + 1
        }
        return rows.sorted()
    }

    /// Returns the places whose folded names differ from a text in at most two letters, the nearest first, ties by population.
    ///
    /// - Parameter key: a folded text; only names in Latin script are corrected.
    func rows(near key: [UInt8], most: Int) -> [Int] {
        let allowed = key.count < 5 ? 1 : 2
        guard key.count >= 3, key.allSatisfy({ $0 < 0x80 }) else { return [] }
        var (start, distances) = (0, [Int: Int]())
        while let line = line(at: start) {
            start = line.rows.endIndex + 1
            guard abs(line.key.count - key.count) <= allowed,
                let distance = Self.distance(key, Array(line.key), atMost: allowed)
            else { continue }
            for bearer in Self.bearers(line.rows) {
                distances[bearer.row] = min(distance, distances[bearer.row] ?? distance)
            }
        }
        let nearest = distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }
        return nearest.prefix(most).map(\.key)
    }

    // MARK: - Lines

    private typealias Line = (key: ArraySlice<UInt8>, rows: ArraySlice<UInt8>)

    /// Returns the line that begins at an offset; nil at the end.
    private func line(at start: Int) -> Line? {
        guard start < bytes.count, let tab = bytes[start...].firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let end = bytes[tab...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
        return (bytes[start..<tab], bytes[(tab + 1)..<end])
    }

    /// Returns the offset of the first line whose key is not less than another, by bisection.
    private func firstLine(from key: [UInt8]) -> Int {
        var (low, high) = (0, bytes.count)
        while low < high {
            let middle = startOfLine(holding: (low + high) / 2)
            guard let line = line(at: middle) else { return high }
            if line.key.lexicographicallyPrecedes(key) {
                low = line.rows.endIndex + 1
            } else {
                high = middle
            }
        }
        return low
    }

    private func startOfLine(holding offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }

    private static func bearers(_ rows: ArraySlice<UInt8>) -> [Bearer] {
        rows.split(separator: UInt8(ascii: " ")).map { text in
            let kind: Kind =
                switch text.first {
                case UInt8(ascii: "~"): .other
                case UInt8(ascii: "="): .short
                default: .own
                }
            let row = text.drop { !$0.isDigit }.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            return Bearer(row: row, kind: kind)
        }
    }

    // MARK: - Misspellings

    /// Returns the edit distance of two keys (insertions, deletions, changes and swaps of neighbors); nil if it exceeds a
    /// limit.
    static func distance(_ one: [UInt8], _ other: [UInt8], atMost limit: Int) -> Int? {
        var (beforeLast, last, row) = ([Int](), Array(0...other.count), [Int](repeating: 0, count: other.count + 1))
        for (index, letter) in one.enumerated() {
            row[0] = index + 1
            for column in other.indices {
                var best = min(last[column + 1] + 1, row[column] + 1, last[column] + (letter == other[column] ? 0 : 1))
                if index > 0, column > 0, letter == other[column - 1], one[index - 1] == other[column] {
                    best = min(best, beforeLast[column - 1] + 1)
                }
                row[column + 1] = best
            }
            guard row.contains(where: { $0 <= limit }) else { return nil }
            (beforeLast, last) = (last, row)
        }
        return last[other.count] <= limit ? last[other.count] : nil
    }
}
