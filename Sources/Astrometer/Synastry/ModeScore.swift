/// The scores of two charts in one mode.
public struct ModeScore: Sendable {
    /// One of the three modes.
    public let mode: CompatibilityMode
    /// The mode's categories, in the order of the model.
    public let categories: [CategoryScoring]
    /// The weighted mean of the categories' scores, −100 to 100.
    public let mean: Double
    /// The mean scaled by all pairs of a population, 0 to 100; 50 is neutral.
    public let overall: Double
    /// The percentage of the population's pairs with a smaller overall score.
    public let percentile: Double
}
