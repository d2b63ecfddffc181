import AstrometerModels
import AstrometerPlatform
import CZlib

/// The time zones of the world by coordinates, for births without a zone. Derived from timezone-boundary-builder, © OpenStreetMap
/// contributors, under the Open Database License 1.0.
///
///     try ZoneMap(catalog: ModelCatalog()).zones(latitude: 47.37, longitude: 8.54)   // ["Europe/Zurich"]
///
/// `Documentation/Specification/zones.md`. `Scripts/make_zone_map.py` writes the file and describes its format: tiles of 4°,
/// each a quadtree of sets of zones. A look-up reads the bits of one to four tiles and keeps nothing. Safe to use from any
/// thread.
public struct ZoneMap: Sendable {
    /// The release of timezone-boundary-builder, such as `2026c`.
    public let release: String
    private let bytes: [UInt8]
    /// How often a tile is halved at most.
    private let levels: Int
    private let names: [String]
    private let sets: [[Int]]
    /// The width of a set's number, in bits.
    private let width: Int
    /// The offset of each tile in ``bytes``, and of the end of the last.
    private let starts: [Int]
    private let digest = Lazy<String>()

    private static let file = "Places/zonemap.bin"
    private static let rows = 45
    private static let columns = 90

    /// Reads the map of a catalog.
    ///
    /// - Throws: ``AstrometerError`` with code `notFound` when the file is missing, `dataLoss` when it is damaged.
    public init(catalog: ModelCatalog) throws {
        try self.init(catalog.bytes(Self.file), name: catalog.path + "/" + Self.file)
    }

