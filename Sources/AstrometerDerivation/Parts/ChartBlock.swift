import Astrometer
import AstrometerPlatform

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
    let checks: [UInt64]
    /// For each chart, for each grouping of the plan, the index of the person's group in ``DerivationPlan/by``.
    private let groups: [Int]

    /// The number of charts.
    public var count: Int { table.count }
    /// The indices of the people in the list.
    var charts: Range<Int> { first..<first + count }

    package static let countAllowed = 0...1_000_000

    init(plan: DerivationPlan, first: Int, table: ChartTable, checks: [UInt64] = [], groups: [Int] = []) {
        (self.plan, self.first, self.table, self.checks, self.groups) = (plan, first, table, checks, groups)
    }

    /// Returns the places of a group's charts in the block.
    func places(of group: Int) -> [Int] {
        let groupings = plan.groupings.count
        return groups.indices.filter { groups[$0] == group }.map { $0 / groupings }
    }

    private struct Header: PartHeader, Codable {
        let format: String
        let plan: DerivationPlan
        let first: Int
        let count: Int
        let speeds: Bool
    }

    /// The version of the format that this library reads and writes.
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
        var (checks, longitudes, weights, speeds, houses): ([UInt64], [Double], [Double], [Double], [UInt8])
        (checks, longitudes, weights, speeds, houses) = ([], [], [], [], [])
        var groups: [Int] = []
        let (all, groupings) = (header.plan.by ?? [], header.plan.groupings)
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
