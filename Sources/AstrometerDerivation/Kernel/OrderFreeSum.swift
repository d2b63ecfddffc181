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
