import Astrometer
import CBatchKernel

/// A compatibility model in the form of the pair kernel. Made once, shared by all workers.
///
/// Unchecked because of the pointers of ``model``, to tables that do not change.
struct PairPlan: @unchecked Sendable {
    let categories: [CategoryDefinition]
    /// The ranges of each mode's categories.
    let places: [Range<Int>]
    /// The tables in the kernel's form, which points into ``memory``.
    let model: pair_model
    private let memory = KernelMemory()

    init(_ model: CompatibilityModel) throws {
        let pairs = try CompiledPairs(model)
        categories = pairs.categories
        places = pairs.places
        // An aspect that the model lacks gets an angle of 1000°, which no separation reaches.
        let rules = AspectType.allCases.map { type in model.aspects.first { $0.type == type } }
        var table = pair_model()
        withUnsafeMutableBytes(of: &table.angle) { $0.copyValues(of: rules.map { $0?.angle ?? 1000 }, from: 0) }
        withUnsafeMutableBytes(of: &table.per_orb_limit) {
            $0.copyValues(of: rules.map { 1 / ($0?.orbLimit ?? 1) }, from: 0)
        }
        var rows: [pair_row] = []
        var shares: [pair_share] = []
        for first in pairs.bodies {
            for second in pairs.bodies where first <= second {
                let pair = BodyPair(first, second).index
                guard !pairs.shares[pair].isEmpty else { continue }
                let worth = rules.enumerated().map { type, rule in
                    (rule?.base ?? 0) * pairs.quality[type * BodyPair.count + pair]
                }
                var row = pair_row()
                row.first = Int32(first.rawValue)
                row.second = Int32(second.rawValue)
                row.shares = Int32(pairs.shares[pair].count)
                row.share = Int32(shares.count)
                withUnsafeMutableBytes(of: &row.worth) { $0.copyValues(of: worth, from: 0) }
                rows.append(row)
                shares += pairs.shares[pair].map { pair_share(category: Int32($0.category), weight: $0.weight) }
            }
        }
        table.row_count = Int32(rows.count)
        table.category_count = Int32(categories.count)
        table.mode_count = Int32(places.count)
        table.rows = memory.copy(rows)
        table.shares = memory.copy(shares)
        self.model = table
    }

    /// Returns the scales from raw sums to scores.
    /// - Parameter percentiles: of each category's raw sum, 1 and 99.
    func scales(_ percentiles: [(p01: Double, p99: Double)]) -> [pair_scale] {
        places.enumerated().flatMap { mode, places in
            let weights = categories[places].reduce(0) { $0 + $1.weight }
            return places.map { place in
                pair_scale(
                    above: Self.perHundred(percentiles[place].p99), below: Self.perHundred(-percentiles[place].p01),
                    weight: categories[place].weight / weights, mode: Int32(mode))
            }
        }
    }

    /// Returns 100 divided by a limit; for a limit of 0, a number with which every sum saturates.
    private static func perHundred(_ limit: Double) -> Double { limit > 0 ? min(100 / limit, 1e300) : 1e300 }
}

/// Longitudes of charts in the kernel's blocks of eight.
struct PairCharts: Sendable {
    let count: Int
    /// 11 for each chart; not a number where unknown.
    private let longitudes: [Double]
    private let blocks: [pair_block]

    /// The number of first charts that a worker takes at a time.
    static let chunk = 16

    init(longitudes: [Double]) {
        self.longitudes = longitudes
        let count = longitudes.count / Body.count
        self.count = count
        blocks = stride(from: 0, to: count, by: Int(BATCH_LANES)).map { start in
            var block = pair_block()
            withUnsafeMutableBytes(of: &block.longitude) { bytes in
                let rows = bytes.bindMemory(to: Double.self)
                for body in 0..<Body.count {
                    for lane in 0..<Int(BATCH_LANES) {
                        // The lanes after the last chart repeat it.
                        let chart = min(start + lane, count - 1)
                        rows[body * Int(BATCH_LANES) + lane] = longitudes[chart * Body.count + body]
                    }
                }
            }
            return block
        }
    }

    /// Calls `body` with the raw sums of some charts with all later ones, eight at a time, and the lanes in use.
    func forEachBlock(
        of charts: Range<Int>, plan: PairPlan, raws: UnsafeMutablePointer<Double>,
        _ body: (_ model: pair_model, _ lanes: Range<Int>) -> Void
    ) {
        let lanes = Int(BATCH_LANES)
        var model = plan.model
        for chart in charts where chart + 1 < count {
            var row = Array(longitudes[chart * Body.count..<(chart + 1) * Body.count])
            for number in (chart + 1) / lanes..<blocks.count {
                var block = blocks[number]
                pair_sum(&model, &row, &block, raws)
                let start = number * lanes
                body(model, max(0, chart + 1 - start)..<min(lanes, count - start))
            }
        }
    }
}

/// One worker's memory for pairs: rows of eight charts.
final class PairBuffers {
    let raws: UnsafeMutablePointer<Double>
    let scores: UnsafeMutablePointer<Double>
    /// The mean score of each mode.
    let means: UnsafeMutablePointer<Double>
    private let categories: Int
    /// For each category, for each label, the number of pairs.
    fileprivate var labels: [UInt64]

    init(_ plan: PairPlan) {
        categories = plan.categories.count
        raws = .allocateLanes(categories * Int(BATCH_LANES))
        scores = .allocateLanes(categories * Int(BATCH_LANES))
        means = .allocateLanes(plan.places.count * Int(BATCH_LANES))
        labels = Array(repeating: 0, count: categories * Int(PAIR_LABELS))
    }

    deinit {
        raws.deallocate()
        scores.deallocate()
        means.deallocate()
    }

    /// Counts the scores of those lanes by label.
    func count(_ limits: [Double], lanes: Range<Int>) {
        pair_label(Int32(categories), limits, Int32(lanes.lowerBound), Int32(lanes.upperBound), scores, &labels)
    }
}

/// The number of pairs with each label in each category, for all workers.
final class LabelCounts {
    let limits: [Double]
    private var counts: [UInt64]

    init(limits: [Double], categories: Int) {
        self.limits = limits
        counts = Array(repeating: 0, count: categories * Int(PAIR_LABELS))
    }

    func add(_ buffers: [PairBuffers]) {
        for buffer in buffers { for place in counts.indices { counts[place] += buffer.labels[place] } }
    }

    /// The share of pairs with each label, 0 to 1.
    func shares(of category: Int) -> [CompatibilityLabel: Double] {
        let labels = CompatibilityLabel.allCases
        let row = counts[category * labels.count..<(category + 1) * labels.count]
        let total = max(1, row.reduce(0, +))
        return Dictionary(uniqueKeysWithValues: zip(labels, row.map { Double($0) / Double(total) }))
    }
}
