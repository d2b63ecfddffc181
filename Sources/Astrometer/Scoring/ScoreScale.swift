/// Scales sums to −1 to 1: the sums that give 1 and −1.
package struct ScoreScale: Sendable {
    private let above, below: Double

    /// Creates the scale from a high and a low percentile of the sum; the low one may be above 0 for few sums.
    package init(high: Double, low: Double) { (above, below) = (high, abs(low)) }

    /// Returns a sum as a share of the scale, −1 to 1. If the scale is 0, every sum saturates instead of dividing by zero.
    package func share(of sum: Double) -> Double {
        if sum > 0 { return above > 0 ? min(1, sum / above) : 1 }
        guard sum < 0 else { return 0 }
        return below > 0 ? max(-1, sum / below) : -1
    }
}
