import AstrometerModels

extension AngleMotion {
    /// A stretch of time in which the angle keeps within some degrees of another.
    public struct Interval: Hashable, Sendable {
        /// When it comes in; the beginning of the motion where it is in by then.
        public let start: Moment
        /// When it goes out; the end of the motion where it is still in.
        public let end: Moment
        /// Whether the angle is in when the motion begins, so that it came in at an unknown time before.
        public let isOpenAtStart: Bool
        /// Whether the angle is in when the motion ends, so that it goes out at an unknown time after.
        public let isOpenAtEnd: Bool
    }

    /// All stretches of time, in order, in which the angle is no further than `width` from `angle`.
    ///
    /// Found piece by piece between the turns, so that none is too short to be seen: also where the angle comes in,
    /// turns back and goes out without ever being `angle`.
    /// - Parameters:
    ///   - width: degrees, 0 to 180.
    ///   - angle: degrees, any number of turns; NaN is never near.
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
