import Astrometer
import AstrometerPlatform

/// The bytes of a part: a header in JSON, then numbers.
///
/// ```text
/// magic        8 bytes   "ASTROPRT"
/// version      8 bytes   1
/// length       8 bytes   of the header
/// header                 JSON
/// numbers                as the header says
/// digest      32 bytes   SHA-256 of all before
/// ```
///
/// Numbers of 8 bytes are little-endian. Counts are LEB128: 7 bits in each byte, the lowest first, the uppermost bit set in all
/// but the last. In a row of counts, a zero is followed by the number of further zeros.
struct PartWriter {
    private var bytes: [UInt8] = []

    static let magic = Array("ASTROPRT".utf8)
    static let version: UInt64 = 1
    static let digestSize = 32

    init(header: some Encodable) throws {
        let header = try WireJSON.line(header)
        bytes += Self.magic
        add(word: Self.version)
        add(word: UInt64(header.count))
        bytes += header
    }

    mutating func add(word: UInt64) { withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) } }

    mutating func add(_ number: Double) { add(word: number.bitPattern) }

    mutating func add(count: UInt64) { bytes.append(varint: count) }

    mutating func add(row: [UInt64]) {
        var zeros: UInt64 = 0
        for count in row {
            if count == 0 {
                zeros += 1
                continue
            }
            addZeros(&zeros)
            add(count: count)
        }
        addZeros(&zeros)
    }

    private mutating func addZeros(_ zeros: inout UInt64) {
        guard zeros > 0 else { return }
        add(count: 0)
        add(count: zeros - 1)
        zeros = 0
    }

    /// Adds rising values, as the differences of consecutive keys.
    mutating func add(rising values: [Double], from first: UInt64) {
        var last = first
        for value in values {
            let key = OrderedBits.key(of: value)
            add(count: key &- last)
            last = key
        }
    }

    func finished() -> Data {
        var data = Data(bytes)
        data.append(PartReader.digest(of: data))
        return data
    }
}

/// The header of a part or of a block of charts.
protocol PartHeader: Decodable {
    var format: String { get }
    var plan: DerivationPlan { get }
}

/// Reads the bytes of a ``PartWriter``. For any input, it does not read beyond the end, and allocates no more memory than the
/// input can need.
struct PartReader {
    private let bytes: [UInt8]
    private var place: Int
    private let end: Int
    private let name: String

    init<Header: Decodable>(_ data: Data, name: String, header: inout Header?) throws {
        bytes = Array(data)
        self.name = name
        place = 0
        end = max(0, bytes.count - PartWriter.digestSize)
        try ensure(
            bytes.starts(with: PartWriter.magic) && bytes.count >= PartWriter.magic.count + 16,
            fault("is not a derivation part file"))
        place = PartWriter.magic.count
        let version = try word()
        try ensure(
            version == PartWriter.version,
            fault("is of format version \(version); this library reads \(PartWriter.version)"))
        try ensure(
            Array(bytes[end...]) == SHA256(of: Data(bytes[..<end])).digest,
            fault("is truncated or damaged: its digest does not match"))
        let length = try word()
        guard place <= end, length <= UInt64(end - place) else { throw fault("has a truncated header") }
        let start = place
        place += Int(length)
        header = try StrictJSON.decode(from: Array(bytes[start..<place]), name: name)
    }

    /// Reads a header, and checks its format and plan.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for bytes that are truncated, damaged, or of another format.
    static func reading<Header: PartHeader>(
        _ type: Header.Type, of format: String, from data: Data, name: String
    ) throws -> (header: Header, reader: PartReader) {
        var header: Header?
        let reader = try PartReader(data, name: name, header: &header)
        guard let header, header.format == format else { throw reader.fault("has another format than \(format)") }
        try replacingErrors(header.plan.check) { reader.fault("has an invalid plan: \($0.message)") }
        return (header, reader)
    }

    static func digest(of data: Data) -> Data { Data(SHA256(of: data).digest) }

    /// Not inlined, because there is a call for every number and errors are rare.
    @inline(never) func fault(_ problem: String) -> AstrometerError {
        AstrometerError(.dataLoss, "\(name.escapingControls) \(problem)")
    }

