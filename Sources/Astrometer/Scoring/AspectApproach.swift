/// Two bodies that are near an aspect but out of its orb.
public struct AspectApproach: Hashable, Sendable {
    /// The body that moves.
    public let transit: Body
    /// The body of the birth chart.
    public let natal: Body
    /// The aspect that they are nearest to.
    public let type: AspectType
    /// The deviation from the exact angle, in degrees; more than the aspect's orb limit.
    public let orb: Double
}
