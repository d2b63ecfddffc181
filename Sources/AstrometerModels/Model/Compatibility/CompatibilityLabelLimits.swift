/// The least scores of the labels above ``CompatibilityLabel/challenging``, rising, −100 to 100.
public struct CompatibilityLabelLimits: Codable, Hashable, Sendable {
    /// The least score of ``CompatibilityLabel/needsWork``: −50 in the package's model.
    public var needsWork: Double
    /// The least score of ``CompatibilityLabel/neutral``: −20 in the package's model.
    public var neutral: Double
    /// The least score of ``CompatibilityLabel/goodMatch``: 20 in the package's model.
    public var goodMatch: Double
    /// The least score of ``CompatibilityLabel/strongMatch``: 50 in the package's model.
    public var strongMatch: Double

    enum CodingKeys: String, SnakeCaseKey { case goodMatch, needsWork, neutral, strongMatch }

    /// The limits in rising order.
    public var values: [Double] { [needsWork, neutral, goodMatch, strongMatch] }

    /// Returns the label of an unrounded score.
    public func label(of score: Double) -> CompatibilityLabel {
        CompatibilityLabel.allCases[values.count { score >= $0 }]
    }
}
