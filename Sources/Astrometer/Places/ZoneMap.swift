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
        let isValid = bytes[starts[tile]..<starts[tile + 1]].withUnsafeBufferPointer { bytes in
            var reader = TileReader(
                bytes: bytes, width: width, sets: sets.count,
                rows: rows.lowerBound - corner.row...rows.upperBound - corner.row,
                columns: columns.lowerBound - corner.column...columns.upperBound - corner.column)
            let isValid = reader.read(size: 1 << levels, row: 0, column: 0) && (reader.isDone || reader.isAtEnd)
            for set in reader.found where !found.contains(set) { found.append(set) }
            return isValid
        }
        guard isValid else {
            throw AstrometerError(.dataLoss, "\(Self.file) is not a valid map of time zones: tile \(tile) is damaged")
        }
    }

    /// Verifies all tiles: that each describes its square with sets of the file, and ends at its length.
    ///
    /// - Throws: ``AstrometerError`` with code `dataLoss` that names a damaged tile.
    /// - Returns: the number of sets that no tile has.
    func checkTiles() throws -> Int {
        var used = Set<Int>()
        let all = 0...(1 << levels)
        for tile in 0..<Self.rows * Self.columns {
            var found: [Int] = []
            try read(tile, all, all, at: (0, 0), into: &found)
            used.formUnion(found)
        }
        return sets.count - used.count
    }
}

/// Reads the squares of a tile, in the order of the file.
private struct TileReader {
    let bytes: UnsafeBufferPointer<UInt8>
    let width: Int
    let sets: Int
    /// The wanted cells of the tile; they may extend beyond it.
    let rows: ClosedRange<Int>
    let columns: ClosedRange<Int>
    /// The sets of the wanted squares.
    private(set) var found: [Int] = []
    /// Whether the last wanted square was read.
    private(set) var isDone = false
    private var next = 0
    /// The sets that were named last, the latest first; −1 for none.
    private var recent = (-1, -1, -1)

    init(bytes: UnsafeBufferPointer<UInt8>, width: Int, sets: Int, rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
        (self.bytes, self.width, self.sets, self.rows, self.columns) = (bytes, width, sets, rows, columns)
    }

    /// Whether only the zeros that fill up the last byte are left.
    var isAtEnd: Bool {
        let rest = bytes.count * 8 - next
        return (0..<8).contains(rest) && (rest == 0 || bytes[bytes.count - 1] & (1 << UInt8(rest) - 1) == 0)
    }

    /// Reads a square and those in it; returns false for bits that describe none.
    mutating func read(size: Int, row: Int, column: Int) -> Bool {
        if size > 1, bit() == 1 {
            let half = size / 2
            for (south, east) in [(0, 0), (0, half), (half, 0), (half, half)] where !isDone {
                guard read(size: half, row: row + south, column: column + east) else { return false }
            }
            return true
        }
        guard readSet() else { return false }
        let (lastRow, lastColumn) = (row + size - 1, column + size - 1)
        guard rows.overlaps(row...lastRow), columns.overlaps(column...lastColumn) else { return true }
        if !found.contains(recent.0) { found.append(recent.0) }
        isDone = rows.upperBound <= lastRow && columns.upperBound <= lastColumn
        return true
    }

    /// Reads a set, which becomes the latest.
    private mutating func readSet() -> Bool {
        if bit() == 0 {
            // The latest set again.
        } else if bit() == 0 {
            recent = (recent.1, recent.0, recent.2)
        } else if bit() == 0 {
            recent = (recent.2, recent.0, recent.1)
        } else {
            let set = (0..<width).reduce(0) { number, _ in number << 1 | bit() }
            guard set < sets else { return false }
            recent = (set, recent.0, recent.1)
        }
        return recent.0 >= 0 && next <= bytes.count * 8
    }

    /// Returns the next bit; zeros after the end, where no set is valid.
    private mutating func bit() -> Int {
        defer { next += 1 }
        guard next < bytes.count * 8 else { return 0 }
        return Int(bytes[next >> 3] >> UInt8(7 - next & 7)) & 1
    }
}
