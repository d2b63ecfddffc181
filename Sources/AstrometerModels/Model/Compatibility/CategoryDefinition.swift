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

    /// Creates a category. A model is valid only if no pair belongs to two categories of a mode.
    public init(id: String, name: String, weight: Double, core: [BodyPair], others: [BodyPair]) {
        (self.id, self.name, self.weight, self.core, self.others) = (id, name, weight, core, others)
    }
}
