/// The motion of an angle: the longitude of a body, or the difference of two longitudes.
///
/// It consists of polynomials split at stations, so that each piece passes an angle at most once. All searches in the sky ask
/// when the angle has a value, or when it turns.
public struct AngleMotion: Sendable {
    let segments: [MotionSegment]
    /// The lowest angle of each segment, [0, 360), and how far it reaches, with a margin for rounding. Searches read these and
    /// copy only the segments that may have a crossing: copies count references, which takes longer than the search.
    private let reaches: [(low: Double, span: Double)]

    /// Creates a motion from consecutive segments in time order, which it joins.
    package init(segments: [MotionSegment]) {
        self.segments = MotionSegment.joined(segments)
        reaches = self.segments.map {
            (Degrees.normalized($0.low - MotionSegment.margin), $0.span + 2 * MotionSegment.margin)
        }
    }

    /// Returns whether a segment may cross an angle in [0, 360) degrees.
    @inline(__always)
    private func mayCross(_ folded: Double, in index: Int) -> Bool {
        let ahead = folded - reaches[index].low
        return (ahead < 0 ? ahead + 360 : ahead) <= reaches[index].span
    }

    /// The first moment of the motion; nil for a motion without segments.
    public var start: Moment? { segments.first.map { Moment(julianDay: $0.series.start) } }

    /// The last moment of the motion; nil for a motion without segments.
    public var end: Moment? { segments.last.map { Moment(julianDay: $0.series.end) } }

    /// Returns the angle in degrees, [0, 360); nil for a moment outside the motion.
    public func angle(at moment: Moment) -> Double? {
        segment(at: moment).map { Degrees.normalized($0.series.value(at: moment.julianDay)) }
    }

    /// Returns the change of the angle in degrees a day; nil for a moment outside the motion.
    public func speed(at moment: Moment) -> Double? {
        segment(at: moment).map { $0.series.slope(at: moment.julianDay) }
    }

    private func segment(at moment: Moment) -> MotionSegment? {
        let time = moment.julianDay
        let index = firstSegment(endingAtOrAfter: time)
        guard index < segments.count, segments[index].series.start <= time else { return nil }
        return segments[index]
    }

    private func firstSegment(endingAtOrAfter time: Double) -> Int {
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].series.end < time { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the segments that overlap a span, ends included.
    private func segments(from first: Moment, through last: Moment) -> some Sequence<MotionSegment> {
        segments[firstSegment(endingAtOrAfter: first.julianDay)...].prefix { $0.series.start <= last.julianDay }
    }

    /// Returns the instants from one moment through another at which the angle is `angle`, in order. The angle is in
    /// degrees, with any number of full turns.
    public func crossings(of angle: Double, from first: Moment, through last: Moment) -> [Moment] {
        var times: [Double] = []
        let folded = Degrees.normalized(angle)
        for index in firstSegment(endingAtOrAfter: first.julianDay)..<segments.count {
            guard segments[index].series.start <= last.julianDay else { break }
            guard mayCross(folded, in: index) else { continue }
            for time in segments[index].crossings(of: angle)
            where time >= first.julianDay && time <= last.julianDay {
                // A crossing on the border of two pieces belongs to both.
                if let before = times.last, time - before < Self.sameInstant { continue }
                times.append(time)
            }
        }
        return times.map(Moment.init(julianDay:))
    }

    /// Returns the first instant after a moment at which the angle has a value in degrees, [0, 360); nil if the motion
    /// ends first.
    public func firstCrossing(of angle: Double, after moment: Moment) -> Moment? {
        let folded = Degrees.normalized(angle)
        for index in firstSegment(endingAtOrAfter: moment.julianDay)..<segments.count
        where mayCross(folded, in: index) {
            if let time = segments[index].firstCrossing(of: angle, where: { $0 > moment.julianDay }) {
                return Moment(julianDay: time)
            }
        }
        return nil
    }

    /// Returns the last instant before a moment, and the first at or after it, at which the angle has a value in
    /// degrees, [0, 360). Each is nil if it is more than `days` days away.
    public func crossings(
        of angle: Double, around moment: Moment, within days: Double
    ) -> (previous: Moment?, next: Moment?) {
        let time = moment.julianDay
        let here = firstSegment(endingAtOrAfter: time)
        guard here < segments.count else { return (nil, nil) }
        let folded = Degrees.normalized(angle)
        var (next, previous): (Double?, Double?)
        for index in here..<segments.count {
            guard next == nil, segments[index].series.start - time <= days else { break }
            guard mayCross(folded, in: index) else { continue }
            next = segments[index].firstCrossing(of: angle) { $0 >= time && $0 - time <= days }
        }
        // A crossing on the border of two segments belongs to both.
        let limit = next.map { min(time, $0 - Self.sameInstant) } ?? time
        for index in (0...here).reversed() {
            guard previous == nil, time - segments[index].series.end <= days else { break }
            guard mayCross(folded, in: index) else { continue }
            previous = segments[index].lastCrossing(of: angle) { $0 < limit && time - $0 <= days }
        }
        return (previous.map(Moment.init(julianDay:)), next.map(Moment.init(julianDay:)))
    }

    /// A station: an instant at which the angle stops and turns.
    public struct Station: Hashable, Sendable {
        /// The instant at which the speed is zero.
        public let moment: Moment
        /// Whether the angle falls from then on; for a body, whether it turns retrograde.
        public let turnsRetrograde: Bool
    }

    /// Returns the stations between two moments, in order.
    public func stations(from first: Moment, through last: Moment) -> [Station] {
        var turns: [Station] = []
        var before: MotionSegment.Arc?
        for segment in segments(from: first, through: last) {
            for arc in segment.arcs {
                if let before, before.falls != arc.falls, arc.start >= first.julianDay, arc.start <= last.julianDay {
                    turns.append(Station(moment: Moment(julianDay: arc.start), turnsRetrograde: arc.falls))
                }
                before = arc
            }
        }
        return turns
    }

    /// Returns the first station after a moment; nil if the motion ends first.
    public func firstStation(after moment: Moment) -> Station? {
        var before: MotionSegment.Arc?
        for segment in segments where segment.series.end >= moment.julianDay {
            for arc in segment.arcs {
                if let before, before.falls != arc.falls, arc.start > moment.julianDay {
                    return Station(moment: Moment(julianDay: arc.start), turnsRetrograde: arc.falls)
                }
                before = arc
            }
        }
        return nil
    }

    /// Crossings closer than this, in days, count as one: 0.4 s.
    static let sameInstant = 5e-6
}

extension AngleMotion {
    /// Returns the motion of this angle relative to another: for longitudes, how far one body is ahead of the other.
    ///
    /// It covers the time of both motions. It is split wherever either is split, so that every segment of the difference is one
    /// polynomial.
    public func relative(to other: AngleMotion) -> AngleMotion {
        var row: [MotionSegment] = []
        var (mine, theirs) = (segments[...], other.segments[...])
        while let one = mine.first?.series, let two = theirs.first?.series {
            let (start, end) = (max(one.start, two.start), min(one.end, two.end))
            if one.isAligned(with: two) {
                row.append(MotionSegment(one.minus(two)))
            } else if start < end {
                row.append(
                    MotionSegment(from: start, to: end, count: max(one.count, two.count)) {
                        Degrees.normalized(one.value(at: $0) - two.value(at: $0))
                    })
            }
            if one.end <= end { mine.removeFirst() }
            if two.end <= end { theirs.removeFirst() }
        }
        return AngleMotion(segments: row)
    }
}
