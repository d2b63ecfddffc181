/// A sum of sizes that is the same whatever the order of adding, and whatever parts are added up first.
///
/// Each size is rounded to a multiple of 2⁻²⁴, 6·10⁻⁸. Such multiples add up exactly: as doubles while the sum is below
/// 2²⁹, and as whole numbers of 128 bits beyond, which 10²⁵ chart-days do not fill.
struct OrderFreeSum: Hashable, Sendable {
    /// How many multiples of 2⁻²⁴ were settled: the upper and the lower 64 bits.
    private(set) var high: UInt64 = 0
    private(set) var low: UInt64 = 0
    /// What was added since.
    private var pending = 0.0

    /// Adding this and taking it away again leaves a multiple of 2⁻²⁴: between it and the next double lie 2⁻²⁴.
    private static let grid = 3 * 134_217_728.0
    private static let steps = 16_777_216.0

    /// A sum of nothing yet.
    init() {}

    /// A sum from its two words.
    init(high: UInt64, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Adds a size, 0 or more and below 2¹⁷. After 4,096 of them ``settle()`` must be called.
    mutating func add(_ size: Double) { pending += size + Self.grid - Self.grid }

    /// Turns what was added into whole numbers.
    mutating func settle() {
        add(steps: pending > 0 && pending < Self.grid ? UInt64(pending * Self.steps) : 0)
        pending = 0
    }

    /// Adds what another sum has, both of them settled.
    mutating func add(_ other: OrderFreeSum) {
        add(steps: other.low)
        high &+= other.high
    }

    private mutating func add(steps: UInt64) {
        let (sum, isOver) = low.addingReportingOverflow(steps)
        low = sum
        if isOver { high &+= 1 }
    }

    /// The sum, settled.
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

    mutating func settle() {
        changes.settle()
        scores.settle()
    }
}
