import Astrometer
import CBatchKernel

/// One worker's memory for changes from day to day.
final class ChangeBuffers {
    let kernel: KernelBuffers
    /// For each metric, for each meter, the sizes of the changes into the eight days of the block; then the same for groups.
    let changes: UnsafeMutablePointer<Double>
    /// For each meter, the unified scores of the block's days on the unipolar scale, minus 50.
    private let unified: UnsafeMutablePointer<Double>
    /// For each metric, for each meter, the score of the day before the block.
    private let carry: UnsafeMutablePointer<Double>
    private let meterCount: Int
    private let groups: GroupBuffers?

    init(meterCount: Int, groups: [CompiledModel.SuperGroup] = []) {
        self.meterCount = meterCount
        self.groups = groups.isEmpty ? nil : GroupBuffers(groups)
        kernel = KernelBuffers(meterCount: meterCount)
        changes = .allocateLanes(Int(BATCH_METRICS) * (meterCount + groups.count) * Int(BATCH_LANES))
        unified = .allocateLanes(meterCount * Int(BATCH_LANES))
        carry = .allocate(capacity: Int(BATCH_METRICS) * meterCount)
        carry.initialize(repeating: 0, count: Int(BATCH_METRICS) * meterCount)
    }

    deinit {
        changes.deallocate()
        unified.deallocate()
        carry.deallocate()
    }

    /// The intensity and harmony of the block's days: of a meter, or of a super-group, which have the numbers after the meters.
    func scores(of number: Int) -> (intensity: UnsafePointer<Double>, harmony: UnsafePointer<Double>) {
        let lanes = Int(BATCH_LANES)
        guard number >= meterCount, let groups else {
            return (UnsafePointer(kernel.intensity + number * lanes), UnsafePointer(kernel.harmony + number * lanes))
        }
        let place = (number - meterCount) * lanes
        return (UnsafePointer(groups.intensity + place), UnsafePointer(groups.harmony + place))
    }

    /// The sizes of the changes of a metric into the block's days, of a meter or super-group by the same numbers.
    func changes(of number: Int, _ metric: Int, groups count: Int) -> UnsafePointer<Double> {
        let row =
            number < meterCount
            ? metric * meterCount + number
            : Int(BATCH_METRICS) * meterCount + metric * count + number - meterCount
        return UnsafePointer(changes + row * Int(BATCH_LANES))
    }

    /// Calls `body` with each block of a chart that contains some noons: with the noon of lane 0, the lanes of these noons, and
    /// the lanes of those that have a day before.
    /// - Parameter noons: counted from the start of the window; all of the table unless given.
    func forEachBlock(
        of chart: Int, in chartDays: ChartDays, noons: Range<Int>? = nil,
        _ body: (_ first: Int, _ days: Range<Int>, _ changes: Range<Int>) -> Void
    ) {
        let sky = chartDays.sky
        let noons = noons ?? sky.noons
        let changed = max(1, noons.lowerBound)..<max(1, noons.upperBound)
        chartDays.forEachBlock(of: chart, blocks: sky.blocks(of: noons), into: kernel) { block, lanes in
            change(to: kernel, block: block, in: chartDays)
            let first = sky.firstNoon + sky.daysOfBlock[block].lowerBound
            func lanesOf(_ noons: Range<Int>) -> Range<Int> {
                (noons.lowerBound - first..<noons.upperBound - first).clamped(to: lanes)
            }
            let days = lanesOf(noons)
            if !days.isEmpty { body(first, days, lanesOf(changed)) }
        }
    }

    /// Calls `body` with some blocks of a chart in rising order: with the lanes whose day before is in the block, and whether
    /// the preceding block is included, so that the change into the first lane is known too.
    func forEachBlock(
        of chart: Int, blocks: some Sequence<Int>, in chartDays: ChartDays,
        _ body: (_ changes: Range<Int>, _ hasBlockBefore: Bool) -> Void
    ) {
        var last: Int?
        chartDays.forEachBlock(of: chart, blocks: blocks, into: kernel) { block, lanes in
            change(to: kernel, block: block, in: chartDays)
            body(1..<max(1, lanes.upperBound), last == block - 1)
            last = block
        }
    }

