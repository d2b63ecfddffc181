/// The distributions of a mode's categories, and of the mode itself.
public struct ModeCalibration: Codable, Hashable, Sendable {
    /// The distribution of each category of the mode, by its id.
    public var categories: [String: CategoryCalibration]
    /// The first percentile of the weighted mean of category scores, −100 to 100.
    public var p01: Double
    /// The 99th percentile of the same.
    public var p99: Double
    /// The quantiles 0, 0.01 … 1 of the overall score, 0 to 100.
    public var overallQuantiles: [Double]

    /// Creates the figures of a mode: the percentiles of its mean, −100 to 100, and 101 quantiles of its overall score.
    public init(categories: [String: CategoryCalibration], p01: Double, p99: Double, overallQuantiles: [Double]) {
        (self.categories, self.p01, self.p99) = (categories, p01, p99)
        self.overallQuantiles = overallQuantiles
    }

    enum CodingKeys: String, SnakeCaseKey { case categories, overallQuantiles, p01, p99 }

    /// The probabilities of ``overallQuantiles``.
    public static let probabilities = (0...100).map { Double($0) / 100 }

    /// The share of the population's pairs, in percent, whose overall score is smaller than one.
    ///
    /// Interpolates linearly between the quantiles.
    public func percentile(of overall: Double) -> Double {
        guard let above = overallQuantiles.firstIndex(where: { $0 >= overall }) else { return 100 }
        guard above > 0 else { return 0 }
        let (low, high) = (overallQuantiles[above - 1], overallQuantiles[above])
        return Double(above - 1) + (overall - low) / (high - low)
    }
}
