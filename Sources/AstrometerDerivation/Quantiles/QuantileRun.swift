import AstrometerSupport
import CBatchKernel

/// What a later run looks for: which cells a value of a stream may belong to, and what to do with it.
struct FindingPlan: Sendable {
    /// The cells that are not resolved yet.
    let cells: [QuantileSearch.Cell]
    /// For each cell whether its values are kept; the others are counted in finer parts.
    let keepsValues: [Bool]
    /// For each stream, for each bin, whether any cell touches it.
    let marks: [UInt8]
    /// For each stream, for each bin, the list in `lists` of cells that touch it.
    let listOfBin: [Int32]
    /// For each list, where it begins in `listed`; then where the last one ends.
    let lists: [Int32]
    /// The numbers of the cells of all lists.
    let listed: [Int32]
    /// The cells, as a run needs them at every value.
    let targets: [Target]

    /// A cell without what only a search needs.
    struct Target: Sendable {
        let low: UInt64
        /// How far the last key is from the first.
        let reach: UInt64
        let keepsValue: Bool
        /// How many keys a part has, and the power of 2 that this is; −1 where it is none.
        let width: UInt64
        let shift: Int32

        init(_ cell: QuantileSearch.Cell, keepsValue: Bool) {
            (low, reach) = (cell.keys.lowerBound, cell.keys.upperBound - cell.keys.lowerBound)
            self.keepsValue = keepsValue
            width = FindingPlan.width(of: cell)
            shift = width.nonzeroBitCount == 1 ? Int32(width.trailingZeroBitCount) : -1
        }

        /// The part of the cell that a key so far from the first is in.
        @inline(__always) func part(_ distance: UInt64) -> Int {
            Int(truncatingIfNeeded: shift >= 0 ? distance >> UInt64(shift) : distance / width)
        }
    }

    /// Into how many parts a cell is cut.
    static let parts = 2048

    init(_ search: QuantileSearch) {
        let open = search.cells.filter { !$0.isResolved }
        cells = open
        keepsValues = Self.keepsValues(of: open, capacity: search.capacity)

        let binCount = search.bins.count
        var (marks, listOfBin) = (
            [UInt8](repeating: 0, count: search.streamCount * binCount),
            [Int32](repeating: 0, count: search.streamCount * binCount)
        )
        var (lists, known): ([[Int]], [[Int]: Int32]) = ([[]], [[]: 0])
        for (index, cell) in open.enumerated() {
            let touched =
                search.bins.bin(
                    of: OrderedBits.value(of: cell.keys.lowerBound))...search.bins.bin(
                    of: OrderedBits.value(of: cell.keys.upperBound))
            for stream in search.quantities[cell.quantity].streams {
                for place in touched.map({ stream * binCount + $0 }) {
                    marks[place] = 1
                    let list = lists[Int(listOfBin[place])] + [index]
                    if known[list] == nil {
                        known[list] = Int32(lists.count)
                        lists.append(list)
                    }
                    listOfBin[place] = known[list] ?? 0
                }
            }
        }
        (self.marks, self.listOfBin) = (marks, listOfBin)
        self.lists = lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32($1.count)) }
        listed = lists.joined().map { Int32($0) }
        targets = zip(open, keepsValues).map { Target($0, keepsValue: $1) }
    }

    /// For each of some cells whether their values are kept, by a run that may keep so many.
    static func keepsValues(of cells: [QuantileSearch.Cell], capacity: Int) -> [Bool] {
        let total = cells.reduce(0) { $0 + $1.count }
        let share = capacity / max(1, cells.count)
        return cells.map { total <= capacity || $0.count <= share }
    }

    /// The keys of one part of a cell. The last part ends with the cell; parts beyond that hold nothing.
    static func part(_ part: Int, of cell: QuantileSearch.Cell) -> ClosedRange<UInt64> {
        let width = width(of: cell)
        let low = cell.keys.lowerBound + UInt64(part) * width
        guard low <= cell.keys.upperBound else { return cell.keys.upperBound...cell.keys.upperBound }
        return low...min(low + (width - 1), cell.keys.upperBound)
    }

    /// How many keys a part of a cell has.
    static func width(of cell: QuantileSearch.Cell) -> UInt64 {
        (cell.keys.upperBound - cell.keys.lowerBound) / UInt64(parts) + 1
    }
}

/// What a run found in one cell.
enum CellFinding: Hashable, Sendable {
    case values([Double])
    /// How many values each part of the cell has.
    case counts([Int])

    /// What several workers found together, values in rising order.
    static func joined(_ findings: [CellFinding]) -> CellFinding {
        var (values, counts): ([Double], [Int]) = ([], [])
        values.reserveCapacity(findings.reduce(0) { if case .values(let more) = $1 { $0 + more.count } else { $0 } })
        for finding in findings {
            switch finding {
            case .values(let more): values += more
            case .counts(let more): counts = counts.isEmpty ? more : zip(counts, more).map(+)
            }
        }
        guard counts.isEmpty else { return .counts(counts) }
        values.sort()
        return .values(values)
    }
}

/// One worker's part of a run over all streams: either counting by bin, or finding values in cells.
///
/// Values come in rows of eight lanes, one row a stream.
final class QuantileRun {
    private let bins: batch_bins
    private let binCount: Int32
    private let streams: Int32
    private let plan: FindingPlan?

