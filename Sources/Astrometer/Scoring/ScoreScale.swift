/// The sizes of a sum that count as full, above and below zero.
package struct ScoreScale: Sendable {
    private let above: Double
    private let below: Double

    /// - Parameters:
    ///   - high: a high percentile of the sum.
    ///   - low: a low percentile of the sum. Its size is used: it may be above 0 for few sums.
    package init(high: Double, low: Double) { (above, below) = (high, abs(low)) }

    /// How much of the full size a sum has, with its sign, −1 to 1. A size that can never be reached saturates rather
    /// than divides.
    package func share(of sum: Double) -> Double {
        if sum > 0 { return above > 0 ? min(1, sum / above) : 1 }
        guard sum < 0 else { return 0 }
        return below > 0 ? max(-1, sum / below) : -1
    }
}
