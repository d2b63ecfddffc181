/// The bodies' longitudes over the year around a date, as polynomials, for finding moments of exactness.
///
/// Build it once for a date and share it between all readings of that date, on any thread.
public struct SkyMotion: Sendable {
    /// The days before and after a reading in which moments of exactness are searched. Section 3 of
    /// `Documentation/Specification/astrometers.md`.
    public static let searchDays = 366.0

    /// The division of a body's time into segments, which begin at whole multiples of their length, so that neighboring
    /// dates share them.
    package struct Grid: Sendable {
        /// The length of a segment in days.
        package let days: Double
        /// The number of positions of a segment.
        package let count: Int
        /// The number of days that the motion covers before the date, and after it.
        package let reach: Double

        /// The error of a polynomial above which its segment is halved, in degrees; nil for bodies that need no check.
        package let tolerance: Double?

        init(days: Double, count: Int, reach: Double = SkyMotion.searchDays, arcSeconds: Double? = nil) {
            self.days = days
            self.count = count
            self.reach = reach
            tolerance = arcSeconds.map { $0 / 3600 }
        }

        /// Returns the grid of a body, chosen so that moments of exactness agree with the ephemeris to a fraction of a minute;
        /// a test checks this.
        ///
        /// The Moon passes every longitude within 28 days of any date, so its motion need not extend further. Planets close to
        /// the Sun jump by up to 1.7 arc seconds, because gravity bends their light; there the tolerance halves the segments.
        /// Slower bodies have smaller tolerances. The mean node has nutation, whose shortest strong period is a fortnight.
        package static func of(_ body: Body) -> Grid {
            switch body {
            case .sun: Grid(days: 32, count: 18)
            case .moon: Grid(days: 4, count: 14, reach: 29)
            case .mercury: Grid(days: 16, count: 16, arcSeconds: 0.2)
            case .venus, .mars: Grid(days: 32, count: 18, arcSeconds: 0.1)
            case .jupiter, .saturn, .uranus, .neptune, .pluto: Grid(days: 32, count: 18, arcSeconds: 0.01)
            case .northNode: Grid(days: 32, count: 16)
            }
        }

        /// Returns the grid of an asteroid, a node or an apogee. Nodes and apogees swing within days, so their segments are shorter.
        package static func of(_ point: ChartPoint) -> Grid {
            guard case .asteroid = point.source else { return Grid(days: 16, count: 24) }
            return Grid(days: 32, count: 18, arcSeconds: 0.1)
        }

        /// The shortest segment in days; shorter ones are not halved.
        package static let shortest = 0.125

        /// Returns the number of positions of a segment of some length; fewer for halved segments.
        package func count(forDays length: Double) -> Int { length < days / 2 ? min(count, 10) : count }

        /// Returns the number of the segment that contains a Julian day, clamped to ±10¹⁵; NaN gives the upper limit.
        package func segment(at julianDay: Double) -> Int {
            Int(max(-1e15, min(1e15, (julianDay / days).rounded(.down))))
        }

        /// Returns the numbers of the segments around a date.
        package func segments(around moment: Moment) -> ClosedRange<Int> {
            segment(at: moment.julianDay - reach)...segment(at: moment.julianDay + reach)
        }
    }

    /// The moment in the middle.
    public let moment: Moment
    private let motions: [AngleMotion]
    /// For each body, its longitude at the moment and its next station, which is nil for a body that does not turn.
    private let turns: [NextTurn?]

    private struct NextTurn {
        /// The body's longitude at the moment in the middle, in degrees.
        let longitude: Double
        let moment: Moment
        /// The longitude of the station, in degrees.
        let turningLongitude: Double
    }

    /// Creates the motion around a moment from the segments of each body, in the order of ``Body``, in time order
    /// without gaps. The motion of bodies without segments covers no time.
    package init(around moment: Moment, segments: [[MotionSegment]]) {
        self.moment = moment
        motions = segments.map(AngleMotion.init(segments:))
        turns = motions.map { motion in
            guard let turn = motion.firstStation(after: moment)?.moment, turn.days(since: moment) <= Self.searchDays,
                let longitude = motion.angle(at: moment), let turningLongitude = motion.angle(at: turn)
            else { return nil }
            return NextTurn(longitude: longitude, moment: turn, turningLongitude: turningLongitude)
        }
    }

    /// The motion of a body's longitude.
    public subscript(body: Body) -> AngleMotion {
        motions.indices.contains(body.rawValue) ? motions[body.rawValue] : AngleMotion(segments: [])
    }

    /// The longitude of a body in degrees, [0, 360); nil for a moment outside this motion.
    public func longitude(of body: Body, at moment: Moment) -> Double? { self[body].angle(at: moment) }

    /// Returns the instant nearest to a moment, within ±366 days, at which a body is at a longitude, or nil if it never is.
    ///
    /// Of two equally near instants, the later one is returned.
    public func crossing(of longitude: Double, by body: Body, nearest moment: Moment) -> Moment? {
        let (previous, next) = self[body].crossings(of: longitude, around: moment, within: Self.searchDays)
        return Exactness(moment: moment, previous: previous, next: next, closest: nil).nearest
    }

    /// Returns when a body is at a longitude in degrees, [0, 360), before and after the moment in the middle, within
    /// ±366 days, and how close it comes if it turns first. With the range of an uncertain longitude, the instants before and
    /// after have their possible instants.
    public func exactness(of longitude: Double, by body: Body, over range: LongitudeRange? = nil) -> Exactness {
        let motion = self[body]
        let (previous, next) = motion.crossings(of: longitude, around: moment, within: Self.searchDays)
        // Most births are exactly known. Returning here saves their readings the copies of empty ranges.
        guard let range else {
            let closest = closest(to: longitude, by: body, before: next)
            return Exactness(moment: moment, previous: previous, next: next, closest: closest)
        }
        let passes = PossiblePasses(of: motion, over: longitude, range: range)
        let all =
            ([previous, next].compactMap { $0 }.map { ($0, passes.range(of: $0)) }
            + passes.ofOthers.filter { abs($0.moment.days(since: moment)) <= Self.searchDays }.map { ($0, $1) })
            .ordered(by: \.0.julianDay)
        let (before, after) = (all.last { $0.0 < moment }, all.first { $0.0 >= moment })
        return Exactness(
            moment: moment, previous: before?.0, next: after?.0,
            closest: closest(to: longitude, by: body, before: after?.0), previousRange: before?.1, nextRange: after?.1)
    }

    private func closest(to longitude: Double, by body: Body, before next: Moment?) -> Exactness.Closest? {
        guard turns.indices.contains(body.rawValue), let turn = turns[body.rawValue],
            next.map({ turn.moment < $0 }) ?? true
        else { return nil }
        let orb = abs(Degrees.folded(turn.turningLongitude - longitude))
        guard orb < abs(Degrees.folded(turn.longitude - longitude)) else { return nil }
        return Exactness.Closest(moment: turn.moment, orb: orb)
    }
}
