/// The score of one category of a mode.
public struct CategoryScoring: Sendable {
    /// The category's names, weight and pairs.
    public let definition: CategoryDefinition
    /// The sum of pair weight, strength and quality over the contacts that count.
    public let raw: Double
    /// The sum scaled by all pairs of a population, −100 to 100; 0 is neutral.
    public let score: Double
}
