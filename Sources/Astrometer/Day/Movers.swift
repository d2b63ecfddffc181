extension Reading {
    /// Returns the `count` meters whose unified score changed most since the day before, the largest unrounded change
    /// first. Empty if no displayed score changed or the reading has no day before.
    ///
    /// Meters with the same numbers by definition, such as `overall_intensity` and `overall_harmony`, are one: see ``Meter/shown``.
    /// Pass `changes`, the `aspectChanges` of the reading, if you have them already.
    public func movers(_ count: Int = 3, changes: [AspectChange]? = nil) -> [Mover] {
        guard let changes = changes ?? aspectChanges else { return [] }
        let shown = Set(meters.map(\.shown.index)).sorted().map { Meter(reading: self, index: $0) }
        let movers = shown.compactMap { meter -> (Meter, change: Double, delta: Double)? in
            guard let previous = meter.previousScore?.unified else { return nil }
            let current = meter.score.unified
            let delta = Rounding.wire.delta(from: previous, to: current)
            return delta == 0 ? nil : (meter, abs(current - previous), delta)
        }.ordered { -$0.change }
        return movers.prefix(count).map { Mover(meter: $0, delta: $2, movedBy: $0.movedBy(changes)) }
    }
}

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
