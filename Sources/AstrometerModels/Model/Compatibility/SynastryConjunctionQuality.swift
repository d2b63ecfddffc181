/// The quality factor of a conjunction, in either order: the first of these that applies.
public struct SynastryConjunctionQuality: Codable, Hashable, Sendable {
    /// Pairs with a quality of their own.
    public var pairs: [QualifiedPair]
    /// Slow bodies, whose places people of the same age share.
    public var generational: [Body]
    /// The weight of a pair of generational bodies, without unit.
    public var bothGenerational: Double
    /// The weight of a pair with one generational body.
    public var oneGenerational: Double
    /// The weight of every other pair.
    public var otherwise: Double

    /// A pair and the quality of its conjunction, −1 to 1.
    public struct QualifiedPair: Codable, Hashable, Sendable {
        /// The two bodies, one of each chart, in either order.
        public var bodies: BodyPair
        /// The quality factor of their conjunction, −1 to 1.
        public var quality: Double
    }

    enum CodingKeys: String, SnakeCaseKey { case bothGenerational, generational, oneGenerational, otherwise, pairs }

    /// The quality of the conjunction of a pair, −1 to 1.
    public func factor(_ pair: BodyPair) -> Double {
        if let own = pairs.first(where: { $0.bodies == pair }) { return own.quality }
        switch [pair.first, pair.second].count(where: generational.contains) {
        case 2: return bothGenerational
        case 1: return oneGenerational
        default: return otherwise
        }
    }
}
