/// An aspect between a body of one chart and one of another.
///
/// Section 1 of `Documentation/Specification/compatibility.md`.
public struct SynastryContact: Hashable, Sendable {
    /// The body of the first chart.
    public let first: Body
    /// The body of the second chart.
    public let second: Body
    /// Which of the five aspects they form.
    public let type: AspectType
    /// The deviation from the exact angle, in degrees, 0 to `orbLimit`.
    public let orb: Double
    /// The largest orb at which this aspect counts, in degrees.
    public let orbLimit: Double
    /// The aspect's base, reduced linearly to 0 at the orb limit.
    public let strength: Double
    /// The quality factor, −1 to 1.
    public let quality: Double

    /// The names of the first body, the aspect and the second body: `moon_trine_venus`.
    public var id: String { "\(first)_\(type)_\(second)" }

    /// Whether the quality factor is above 0.
    public var isHarmonious: Bool { quality > 0 }

    /// The two bodies as an unordered pair.
    public var pair: BodyPair { BodyPair(first, second) }

    /// Returns whether a contact comes before another in a list: stronger first, ties by the first chart's body, then the
    /// second's.
    public static func isStronger(_ one: SynastryContact, than other: SynastryContact) -> Bool {
        if one.strength != other.strength { return one.strength > other.strength }
        return (one.first, one.second) < (other.first, other.second)
    }
}
