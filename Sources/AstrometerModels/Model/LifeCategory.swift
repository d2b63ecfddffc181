/// One area of life.
public struct LifeCategory: Codable, Hashable, Sendable {
    /// The name in JSON: `love_relationships`.
    public var name: String
    /// The display name: "Love & Relationships".
    public var displayName: String
    /// For each model by name, the weight of each of its meters in the category's intensity and harmony.
    public var meters: [String: [String: Double]]
    /// The natal houses, 1 to 12, that belong to the category.
    public var houses: [Int]
    /// The natal bodies that belong to the category.
    public var bodies: [Body]

    enum CodingKeys: String, SnakeCaseKey { case name, displayName, meters, houses, bodies }

    /// Returns the weights of a model's meters, or of those of the model whose words it takes; nil for other models.
    public func meters(of model: AstrometerModel) -> [String: Double]? {
        meters[model.name] ?? model.words.flatMap { meters[$0] }
    }
}
