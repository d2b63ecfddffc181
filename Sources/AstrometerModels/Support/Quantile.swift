extension [Double] {
    /// Returns the quantile of a probability of sorted numbers; not empty.
    package func quantile(_ probability: Double) -> Double { .quantile(probability, count: count) { self[$0] } }
}

extension Double {
    /// Returns a quantile, interpolated linearly between order statistics at (n − 1)p (type 7).
    /// - Parameters:
    ///   - count: the number n of values, at least 1.
    ///   - ranked: returns the order statistic of a rank, 0 to n − 1.
    @inlinable package static func quantile(_ probability: Double, count: Int, _ ranked: (Int) -> Double) -> Double {
        let position = Double(count - 1) * probability
        let rank = Int(position)
        let (low, high) = (ranked(rank), ranked(Swift.min(rank + 1, count - 1)))
        // Clamped, because rounding could lift it above the next order statistic.
        return Swift.min(high, low + (high - low) * (position - Double(rank)))
    }
}
