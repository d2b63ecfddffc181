/// The rules for scoring a day's transits to two people's composite chart.
public struct VibeDefinition: Codable, Hashable, Sendable {
    /// The model of aspects, powers, qualities and base weights: `super-groups-1.1`.
    public var model: String
    /// The composite bodies to which transits are counted.
    public var bodies: [Body]
    /// The lower limits of the second to fifth band of harmony, rising, 0 to 100.
    public var bands: [Double]

    /// The band of an unrounded harmony, from 0.
    public func band(of harmony: Double) -> Int { bands.count { harmony >= $0 } }
}
