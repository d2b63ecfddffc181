/// When a transit-to-natal aspect is exact before and after a moment, and how close it comes if the body turns first.
///
/// Section 3 of `Documentation/Specification/astrometers.md`. Instants are within ±366 days of the moment.
public struct Exactness: Hashable, Sendable {
    /// The moment of the transit.
    public let moment: Moment
    /// The last instant before the moment at which the aspect is exact; nil if it was not exact.
    public let previous: Moment?
    /// The first instant at or after the moment at which the aspect is exact; nil if it will not be exact.
    public let next: Moment?
    /// The next station of a body that approaches but turns before the aspect is exact; nil otherwise.
    public let closest: Closest?
    /// The possible instants of ``previous`` and ``next``; nil for an exactly known natal point.
    public let previousRange, nextRange: MomentRange?

    /// A station before exactness.
    public struct Closest: Hashable, Sendable {
        /// The instant at which the body turns.
        public let moment: Moment
        /// The orb at that instant, in degrees.
        public let orb: Double

        package init(moment: Moment, orb: Double) { (self.moment, self.orb) = (moment, orb) }
    }

    // Inlined, because every aspect of a reading creates one.
    @inlinable package init(
        moment: Moment, previous: Moment? = nil, next: Moment? = nil, closest: Closest? = nil,
        previousRange: MomentRange? = nil, nextRange: MomentRange? = nil
    ) {
        self.moment = moment
        self.previous = previous
        self.next = next
        self.closest = closest
        self.previousRange = previousRange
        self.nextRange = nextRange
    }

    /// The instant of exactness nearest to the moment, the later of two equally near; nil if neither is known.
    public var nearest: Moment? {
        guard let previous, let next else { return next ?? previous }
        return moment.days(since: previous) < next.days(since: moment) ? previous : next
    }
}