    /// Reads a map from the bytes of a file.
    ///
    /// - Throws: ``AstrometerError`` with code `dataLoss` for bytes that are not a map, are cut, or were changed.
    init(_ bytes: [UInt8], name: String) throws {
        func require(_ isRight: Bool, _ reason: String) throws {
            guard isRight else {
                throw AstrometerError(.dataLoss, "\(name) is not a valid map of time zones: \(reason)")
            }
        }
        let end = max(0, bytes.count - 4)
        let checksum = bytes.suffix(4).reversed().reduce(0) { $0 << 8 | UInt($1) }
        try require(crc32(0, bytes, UInt32(clamping: end)) == checksum, "it is cut or was changed")
        var next = 0
        func line() throws -> ArraySlice<UInt8> {
            let line = bytes[next..<end].prefix { $0 != UInt8(ascii: "\n") }
            try require(line.endIndex < end, "it ends within its lines")
            next = line.endIndex + 1
            return line
        }
        func number(_ key: String, _ allowed: ClosedRange<Int>) throws -> Int {
            let text = try line()
            let value = text.starts(with: (key + " ").utf8) ? Self.number(text.dropFirst(key.utf8.count + 1)) : nil
            try require(value.map(allowed.contains) ?? false, "expected \(key) and \(allowed.text)")
            return value ?? 0
        }
        try require(line().elementsEqual("astrometer zone map 1".utf8), "it does not begin with its name")
        release = String(decoding: try line().drop { $0 != UInt8(ascii: " ") }.dropFirst(), as: UTF8.self)
        levels = try number("levels", 1...16)
        names = try (0..<number("zones", 1...10_000)).map { _ in String(decoding: try line(), as: UTF8.self) }
        let zones = names.count
        sets = try (0..<number("sets", 1...100_000)).map { _ in
            let set = try line().split(separator: UInt8(ascii: " ")).map { Self.number($0) ?? zones }
            try require(!set.isEmpty && set.allSatisfy { $0 < zones }, "a set has a zone that it does not name")
            return set
        }
        width = try number("bits", 1...24)
        let tiles = Self.rows * Self.columns
        _ = try number("tiles", tiles...tiles)
        let body = next + 4 * (tiles + 1)
        try require(body <= end, "it ends before its tiles")
        starts = (0...tiles).map { tile in
            body + bytes[next + 4 * tile..<next + 4 * tile + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
        }
        try require(
            starts[0] == body && starts[tiles] == end && zip(starts, starts.dropFirst()).allSatisfy(<),
            "its tiles do not follow each other to its end")
        self.bytes = bytes
    }

    /// Returns the number of one to nine digits; nil for other bytes.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    private static let byFolder = BoundedCache<String, ZoneMap>(most: 4)

    /// Returns the map of a catalog, read on first use and cached by the catalog's folder.
    ///
    /// - Throws: the errors of ``init(catalog:)``.
    package static func of(_ catalog: ModelCatalog) throws -> ZoneMap {
        try byFolder.value(for: catalog.path) { try ZoneMap(catalog: catalog) }
    }

    /// The map of the package's tables, read on first use.
    static let shared = Result { try of(ModelCatalog()) }

    /// The SHA-256 of the file: 64 hexadecimal digits.
    public var sha256: String { digest.get { SHA256.hexDigest(of: Data(bytes)) } }

    // MARK: - Look-up

    /// Returns the zones within 10″ of a point, by name: one if the zone is known, several near a border or in an overlap.
    ///
    /// If both coordinates are multiples of 0.1° or of 1°, they were rounded, and zones within half of that count.
    ///
    /// - Parameters:
    ///   - latitude: degrees north, −90 to 90.
    ///   - longitude: degrees east, −180 to 180.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` for coordinates out of range, `dataLoss` for a damaged tile.
    public func zones(latitude: Double, longitude: Double) throws -> [String] {
        try BirthData.checkCoordinates(latitude: latitude, longitude: longitude)
        let margin = Self.margin(latitude, longitude)
        let side = 1 << levels
        func cells(_ degrees: Double) -> ClosedRange<Int> {
            let perDegree = Double(side) / 4
            return Int(
                ((degrees - margin) * perDegree).rounded(.down))...Int(
                    ((degrees + margin) * perDegree).rounded(.down))
        }
        let rows = cells(90 - latitude).clamped(to: 0...Self.rows * side - 1)
        let columns = cells(longitude + 180)
        var found: [Int] = []
        for row in rows.lowerBound / side...rows.upperBound / side {
            let first = columns.lowerBound.flooredDivision(by: side).quotient
            for column in first...columns.upperBound.flooredDivision(by: side).quotient {
                let tile = row * Self.columns + column.flooredDivision(by: Self.columns).remainder
                try read(tile, rows, columns, at: (row * side, column * side), into: &found)
            }
        }
        return Set(found.flatMap { sets[$0] }.map { names[$0] }).sorted()
    }

    /// Returns the degrees around a point within which zones count.
    private static func margin(_ latitude: Double, _ longitude: Double) -> Double {
        let step = [1, 0.1].first { step in
            [latitude / step, longitude / step].allSatisfy { abs($0 - $0.rounded()) < 1e-9 }
        }
        return step.map { $0 / 2 } ?? 1 / 360
    }

    /// Collects the sets of a tile's squares that touch rows and columns of cells, up to the last such square.
    ///
    /// - Parameter corner: the row and column of the tile's first cell.
    private func read(
        _ tile: Int, _ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>, at corner: (row: Int, column: Int),
        into found: inout [Int]
    ) throws {
        let cells = 0...(1 << levels) - 1
        func within(_ range: ClosedRange<Int>, _ first: Int) -> ClosedRange<Int> {
            (range.lowerBound - first...range.upperBound - first).clamped(to: cells)
        }
        let (rows, columns) = (within(rows, corner.row), within(columns, corner.column))
        let isValid = bytes[starts[tile]..<starts[tile + 1]].withUnsafeBufferPointer { bytes in
            Self.read(TileBits(bytes: bytes), rows, columns, levels, width, sets.count, into: &found)
        }
        guard isValid else {
            throw AstrometerError(.dataLoss, "\(Self.file) is not a valid map of time zones: tile \(tile) is damaged")
        }
    }

    /// Collects sets as ``read(_:_:_:at:into:)`` does; returns false for bits that do not describe a tile.
    ///
    /// Squares are in the order of their first cells, where the number of a cell has the bits of its row and column in turns. A
    /// number therefore ends in two zeros for each level of the largest square that may begin there.
    private static func read(
        _ bits: TileBits, _ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>, _ levels: Int, _ width: Int,
        _ sets: Int,
        into found: inout [Int]
    ) -> Bool {
        let first = spread(rows.lowerBound) << 1 | spread(columns.lowerBound)
        let last = spread(rows.upperBound) << 1 | spread(columns.upperBound)
        var (bits, cell, level) = (bits, 0, levels)
        // The sets that were named last; −1 for none.
        var (latest, second, third) = (-1, -1, -1)
        while cell <= last {
            while level > 0, bits.next() == 1 { level -= 1 }
            if bits.next() == 0 {
                // The latest set again.
            } else if bits.next() == 0 {
                (latest, second) = (second, latest)
            } else {
                var set = third
                if bits.next() == 1 {
                    set = 0
                    for _ in 0..<width { set = set << 1 | bits.next() }
                }
                (latest, second, third) = (set, latest, second)
            }
            guard latest >= 0, latest < sets, bits.isWithin else { return false }
            let end = cell + 1 << (2 * level)
            if end > first, !found.contains(latest) {
                let (row, column) = (gathered(cell >> 1), gathered(cell))
                if row <= rows.upperBound, row + 1 << level > rows.lowerBound, column <= columns.upperBound,
                    column + 1 << level > columns.lowerBound
                {
                    found.append(latest)
                }
            }
            cell = end
            level = min(levels, cell.trailingZeroBitCount / 2)
        }
        return cell < 1 << (2 * levels) || bits.isAtEnd
    }

    /// Returns the 16 bits of a number with a zero before each.
    private static func spread(_ number: Int) -> Int {
        var bits = number
        bits = (bits | bits << 8) & 0x00FF_00FF
        bits = (bits | bits << 4) & 0x0F0F_0F0F
        bits = (bits | bits << 2) & 0x3333_3333
        return (bits | bits << 1) & 0x5555_5555
    }

    /// Returns every second of 32 bits, as before ``spread(_:)``.
    private static func gathered(_ number: Int) -> Int {
        var bits = number & 0x5555_5555
        bits = (bits | bits >> 1) & 0x3333_3333
        bits = (bits | bits >> 2) & 0x0F0F_0F0F
        bits = (bits | bits >> 4) & 0x00FF_00FF
        return (bits | bits >> 8) & 0xFFFF
    }

    /// Checks that every tile fills its square, has only sets of the file, and ends at its own length.
    ///
    /// - Throws: ``AstrometerError`` with code `dataLoss` that names a damaged tile.
    /// - Returns: the number of sets that no tile has.
    func checkTiles() throws -> Int {
        var used = Set<Int>()
        let all = 0...(1 << levels) - 1
        for tile in 0..<Self.rows * Self.columns {
            var found: [Int] = []
            try read(tile, all, all, at: (0, 0), into: &found)
            used.formUnion(found)
        }
        return sets.count - used.count
    }
}

/// The bits of a tile, one after another.
private struct TileBits {
    let bytes: UnsafeBufferPointer<UInt8>
    private var place = 0

    init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Returns the next bit; zeros after the end.
    mutating func next() -> Int {
        let (byte, bit) = (place >> 3, place & 7)
        place += 1
        return byte < bytes.count ? Int(bytes[byte] >> UInt8(7 - bit)) & 1 : 0
    }

    /// Whether no bit after the end was read.
    var isWithin: Bool { place <= bytes.count * 8 }

    /// Whether only the zeros that fill up the last byte are left.
    var isAtEnd: Bool {
        let rest = bytes.count * 8 - place
        return (0..<8).contains(rest) && bytes[bytes.count - 1] & (1 << UInt8(rest) - 1) == 0
    }
}
