import AstrometerModels

/// The meters that share thresholds of trends in a derivation. Section 1 of `Documentation/Specification/thresholds.md`.
public enum ThresholdsBy: String, CaseIterable, Codable, Sendable {
    /// All meters together.
    case pool
    /// All meters together, and each meter and super-group by itself.
    case meter

    /// Returns the warning for thresholds by meter from too few people or days; nil for enough: 1,000 charts on two years.
    package static func warning(charts: Int, noons: Int) -> String? {
        guard charts < 1000 || noons < 730 else { return nil }
        return "class shares of single meters may be off by more than 2 points"
    }
}

/// The limits of one metric of one meter or super-group. Section 4 of `Documentation/Specification/thresholds.md`.
enum MeterThresholds {
    /// Smaller changes do not show in one decimal of 0 to 100; they are still.
    static let still = 0.05
    /// The quantiles of the changes that are not still, for meters that are still on half of the days or more.
    static let probabilities = [0.5, 0.8]
    /// The number of changes that are not still below which the pooled limits hold.
    static let leastMoving = 100

    /// Returns the limits and the shares of changes below them; nil for a meter that has the pooled ones.
    /// - Parameters:
    ///   - quantity: the meter's changes, whose limits include ``still``.
    ///   - moving: its changes that are not still.
    ///   - quantiles: the quantiles of all its changes.
    static func limits(
        of quantity: Int, moving: Int, _ quantiles: ChangeQuantiles, in search: QuantileSearch
    ) -> (limits: TrendThresholds.Limits, below: [Int?])? {
        let count = search.states[quantity].count
        guard let stillCount = search.count(below: still, of: quantity), count - stillCount >= leastMoving else {
            return nil
        }
        guard 2 * stillCount >= count else {
            return (
                quantiles.limits,
                ChangeQuantiles.limits.map { search.count(belowQuantile: $0.share, of: quantity, cutBy: quantity) }
            )
        }
        let found = probabilities.compactMap { search.inTail($0, of: moving) }
        guard found.count == probabilities.count else { return nil }
        let limits = TrendThresholds.Limits(
            stableBelow: still, slowBelow: found[0].quantile, moderateBelow: found[1].quantile)
        return (limits, [stillCount] + found.map(\.below))
    }
}
