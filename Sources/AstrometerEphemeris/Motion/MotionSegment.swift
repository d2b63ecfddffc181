/// A body's longitude, or another angle, over some days as one polynomial, split at its stations into arcs of one direction.
package struct MotionSegment: Sendable {
    let series: ChebyshevSeries
    /// Consecutive arcs in time order. Within an arc the longitude is monotonic.
    private(set) var arcs: [Arc]
    /// The smallest longitude of the arcs, and the distance to the largest. They let searches skip most segments.
    private(set) var low = 0.0
    private(set) var span = 0.0

    /// The tolerance of times in days, a tenth of a second.
    private static let instant = 1e-6

    /// Degrees by which an arc may be missed because of rounding.
    static let margin = 2e-9

    /// A time in which the body keeps its direction. Longitudes are continuous, not folded.
    struct Arc: Sendable {
        let start: Double
        let end: Double
        var startLongitude: Double
        let endLongitude: Double
        /// The polynomial at the start, which differs slightly from the longitude of a joined arc.
        let startValue: Double
        /// Whether the longitude falls by the polynomial, before joining to neighbors.
        let falls: Bool
    }

    /// Creates a segment between two Julian days from `count` sampled longitudes, in degrees, [0, 360).
    package init(from start: Double, to end: Double, count: Int, longitude: (Double) throws -> Double) rethrows {
        let count = max(1, count)
        let nodes = ChebyshevSeries.nodes(from: start, to: end, count: count)
        var values: [Double] = []
        for node in nodes {
            let value = try longitude(node)
            // Adds the full turns that are nearest to the previous value.
            values.append(values.last.map { $0 + Degrees.folded(value - $0) } ?? value)
        }
        self.init(ChebyshevSeries(from: start, to: end, values: values))
    }

    init(_ series: ChebyshevSeries) {
        let ends = [series.start] + Self.stations(of: series) + [series.end]
        self.series = series
        arcs = zip(ends, ends.dropFirst()).map { start, end in
            let (first, last) = (series.value(at: start), series.value(at: end))
            return Arc(
                start: start, end: end, startLongitude: first, endLongitude: last, startValue: first,
                falls: last < first)
        }
        measure()
    }

    private mutating func measure() {
        low = arcs.reduce(.infinity) { min($0, $1.startLongitude, $1.endLongitude) }
        span = arcs.reduce(-.infinity) { max($0, $1.startLongitude, $1.endLongitude) } - low
    }

    /// The approximate error of the polynomial, in degrees.
    package var uncertainty: Double { series.tail }

    /// Returns consecutive segments joined so that each begins at the longitude at which the previous one ends. Their
    /// polynomials differ slightly at the border; joining ensures that a crossing in this gap is found.
    static func joined(_ row: [MotionSegment]) -> [MotionSegment] {
        var row = row
        for index in row.indices.dropFirst() {
            guard let end = row[index - 1].arcs.last?.endLongitude, let start = row[index].arcs.first?.startLongitude
            else { continue }
            row[index].arcs[0].startLongitude = start + Degrees.folded(end - start)
            row[index].measure()
        }
        return row
    }

    /// Returns the times at which the speed changes sign.
    private static func stations(of series: ChebyshevSeries) -> [Double] {
        guard !series.keepsDirection else { return [] }
        let probes = series.count
        let probed = (0...probes).map { probe in
            let time = series.start + (series.end - series.start) * Double(probe) / Double(probes)
            return (time: time, falls: series.slope(at: time) < 0)
        }
        return zip(probed, probed.dropFirst()).compactMap { early, late in
            guard early.falls != late.falls else { return nil }
            return RootFinder.root(between: early.time, and: late.time, tolerance: 1e-7, of: series.slope)
        }
    }

    /// Returns the times at which the body is at a longitude, in order; none for a longitude that is not finite.
    func crossings(of longitude: Double) -> [Double] { arcs.compactMap { crossing(of: longitude, on: $0) } }

    // Inlined, so that searches do not copy the segment.

    /// Returns the first crossing of a longitude that `isWanted` accepts, or nil.
    @inline(__always)
    func firstCrossing(of longitude: Double, where isWanted: (Double) -> Bool) -> Double? {
        for arc in arcs { if let time = crossing(of: longitude, on: arc), isWanted(time) { return time } }
        return nil
    }

    /// Returns the last crossing of a longitude that `isWanted` accepts, or nil.
    @inline(__always)
    func lastCrossing(of longitude: Double, where isWanted: (Double) -> Bool) -> Double? {
        for arc in arcs.reversed() { if let time = crossing(of: longitude, on: arc), isWanted(time) { return time } }
        return nil
    }

    @inline(__always)
    private func crossing(of longitude: Double, on arc: Arc) -> Double? {
        // The tolerance includes an arc's ends in spite of rounding, so that crossings between two arcs are found.
        let sliver = 1e-9
        guard longitude.isFinite else { return nil }
        let span = arc.endLongitude - arc.startLongitude
        // The distance of the longitude along the arc, from just before its start.
        let ahead = Degrees.normalized((longitude - arc.startLongitude) * (span < 0 ? -1 : 1) + sliver) - sliver
        guard ahead <= abs(span) + sliver else { return nil }
        if ahead <= 0 { return arc.start }
        if ahead >= abs(span) { return arc.end }
        return time(of: arc.startLongitude + (span < 0 ? -ahead : ahead), on: arc)
    }

    /// Returns the time at which the unfolded longitude of an arc is `target`, which is between its ends.
    private func time(of target: Double, on arc: Arc) -> Double {
        if (arc.startValue < target) == (arc.endLongitude < arc.startLongitude) { return arc.start }
        // Newton's method needs a third of the steps. Near a station it may leave the arc or converge slowly.
        var time =
            arc.start + (arc.end - arc.start) * (target - arc.startLongitude) / (arc.endLongitude - arc.startLongitude)
        for _ in 0..<6 {
            let (value, slope) = series.valueAndSlope(at: time)
            let step = (value - target) / slope
            time -= step
            guard time >= arc.start, time <= arc.end else { break }
            if abs(step) < Self.instant { return time }
        }
        return RootFinder.root(between: arc.start, and: arc.end, tolerance: Self.instant) {
            series.value(at: $0) - target
        }
    }

    /// Returns the intervals of time, in order, in which the longitude is within `width` of `longitude`, arc by arc.
    /// The width is in degrees, less than 180.
    func intervals(within width: Double, of longitude: Double) -> [(start: Double, end: Double)] {
        // Rounding must not exclude an arc that only touches the interval.
        let ahead = Degrees.normalized(longitude + width + Self.margin - low)
        guard ahead <= span + 2 * (width + Self.margin) else { return [] }
        return arcs.flatMap { arc -> [(start: Double, end: Double)] in
            let falls = arc.endLongitude < arc.startLongitude
            let (low, high) = falls ? (arc.endLongitude, arc.startLongitude) : (arc.startLongitude, arc.endLongitude)
            let turns = ((low - width - longitude) / 360).rounded(.up)
            let stays = stride(from: turns, through: (high + width - longitude) / 360, by: 1).map { turn in
                let (bottom, top) = (longitude - width + 360 * turn, longitude + width + 360 * turn)
                let (near, far) = falls ? (top, bottom) : (bottom, top)
                let isInAtStart = falls ? arc.startLongitude <= near : arc.startLongitude >= near
                let isInAtEnd = falls ? arc.endLongitude >= far : arc.endLongitude <= far
                return (
                    start: isInAtStart ? arc.start : time(of: near, on: arc),
                    end: isInAtEnd ? arc.end : time(of: far, on: arc)
                )
            }
            return falls ? stays.reversed() : stays
        }
    }
}
