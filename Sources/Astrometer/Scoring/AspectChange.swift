/// How one transit-to-natal aspect changed since the day before.
///
/// Section 1 of `Documentation/Specification/facts.md`.
public struct AspectChange: Hashable, Sendable {
    /// The change of the aspect in one day.
    public typealias Kind = AspectChangeKind

    /// The aspect now; nil when it has left its orb.
    public let current: TransitAspect?
    /// The aspect one day before; nil when it was out of orb then.
    public let previous: TransitAspect?
    /// The kind of change.
    public let kind: Kind

    /// The aspect now, or one day before if it has left its orb.
    public let aspect: TransitAspect

    /// The change of its HQS, which is 0 out of orb.
    public var hqs: Double { (current?.hqs ?? 0) - (previous?.hqs ?? 0) }

    /// The change of its DTI, which is 0 out of orb.
    public var dti: Double { (current?.dti ?? 0) - (previous?.dti ?? 0) }

    /// Creates the change of an aspect; nil if it is in orb on neither day.
    init?(_ current: TransitAspect?, after previous: TransitAspect?, passedExact: Bool) {
        guard let aspect = current ?? previous else { return nil }
        (self.current, self.previous, self.aspect) = (current, previous, aspect)
        guard let current else {
            kind = .gone
            return
        }
        guard let previous else {
            kind = .new
            return
        }
        kind = passedExact ? .pastExact : current.orb < previous.orb ? .closer : .wider
    }
}
