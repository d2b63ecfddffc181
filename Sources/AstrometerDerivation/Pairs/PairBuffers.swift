import AstrometerModels
import CBatchKernel

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
