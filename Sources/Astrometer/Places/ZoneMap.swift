import AstrometerPlatform
import CZlib

/// The time zones of the world by coordinates, for births without a zone. Derived from timezone-boundary-builder, © OpenStreetMap
/// contributors, under the Open Database License 1.0.
///
///     let zones = try ZoneMap(catalog: ModelCatalog()).zones(latitude: 47.37, longitude: 8.54)   // ["Europe/Zurich"]
///
/// `Documentation/Specification/zones.md`. `Scripts/make_zone_map.py` writes the file and describes its format: tiles of 4°,
/// each a quadtree of sets of zones. The first look-up in a tile reads all its squares. Safe to use from any thread.
public struct ZoneMap: Sendable {
    /// The release of timezone-boundary-builder, such as `2026c`.
    public let release: String
    /// The file, and zeros after it: eight bytes are read at a time, also at the end of the last tile.
    private let bytes: [UInt8]
    private static let padding = 8
    /// How often a tile is halved at most.
    private let levels: Int
    private let names: [String]
    let sets: [[Int]]
    /// The width of a set's number, in bits.
    private let width: Int
    /// The offset of each tile in ``bytes``, and of the end of the last.
    private let starts: [Int]
    private let digest = Lazy<String>()
    /// The squares of tiles that were read; all tiles of the world take about 35 MB.
    private let tiles = BoundedCache<Int, [Square]>(most: Self.rows * Self.columns)

    private static let file = "Places/zonemap.bin"
    static let rows = 45
    static let columns = 90

    /// Reads the map of a catalog.
    /// - Throws: ``AstrometerError`` with code `notFound` when the file is missing, `dataLoss` when it is damaged.
    public init(catalog: ModelCatalog) throws {
        try self.init(catalog.bytes(Self.file), name: catalog.path + "/" + Self.file)
    }

    /// Reads a map from the bytes of a file.
    init(_ bytes: [UInt8], name: String) throws {
        func require(_ isRight: Bool, _ reason: String) throws {
            try ensure(isRight, .dataLoss, "\(name) is not a valid map of time zones: \(reason)")
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
        self.bytes = bytes + [UInt8](repeating: 0, count: Self.padding)
    }

    /// Returns the number of one to nine digits; nil for other bytes.
    private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
        guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Returns the map of a catalog, read on first use and kept by the catalog.
    package static func of(_ catalog: ModelCatalog) throws -> ZoneMap {
        try catalog.places.zoneMap.get { try ZoneMap(catalog: catalog) }
    }

    /// The map of the package's tables, read on first use.
    static let shared = Result { try of(ModelCatalog()) }

    /// The SHA-256 of the file: 64 hexadecimal digits.
    public var sha256: String { digest.get { SHA256.hexDigest(of: Data(bytes.dropLast(Self.padding))) } }

    // MARK: - Look-up

    /// Returns the zones within 10″ of a point, by name: one if the zone is known, several near a border or in an overlap.
    ///
    /// If both coordinates are multiples of 0.1° or of 1°, they were rounded, and zones within half of that count.
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
                ((degrees - margin) * perDegree).rounded(.down))...Int(((degrees + margin) * perDegree).rounded(.down))
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

    /// Collects the sets of zones of a tile's squares, for those squares that touch the given rows and columns of cells.
    /// `corner` is the tile's first cell.
    private func read(
        _ tile: Int, _ rows: ClosedRange<Int>, _ columns: ClosedRange<Int>, at corner: (row: Int, column: Int),
        into found: inout [Int]
    ) throws {
        let squares = try tiles.value(for: tile) { try self.squares(of: tile) }
        func collect(_ part: Range<Int>, row: Int, column: Int, level: Int) {
            guard rows.overlaps(row...row + (1 << level) - 1), columns.overlaps(column...column + (1 << level) - 1)
            else { return }
            guard part.count > 1 else { return found.append(squares[part.lowerBound].set) }
            var (first, cell) = (part.lowerBound, squares[part.lowerBound].cell)
            let side = 1 << (level - 1)
            for quarter in 0..<4 {
                cell += side * side
                let next = quarter == 3 ? part.upperBound : squares.firstIndex(in: first..<part.upperBound, from: cell)
                collect(
                    first..<next, row: row + quarter / 2 * side, column: column + quarter % 2 * side, level: level - 1)
                first = next
            }
        }
        collect(squares.indices, row: corner.row, column: corner.column, level: levels)
    }

    /// Reads the squares of a tile in the order of their first cells, where the number of a cell has the bits of its row and
    /// column in turns. A number therefore ends in two zeros for each level of the largest square that may begin there.
    func squares(of tile: Int) throws -> [Square] {
        let end = 8 * starts[tile + 1]
        let cells = 1 << (2 * levels)
        let levels = levels
        let width = width
        let (squares, place) = try bytes.withUnsafeBytes { bytes in
            var place = 8 * starts[tile]
            var cell = 0
            var squares = [Square]()
            // The sets that were named last; −1 for none.
            var (latest, second, third) = (-1, -1, -1)
            while cell < cells {
                var window = UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: place >> 3, as: UInt64.self))
                window <<= UInt64(place & 7)
                /// Takes ones up to a number of them, and the zero that ends fewer.
                func ones(_ most: Int) -> Int {
                    let count = min(most, (~window).leadingZeroBitCount)
                    let taken = min(most, count + 1)
                    window <<= UInt64(taken)
                    place += taken
                    return count
                }
                let level = min(levels, cell.trailingZeroBitCount / 2)
                let size = level - ones(level)
                switch ones(3) {
                case 0: break
                case 1: (latest, second) = (second, latest)
                case 2: (latest, second, third) = (third, latest, second)
                default:
                    (latest, second, third) = (Int(window >> UInt64(64 - width)), latest, second)
                    place += width
                }
                guard latest >= 0, latest < sets.count, place <= end else { throw damage(of: tile) }
                squares.append(Square(cell: cell, set: latest))
                cell += 1 << (2 * size)
            }
            return (squares, place)
        }
        // Only the zeros that fill up the last byte are left.
        try ensure(
            end - place < 8 && bytes[starts[tile + 1] - 1] & (1 << UInt8(end - place) - 1) == 0, damage(of: tile))
        return squares
    }

    private func damage(of tile: Int) -> AstrometerError {
        AstrometerError(.dataLoss, "\(Self.file) is not a valid map of time zones: tile \(tile) is damaged")
    }
}

/// A square of a tile: the number of its first cell, and its set. Together in one number, because a tile may have many.
struct Square {
    private let bits: UInt64

    init(cell: Int, set: Int) { bits = UInt64(cell) << 24 | UInt64(set) }

    var cell: Int { Int(bits >> 24) }
    var set: Int { Int(bits & 0xFF_FFFF) }
}

extension [Square] {
    /// Returns the index, within a range, of the first square that begins at a cell or after it; the end of the range if none
    /// does.
    fileprivate func firstIndex(in range: Range<Int>, from cell: Int) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].cell < cell { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