    /// Converts the sums of a block to scores, and computes their changes.
    func change(to kernel: KernelBuffers, block: Int, in chartDays: ChartDays) {
        chartDays.score(block: block, in: kernel)
        batch_change(Int32(meterCount), kernel.intensity, kernel.harmony, carry, unified, changes)
        groups?.change(kernel, changes + Int(BATCH_METRICS) * meterCount * Int(BATCH_LANES))
    }

    /// Adds the changes and scores of the block to their totals, metric by metric.
    func add(to totals: inout [ChangeTotals], days: Range<Int>, changes lanes: Range<Int>) {
        let metrics = Int(BATCH_METRICS)
        withUnsafeTemporaryAllocation(of: Double.self, capacity: 2 * metrics) { sums in
            guard let changed = sums.baseAddress else { return }
            batch_total(
                Int32(meterCount), Int32(days.lowerBound), Int32(days.upperBound), Int32(lanes.lowerBound),
                Int32(lanes.upperBound), changes, kernel.intensity, kernel.harmony, unified, changed, changed + metrics)
            for metric in totals.indices {
                totals[metric].changes.add(sums[metric])
                totals[metric].scores.add(sums[metrics + metric])
            }
        }
    }
}

/// One worker's memory for the scores of super-groups: weighted means of the scores of their members.
private final class GroupBuffers {
    private let groups: [CompiledModel.SuperGroup]
    /// For each group, for each lane.
    let intensity, harmony: UnsafeMutablePointer<Double>
    private let unified: UnsafeMutablePointer<Double>
    /// For each metric, for each group, the score of the day before the block.
    private let carry: UnsafeMutablePointer<Double>

    init(_ groups: [CompiledModel.SuperGroup]) {
        self.groups = groups
        let size = groups.count * Int(BATCH_LANES)
        intensity = .allocateLanes(size)
        harmony = .allocateLanes(size)
        unified = .allocateLanes(size)
        carry = .allocate(capacity: Int(BATCH_METRICS) * groups.count)
        carry.initialize(repeating: 0, count: Int(BATCH_METRICS) * groups.count)
    }

    deinit { for memory in [intensity, harmony, unified, carry] { memory.deallocate() } }

    /// Computes the groups' scores from those of the meters, and their changes.
    func change(_ kernel: KernelBuffers, _ changes: UnsafeMutablePointer<Double>) {
        let lanes = Int(BATCH_LANES)
        for (index, group) in groups.enumerated() {
            // As ``CompiledModel/SuperGroup/mean(_:)``, eight days at a time.
            for (scores, means) in [(kernel.intensity, intensity), (kernel.harmony, harmony)] {
                let row = means + index * lanes
                for lane in 0..<lanes { row[lane] = 0 }
                for (meter, weight) in group.members {
                    for lane in 0..<lanes { row[lane] += scores[meter * lanes + lane] * weight }
                }
                for lane in 0..<lanes { row[lane] = min(100, row[lane] / group.totalWeight) }
            }
        }
        batch_change(Int32(groups.count), intensity, harmony, carry, unified, changes)
    }
}

/// A sum of sizes that does not depend on the order of addition.
///
/// Sizes are multiples of 2⁻²⁴ (6·10⁻⁸), to which `batch_total` rounds. They are added exactly, as 128-bit whole numbers, which
/// 10²⁵ chart-days do not overflow.
struct OrderFreeSum: Hashable, Sendable {
    /// The number of multiples of 2⁻²⁴: the upper and the lower 64 bits.
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0
    /// Numbers below this are a whole number of steps in 64 bits.
    private static let most = 134_217_728.0
    private static let steps = 16_777_216.0

    /// Adds a multiple of 2⁻²⁴, 0 or more and below 2²⁷.
    mutating func add(_ size: Double) { add(steps: size > 0 && size < Self.most ? UInt64(size * Self.steps) : 0) }

    mutating func add(_ other: OrderFreeSum) {
        add(steps: other.low)
        high &+= other.high
    }

    private mutating func add(steps: UInt64) {
        let (sum, isOver) = low.addingReportingOverflow(steps)
        low = sum
        if isOver { high &+= 1 }
    }

    var value: Double { (Double(high) * 18_446_744_073_709_551_616 + Double(low)) / Self.steps }
}

/// The sums of all changes and of all scores of a metric.
struct ChangeTotals: Hashable, Sendable {
    var changes = OrderFreeSum()
    var scores = OrderFreeSum()

    mutating func add(_ other: ChangeTotals) {
        changes.add(other.changes)
        scores.add(other.scores)
    }
}
