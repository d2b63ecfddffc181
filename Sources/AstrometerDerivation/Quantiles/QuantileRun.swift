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
    let listOfBin: [UInt16]
    let lists: [[Int]]

    /// Into how many parts a cell is cut.
    static let parts = 2048

    init(_ search: QuantileSearch) {
        let open = search.cells.filter { !$0.isResolved }
        cells = open
        keepsValues = Self.keepsValues(of: open, capacity: search.capacity)

        let binCount = search.bins.count
        var (marks, listOfBin) = (
            [UInt8](repeating: 0, count: search.streamCount * binCount),
            [UInt16](repeating: 0, count: search.streamCount * binCount)
        )
        var (lists, known): ([[Int]], [[Int]: UInt16]) = ([[]], [[]: 0])
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
                        known[list] = UInt16(lists.count)
                        lists.append(list)
                    }
                    listOfBin[place] = known[list] ?? 0
                }
            }
        }
        (self.marks, self.listOfBin, self.lists) = (marks, listOfBin, lists)
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
        for finding in findings {
            switch finding {
            case .values(let more): values += more
            case .counts(let more): counts = counts.isEmpty ? more : zip(counts, more).map(+)
            }
        }
        return counts.isEmpty ? .values(values.sorted()) : .counts(counts)
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
    /// The values kept, in the order of finding, and the cells they belong to.
    private var kept: [Double] = []
    private var cellOfKept: [Int32] = []
    /// For each cell, how many values each of its parts has.
    private var partCounts: [[Int]]

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
        partCounts = (plan?.keepsValues ?? []).map { $0 ? [] : Array(repeating: 0, count: FindingPlan.parts) }
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
        for hit in hits.prefix(Int(count)) { find(values[Int(hit)], stream: Int(hit) / Int(BATCH_LANES), plan, bins) }
    }

    private func find(_ value: Double, stream: Int, _ plan: FindingPlan, _ bins: batch_bins) {
        let key = OrderedBits.key(of: value)
        let place = stream * Int(binCount) + bins.bin(of: value)
        for index in plan.lists[Int(plan.listOfBin[place])] {
            let cell = plan.cells[index]
            guard cell.keys.contains(key) else { continue }
            if plan.keepsValues[index] {
                kept.append(value)
                cellOfKept.append(Int32(index))
            } else {
                partCounts[index][Int((key - cell.keys.lowerBound) / FindingPlan.width(of: cell))] += 1
            }
        }
    }

    private func flush() {
        for index in histogram.indices {
            total[index] += Int(histogram[index])
            histogram[index] = 0
        }
        sinceFlush = 0
    }

    /// What was found, cell by cell.
    func findings() -> [CellFinding] {
        var values = [[Double]](repeating: [], count: partCounts.count)
        for (cell, value) in zip(cellOfKept, kept) { values[Int(cell)].append(value) }
        return zip(values, partCounts).map { $1.isEmpty ? .values($0) : .counts($1) }
    }

    /// How many values each stream has in each bin, in several workers' runs together.
    static func counts(of runs: [QuantileRun]) -> [Int] {
        for run in runs { run.flush() }
        guard var sum = runs.first?.total else { return [] }
        for run in runs.dropFirst() {
            for (place, count) in run.total.enumerated() { sum[place] += count }
        }
        return sum
    }
}

extension QuantileSearch {
    /// Takes what all workers of a run found. The same whatever their number and order.
    mutating func absorb(_ runs: [QuantileRun], of plan: FindingPlan?, workers: Workers) throws {
        guard let plan else {
            absorb(histogram: QuantileRun.counts(of: runs))
            return
        }
        let found = runs.map { $0.findings() }
        let cells = Array(plan.cells.indices)
        absorb(
            try workers.map(cells, chunk: 4, progress: .silent) { cell in
                CellFinding.joined(found.map { $0[cell] })
            }, of: plan)
    }
}
