/// A meter that moved since the day before, and the transit that moved it.
///
/// Section 1 of `Documentation/Specification/facts.md`.
public struct Mover: Sendable {
    /// The meter, or the group that is shown in its place, with its scores of both days.
    public let meter: Meter
    /// The change of the unified score: the difference of the rounded bipolar scores, −200 to 200.
    public let delta: Double
    /// The aspect whose HQS in the meter changed most, among aspects whose orb is not too uncertain; nil if none changed.
    public let movedBy: AspectChange?

    /// The meter's name in lists: "Overall" for the whole day.
    public var title: String { nameInSentence.capitalizedFirst }

    /// The meter's name in a sentence: "overall" for the whole day, else its display name.
    var nameInSentence: String { meter.isOverview ? "overall" : meter.labels.displayName }
}