    private var histogram: [UInt32]
    private var total: [Int]
    private var sinceFlush = 0
    private var hits: [Int32]
    /// The values kept of each cell.
    private let kept: KeptValues
    /// For each cell, how many values each of its parts has; not used for cells whose values are kept.
    private var partCounts: [Int]

    private static let piece = 256

    /// - Parameter plan: what to find; nil to count.
    init(_ search: QuantileSearch, plan: FindingPlan?) {
        bins = search.bins
        binCount = Int32(search.bins.count)
        streams = Int32(search.streamCount)
        self.plan = plan
        let size = plan == nil ? search.streamCount * search.bins.count : 0
        histogram = Array(repeating: 0, count: size)
        total = Array(repeating: 0, count: size)
        hits = Array(repeating: 0, count: search.streamCount * Int(BATCH_LANES))
        kept = KeptValues(
            rooms: (plan?.cells ?? []).map { Int32(min(Self.piece, max(1, $0.count))) }, isReady: false)
        let counts = plan?.keepsValues.contains(false) == true
        partCounts = Array(repeating: 0, count: counts ? (plan?.cells.count ?? 0) * FindingPlan.parts : 0)
    }

    /// Takes the lanes of all streams.
    func add(_ values: UnsafePointer<Double>, lanes: Range<Int>) {
        var bins = bins
        let (first, last) = (Int32(lanes.lowerBound), Int32(lanes.upperBound))
        guard let plan else {
            batch_count(&bins, binCount, streams, first, last, values, &histogram)
            sinceFlush += lanes.count
            // A counter holds 32 bits, and one block adds at most as much to it as it has lanes.
            if sinceFlush > Int(UInt32.max) - Int(BATCH_LANES) { flush() }
            return
        }
        let count = batch_find(&bins, binCount, streams, first, last, values, plan.marks, &hits)
        find(Int(count), among: values, plan, bins)
    }

    /// Looks for the values that were hit in the cells that touch their bins.
    private func find(_ count: Int, among values: UnsafePointer<Double>, _ plan: FindingPlan, _ bins: batch_bins) {
        hits.withUnsafeBufferPointer { hits in
            plan.lists.withUnsafeBufferPointer { lists in
                plan.listed.withUnsafeBufferPointer { listed in
                    plan.targets.withUnsafeBufferPointer { targets in
                        for hit in hits.prefix(count) {
                            let value = values[Int(hit)]
                            let key = OrderedBits.key(of: value)
                            let place = Int(hit) / Int(BATCH_LANES) * Int(binCount) + bins.bin(of: value)
                            let list = Int(plan.listOfBin[place])
                            for index in listed[Int(lists[list])..<Int(lists[list + 1])] {
                                let target = targets[Int(index)]
                                let distance = key &- target.low
                                guard distance <= target.reach else { continue }
                                if target.keepsValue {
                                    kept.append(value, to: Int(index))
                                } else {
                                    partCounts[Int(index) * FindingPlan.parts + target.part(distance)] += 1
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    private func flush() {
        total.withUnsafeMutableBufferPointer { total in
            histogram.withUnsafeMutableBufferPointer { histogram in
                for index in histogram.indices {
                    total[index] += Int(histogram[index])
                    histogram[index] = 0
                }
            }
        }
        sinceFlush = 0
    }

    /// What was found, cell by cell.
    func findings() -> [CellFinding] {
        plan.map { $0.cells.indices.map(finding) } ?? []
    }

    /// What was found in one cell.
    fileprivate func finding(in cell: Int) -> CellFinding {
        guard plan?.keepsValues[cell] == true else {
            return .counts(Array(partCounts[cell * FindingPlan.parts..<(cell + 1) * FindingPlan.parts]))
        }
        var values: [Double] = []
        values.reserveCapacity(kept.count(of: cell))
        kept.forEachPiece(of: cell) { values += $0 }
        return .values(values)
    }

    /// How many values each stream has in each bin, in several workers' runs together.
    static func counts(of runs: [QuantileRun]) -> [Int] {
        for run in runs { run.flush() }
        guard var sum = runs.first?.total else { return [] }
        for run in runs.dropFirst() {
            run.total.withUnsafeBufferPointer { total in
                for place in sum.indices { sum[place] += total[place] }
            }
        }
        return sum
    }
}

/// What several workers found by the same plan, read by several threads and changed by none.
///
/// Unchecked because runs are mutable; nothing is added to them any more.
private struct Found: @unchecked Sendable {
    let runs: [QuantileRun]

    func finding(in cell: Int) -> CellFinding { .joined(runs.map { $0.finding(in: cell) }) }
}

extension QuantileSearch {
    /// Takes what all workers of a run found. The same whatever their number and order.
    mutating func absorb(_ runs: [QuantileRun], of plan: FindingPlan?, workers: Workers) throws {
        guard let plan else {
            absorb(histogram: QuantileRun.counts(of: runs))
            return
        }
        // Cell by cell, as a second copy of all values would be as large as the first.
        let found = Found(runs: runs)
        try absorb(plan) { search, cells in
            try workers.map(cells, chunk: 4, progress: .silent) { cell in
                search.cells(from: found.finding(in: cell), in: plan.cells[cell])
            }
        }
    }
}
