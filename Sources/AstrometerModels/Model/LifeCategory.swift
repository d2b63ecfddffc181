/// One area of life.
public struct LifeCategory: Codable, Hashable, Sendable {
    /// The name in JSON: `love_relationships`.
    public var name: String
    /// The display name: "Love & Relationships".
    public var displayName: String
    /// The weight of each meter in the category's intensity and harmony, by the meter's name.
    public var meters: [String: Double]
    /// The natal houses, 1 to 12, that belong to the category.
    public var houses: [Int]
    /// The natal bodies that belong to the category.
    public var bodies: [Body]

    enum CodingKeys: String, CodingKey {
        case name
        case displayName = "display_name"
        case meters, houses, bodies
    }
}
