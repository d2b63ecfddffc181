/// The distribution of a person's own scores over a year, and the rank of today's score.
public struct UsualRange: Hashable, Sendable {
    /// The probabilities of ``quantiles``.
    public static let probabilities = [0.1, 0.25, 0.5, 0.75, 0.9]

    /// The 10, 25, 50, 75 and 90 % quantiles, interpolated linearly between neighboring scores. Unified scores are bipolar.
    public let quantiles: [Double]
    /// The rank of today's score: 1 for the highest; one more than the number of days with a higher score.
    public let rank: Int
    /// The number of days with a lower score.
    public let daysBelow: Int
    /// The number of compared days, today included.
    public let days: Int

    /// The percentage of days with a lower score, truncated to a whole number.
    public var percentBelow: Int { 100 * daysBelow / days }

    /// - Parameter scores: the scores of the days, today's last; not empty.
    init(of scores: [Double]) {
        let sorted = scores.sorted()
        let today = scores[scores.count - 1]
        days = scores.count
        quantiles = Self.probabilities.map(sorted.quantile)
        rank = 1 + scores.count { $0 > today }
        daysBelow = scores.count { $0 < today }
    }
}