    mutating func word() throws -> UInt64 {
        guard place + 8 <= end else { throw fault("is truncated") }
        defer { place += 8 }
        return bytes[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func count() throws -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while place < end {
            let byte = bytes[place]
            place += 1
            guard shift < 63 || byte < 2 else { break }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
            guard shift < 64 else { break }
        }
        throw fault("has a truncated number")
    }

    /// Reads a count of at most ``largestCount``.
    mutating func number(_ largest: Int = Self.largestCount) throws -> Int {
        let count = try count()
        guard count <= UInt64(largest) else { throw fault("has the count \(count), which must be \(largest) or less") }
        return Int(count)
    }

    mutating func row(_ size: Int) throws -> [UInt64] {
        // A row of zeros takes two bytes for any length, so lengths are limited.
        guard size <= Self.longestRow else { throw fault("has a row of \(size) counts") }
        var row: [UInt64] = []
        row.reserveCapacity(size)
        while row.count < size {
            let value = try number()
            guard value == 0 else {
                row.append(UInt64(value))
                continue
            }
            let more = try number()
            guard more < size - row.count else { throw fault("has a row that is too long") }
            row += repeatElement(0, count: more + 1)
        }
        return row
    }

    /// Reads `count` values in rising order, with keys in a range.
    mutating func rising(_ size: Int, in keys: ClosedRange<UInt64>) throws -> [Double] {
        guard size <= end - place else { throw fault("has fewer values than it says") }
        var values: [Double] = []
        var last: UInt64 = keys.lowerBound
        values.reserveCapacity(size)
        for _ in 0..<size {
            let step = try count()
            guard step <= keys.upperBound - last else { throw fault("has a value outside its bracket") }
            last += step
            values.append(OrderedBits.value(of: last))
        }
        return values
    }

    /// - Throws: ``AstrometerError`` if bytes are left.
    func finish() throws { guard place == end else { throw fault("has \(end - place) bytes too many") } }

    /// The largest count, small enough that sums of a part's counts do not overflow: about 10¹³, where 10¹¹ chart-days of 64
    /// meters have 6·10¹² changes.
    static let largestCount = 1 << 44
    private static let longestRow = 1 << 24
}

extension [UInt8] {
    /// Appends a number in as few bytes as it needs: 7 bits in each, the lowest first, the uppermost bit set in all but
    /// the last (LEB128).
    ///
    /// Not inlined, because its loops would be most of the code of its callers.
    @inline(never) mutating func append(varint: UInt64) {
        var rest = varint
        while rest >= 0x80 {
            append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        append(UInt8(rest))
    }
}

/// The natal charts of some people of a plan in the kernel's form. Compute them once for all rounds.
///
/// They can be sent between machines as bytes: 195 bytes a chart, 283 if the model needs their speeds.
public struct ChartBlock: Sendable {
    /// The plan of the charts.
    public let plan: DerivationPlan
    /// The index of the first person in the list, from 0.
    public let first: Int
    let table: ChartTable
    /// The checksum of each chart's person; empty in a run on one machine.
    var checks: [UInt64] = []
    /// For each chart, for each grouping of the plan, the index of the person's group in ``DerivationPlan/by``.
    var groups: [Int] = []

    /// The number of charts.
    public var count: Int { table.count }
    /// The indices of the people in the list.
    var charts: Range<Int> { first..<first + count }

    package static let countAllowed = 0...1_000_000

    /// Returns the places of a group's charts in the block.
    func places(of group: Int) -> [Int] {
        let groupings = plan.groupings.count
        return groups.indices.filter { groups[$0] == group }.map { $0 / groupings }
    }
}

extension ChartBlock {
    private struct Header: PartHeader, Codable {
        let format: String
        let plan: DerivationPlan
        let first: Int
        let count: Int
        let speeds: Bool
    }

    /// The name of the format, with its version. Other versions are rejected.
    public static let currentFormat = "astrometer-derivation-charts/2"

    /// Returns the charts as bytes, in the format of a part: for each chart the person's checksum, eleven longitudes, weights
    /// and, if the model needs them, speeds, eleven houses, and the groups of the person.
    /// - Throws: ``AstrometerError`` when a number of the plan is not finite.
    public func data() throws -> Data {
        var writer = try PartWriter(
            header: Header(
                format: Self.currentFormat, plan: plan, first: first, count: count, speeds: !table.speeds.isEmpty))
        let groupings = plan.groupings.count
        for chart in 0..<count {
            writer.add(word: checks[chart])
            let bodies = chart * Body.count..<(chart + 1) * Body.count
            for column in [table.longitudes, table.weights, table.speeds] where !column.isEmpty {
                for body in bodies { writer.add(column[body]) }
            }
            for body in bodies { writer.add(count: UInt64(table.houses[body])) }
            for group in groups[chart * groupings..<(chart + 1) * groupings] { writer.add(count: UInt64(group)) }
        }
        return writer.finished()
    }

    /// Creates charts from their bytes.
    /// - Parameters:
    ///   - data: the bytes.
    ///   - name: the name of the bytes in errors.
    /// - Throws: ``AstrometerError`` with code `dataLoss` for bytes that are truncated, damaged, or of another version.
    public init(data: Data, name: String = "the block of charts") throws {
        let (header, start) = try PartReader.reading(Header.self, of: Self.currentFormat, from: data, name: name)
        var reader = start
        guard Self.countAllowed.contains(header.count), header.first >= 0, header.first <= header.plan.charts,
            header.count <= header.plan.charts - header.first
        else { throw reader.fault("has charts that the plan does not have") }
        var checks: [UInt64] = []
        var longitudes: [Double] = []
        var weights: [Double] = []
        var speeds: [Double] = []
        var houses: [UInt8] = []
        var groups: [Int] = []
        let all = header.plan.by ?? []
        let groupings = header.plan.groupings
        for _ in 0..<header.count {
            checks.append(try reader.word())
            for _ in 0..<Body.count { longitudes.append(try reader.double(in: 0...360)) }
            for _ in 0..<Body.count { weights.append(try reader.double(in: -1e15...1e15)) }
            if header.speeds { for _ in 0..<Body.count { speeds.append(try reader.double(in: -1000...1000)) } }
            for _ in 0..<Body.count {
                let house = try reader.number(12)
                guard house >= 1 else { throw reader.fault("has a body in house 0") }
                houses.append(UInt8(house))
            }
            for grouping in groupings {
                let group = try reader.number(all.count - 1)
                guard all[group].by == grouping else { throw reader.fault("has a group of another grouping") }
                groups.append(group)
            }
        }
        try reader.finish()
        self.init(
            plan: header.plan, first: header.first,
            table: ChartTable(longitudes: longitudes, speeds: speeds, weights: weights, houses: houses), checks: checks,
            groups: groups)
    }
}

extension PartReader {
    fileprivate mutating func double(in range: ClosedRange<Double>) throws -> Double {
        let value = Double(bitPattern: try word())
        guard range.contains(value) else { throw fault("has the number \(value)") }
        return value
    }
}
