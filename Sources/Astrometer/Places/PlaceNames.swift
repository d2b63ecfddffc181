/// The searchable names of places, as a sorted table of bytes: `key` tab `rows`.
struct PlaceNames: Sendable {
    enum Kind: Sendable {
        /// The name that GeoNames lists.
        case own
        /// An official name, or the name in another language, that `exonyms.txt` lists.
        case exonym
        /// Any other name, mostly in another script.
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

    /// Returns the places with a name that starts with a folded text: matches of the main name first, then by population.
    func rows(withPrefix prefix: [UInt8]) -> [Int] {
        var start = firstLine(from: prefix)
        var own = Set<Int>()
        var other = Set<Int>()
        while let line = line(at: start), line.key.starts(with: prefix) {
            for bearer in Self.bearers(line.rows) {
                if bearer.kind == .own { own.insert(bearer.row) } else { other.insert(bearer.row) }
            }
            start = line.rows.endIndex + 1
        }
        return own.sorted() + other.subtracting(own).sorted()
    }

    /// Returns the places whose folded names differ little from a text, the nearest first, ties by population.
    ///
    /// One letter may be wrong, two if the longer of text and name has six letters, three from ten. Names in another script
    /// differ in all letters. Takes one pass over the names, a few milliseconds, because a distance is computed with one word
    /// of bits; texts of over 64 letters have no near names.
    func rows(near key: [UInt8]) -> [Int] {
        let letters = Array(String(decoding: key, as: UTF8.self).unicodeScalars)
        guard 3...64 ~= letters.count else { return [] }
        let misspelling = Misspelling(letters)
        var distances: [Int: Int] = [:]
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                var (tab, length) = (start, 0)
                while bytes[tab] != UInt8(ascii: "\t") {
                    // Continuation bytes of UTF-8 do not begin a letter.
                    if bytes[tab] & 0xC0 != 0x80 { length += 1 }
                    tab += 1
                }
                var end = tab + 1
                while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
                let longer = max(length, letters.count)
                let allowed = longer < 6 ? 1 : longer < 10 ? 2 : 3
                if abs(length - letters.count) <= allowed {
                    let distance = misspelling.distance(to: UnsafeBufferPointer(rebasing: bytes[start..<tab]))
                    if distance <= allowed {
                        for bearer in Self.bearers(self.bytes[(tab + 1)..<end]) {
                            distances[bearer.row] = min(distance, distances[bearer.row] ?? distance)
                        }
                    }
                }
                start = end + 1
            }
        }
        return distances.sorted { ($0.value, $0.key) < ($1.value, $1.key) }.map(\.key)
    }

    // MARK: - Lines

    /// Returns the line that begins at an offset; nil at the end.
    private func line(at start: Int) -> (key: ArraySlice<UInt8>, rows: ArraySlice<UInt8>)? {
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
            if line.key.lexicographicallyPrecedes(key) { low = line.rows.endIndex + 1 } else { high = middle }
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
                case UInt8(ascii: "+"): .exonym
                case UInt8(ascii: "="): .short
                default: .own
                }
            let row = text.drop { !$0.isDigit }.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
            return Bearer(row: row, kind: kind)
        }
    }
}

/// A text whose edit distance to many others is computed: insertions, deletions, changes and swaps of neighbors.
///
/// The algorithm keeps a column of the table of distances in the bits of a word: Hyyrö, "A bit-vector algorithm for computing
/// Levenshtein and Damerau edit distances" (2003).
struct Misspelling {
    /// For each scalar of the Basic Multilingual Plane, the places at which the text has it, as bits.
    private let places: [UInt64]
    private let length: Int

    /// - Parameter letters: 1 to 64 scalars; those beyond the Basic Multilingual Plane equal no letter.
    init(_ letters: [Unicode.Scalar]) {
        var places = [UInt64](repeating: 0, count: 0x10000)
        for (index, letter) in letters.enumerated() where letter.value < 0x10000 {
            places[Int(letter.value)] |= 1 << UInt64(index)
        }
        self.places = places
        length = letters.count
    }

    /// Returns the edit distance to a text in UTF-8.
    func distance(to text: UnsafeBufferPointer<UInt8>) -> Int {
        let last: UInt64 = 1 << UInt64(length - 1)
        var increases: UInt64 = ~0
        var decreases: UInt64 = 0
        var diagonal: UInt64 = 0
        var before: UInt64 = 0
        var (distance, index) = (length, 0)
        while index < text.count {
            // The first byte says how many continuation bytes with six bits each follow.
            let first = text[index]
            let more = first < 0x80 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
            var scalar = more == 0 ? Int(first) : Int(first) & (0x3F >> more)
            for byte in text[(index + 1)..<min(index + 1 + more, text.count)] {
                scalar = scalar << 6 | Int(byte & 0x3F)
            }
            index += 1 + more
            let matches = scalar < places.count ? places[scalar] : 0
            let swaps = ((~diagonal & matches) << 1) & before
            diagonal = (((matches & increases) &+ increases) ^ increases) | matches | decreases | swaps
            let up = decreases | ~(diagonal | increases)
            let down = diagonal & increases
            if up & last != 0 { distance += 1 } else if down & last != 0 { distance -= 1 }
            increases = down << 1 | ~(diagonal | up << 1 | 1)
            decreases = (up << 1 | 1) & diagonal
            before = matches
        }
        return distance
    }
}
