/// The weights of pairs of bodies in a category.
public struct PairWeights: Codable, Hashable, Sendable {
    /// The weight of a category's core pairs: 1 in the package's model.
    public var core: Double
    /// The weight of its other pairs: 0.6 in the package's model.
    public var others: Double

    /// Creates the table from the two weights, which are factors of an aspect's strength.
    public init(core: Double, others: Double) { (self.core, self.others) = (core, others) }
}
