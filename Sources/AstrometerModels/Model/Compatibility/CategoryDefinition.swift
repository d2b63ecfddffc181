/// A category of a relationship, with the pairs of bodies that count for it.
public struct CategoryDefinition: Codable, Hashable, Sendable {
    /// The name in JSON: `emotional`.
    public var id: String
    /// The display name: "Emotional Connection".
    public var name: String
    /// Its weight in the mode.
    public var weight: Double
    /// The pairs with weight ``PairWeights/core``.
    public var core: [BodyPair]
    /// The pairs with weight ``PairWeights/others``.
    public var others: [BodyPair]
}
