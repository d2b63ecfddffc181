extension AngleMotion {
    /// An interval of time in which the angle is within some degrees of another.
    public struct Interval: Hashable, Sendable {
        /// The beginning; the start of the motion if the angle is already within.
        public let start: Moment
        /// The end; the end of the motion if the angle is still within.
        public let end: Moment
        /// Whether the angle is already within when the motion begins, so that the true beginning is unknown.
        public let isOpenAtStart: Bool
        /// Whether the angle is still within when the motion ends, so that the true end is unknown.
        public let isOpenAtEnd: Bool
    }

    /// Returns the intervals of time, in order, in which the angle is within `width` of `angle`.
    ///
    /// The search goes piece by piece between stations, so it finds intervals of any length, also if the angle turns back
    /// without reaching `angle`.
    /// - Parameters:
    ///   - width: degrees, 0 to 180.
    ///   - angle: degrees, with any number of full turns; for NaN there are no intervals.
    public func intervals(within width: Double, of angle: Double) -> [Interval] {
        guard let start, let end, angle.isFinite, width >= 0, width < 180 else { return [] }
        var joined: [(start: Double, end: Double)] = []
        for piece in segments.lazy.flatMap({ $0.intervals(within: width, of: angle) }) {
            if let before = joined.last, piece.start - before.end < Self.sameInstant {
                joined[joined.count - 1].end = max(before.end, piece.end)
            } else {
                joined.append(piece)
            }
        }
        return joined.compactMap { stay in
            // An empty interval comes from rounding at a segment's end.
            guard stay.end - stay.start >= Self.sameInstant else { return nil }
            return Interval(
                start: Moment(julianDay: stay.start), end: Moment(julianDay: stay.end),
                isOpenAtStart: stay.start - start.julianDay < Self.sameInstant,
                isOpenAtEnd: end.julianDay - stay.end < Self.sameInstant)
        }
    }
}
