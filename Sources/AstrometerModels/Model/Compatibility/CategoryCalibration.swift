/// The distribution of a category's raw sums.
public struct CategoryCalibration: Codable, Hashable, Sendable {
    /// The 1st percentile of the raw sum.
    public var p01: Double
    /// The 99th percentile of the raw sum.
    public var p99: Double
    /// The share of pairs with each label, 0 to 1. For information; scores do not depend on it.
    public var labelShares: [CompatibilityLabel: Double]

    /// Creates the figures of a category. ``CompatibilityCalibration/validate(for:transits:command:)`` requires p01 ≤ p99.
    public init(p01: Double, p99: Double, labelShares: [CompatibilityLabel: Double]) {
        (self.p01, self.p99, self.labelShares) = (p01, p99, labelShares)
    }

    enum CodingKeys: String, SnakeCaseKey { case labelShares, p01, p99 }
}
