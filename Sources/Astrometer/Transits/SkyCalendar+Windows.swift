/// Caches the motions of bodies around a range.
final class MotionCache {
    private struct Key: Hashable {
        let body: Body
        let before, after: Double
    }

    let range: WindowRange
    private let ephemeris: Ephemeris
    private var known: [Key: AngleMotion] = [:]

    init(in range: WindowRange, from ephemeris: Ephemeris) { (self.range, self.ephemeris) = (range, ephemeris) }

    /// Returns the motion of a body from `before` days before the range to `after` days after it.
    func motion(of body: Body, _ before: Double, _ after: Double) throws -> AngleMotion {
        let key = Key(body: body, before: before, after: after)
        if let motion = known[key] { return motion }
        let motion = try ephemeris.motion(
            of: body, from: range.first, through: range.last, followedBefore: before, after: after)
        known[key] = motion
        return motion
    }
}

extension SkyCalendar {
    /// Returns the windows in which a transiting body aspects the bodies of a chart, in order of their beginnings.
    ///
    /// Windows that begin before the range or end after it keep their true ends, within the range's reach. Aspects
    /// whose orb is uncertain by more than half its limit have no windows. `orbs` has the largest orb of each aspect in
    /// degrees; aspects without one are not searched.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the range.
    public func windows(
        of body: Body, to chart: NatalChart, orbs: [AspectType: Double], in range: WindowRange
    ) throws -> [AspectWindow] {
        try windows(of: body, to: chart, orbs: orbs, MotionCache(in: range, from: ephemeris))
    }

    func windows(
        of body: Body, to chart: NatalChart, orbs: [AspectType: Double], _ motions: MotionCache
    ) throws -> [AspectWindow] {
        let targets = Body.allCases.flatMap { natal in
            bands(orbs).filter {
                !LongitudeRange.isTooUncertain(chart.longitudeUncertainty(of: natal), orbLimit: $0.orbLimit)
            }.map { WindowTarget(of: natal, in: chart, $0) }
        }
        return try windows(of: body, relativeTo: nil, targets, motions)
    }

    /// Returns the windows in which a body aspects natal points.
    func windows(
        of body: Body, to points: [ChartDetails.Place], orbs: [AspectType: Double], _ motions: MotionCache
    ) throws -> [AspectWindow] {
        let targets = points.flatMap { place in
            bands(orbs).filter {
                !LongitudeRange.isTooUncertain(place.range?.uncertainty, orbLimit: $0.orbLimit)
            }.map {
                WindowTarget(
                    partner: .point(place.point), band: $0, angle: place.longitude + $0.angle, range: place.range)
            }
        }
        return try windows(of: body, relativeTo: nil, targets, motions)
    }

    /// Returns the window of a transit that is in orb at a moment, with both ends if they are found; nil if the orb is too
    /// uncertain.
    func window(
        of aspect: TransitAspect, to chart: NatalChart, orbs: [AspectType: Double], _ motions: MotionCache
    ) throws -> AspectWindow? {
        guard !aspect.isUncertain else { return nil }
        let targets = bands(orbs).filter {
            $0.type == aspect.type && Degrees.normalized($0.angle) == Degrees.normalized(aspect.signedAngle)
        }.map { WindowTarget(of: aspect.natal, in: chart, $0) }
        return try windows(of: aspect.transit, relativeTo: nil, targets, motions).first
    }

    /// Returns the windows in which two moving bodies aspect each other, in order of their beginnings.
    ///
    /// The search follows the relative motion of the two, so either may turn back. Orbs are as for
    /// ``windows(of:to:orbs:in:)``.
    /// - Throws: ``AstrometerError`` when the ephemeris does not cover the range.
    public func windows(
        of one: Body, with other: Body, orbs: [AspectType: Double], in range: WindowRange
    ) throws -> [AspectWindow] {
        try windows(of: one, with: other, orbs: orbs, MotionCache(in: range, from: ephemeris))
    }

    func windows(
        of one: Body, with other: Body, orbs: [AspectType: Double], _ motions: MotionCache
    ) throws -> [AspectWindow] {
        guard one != other else { return [] }
        let (first, second) = (min(one, other), max(one, other))
        let targets = bands(orbs).map { WindowTarget(partner: .transit(second), band: $0, angle: $0.angle, range: nil) }
        return try windows(of: first, relativeTo: second, targets, motions)
    }

    private func bands(_ orbs: [AspectType: Double]) -> [WindowBand] {
        signedAngles.compactMap { type, angle in orbs[type].map { WindowBand(type: type, angle: angle, orbLimit: $0) } }
    }

    /// Extends the motion until both ends of every window in the range are found, or up to the range's reach.
    private func windows(
        of body: Body, relativeTo other: Body?, _ targets: [WindowTarget], _ motions: MotionCache
    ) throws -> [AspectWindow] {
        let range = motions.range
        var (before, after) = (0.0, 0.0)
        while true {
            let moving = WindowMotion(
                body: try motions.motion(of: body, before, after),
                other: try other.map { try motions.motion(of: $0, before, after) })
            let found = targets.flatMap { target in
                moving.angle.intervals(within: target.band.orbLimit, of: target.angle)
                    .filter { $0.end >= range.first && $0.start <= range.last }
                    .map { (target, $0, moving.ends(of: $0, target)) }
            }
            let isOpenAtStart =
                before < range.reach
                && found.contains { $0.1.isOpenAtStart || $0.2.map { $0.begin.earliest == nil } ?? false }
            let isOpenAtEnd =
                after < range.reach && found.contains { $0.1.isOpenAtEnd || $0.2.map { $0.end.latest == nil } ?? false }
            guard isOpenAtStart || isOpenAtEnd else {
                return found.map { moving.window(of: body, $0.0, $0.1, $0.2, in: range) }.sortedByBeginning
            }
            // A year, then four, then sixteen; the Moon stays in no aspect to a natal body for more than two days.
            let first = body == .moon && other == nil ? 4.0 : 366
            if isOpenAtStart { before = min(range.reach, before == 0 ? first : 4 * before) }
            if isOpenAtEnd { after = min(range.reach, after == 0 ? first : 4 * after) }
        }
    }
}

/// An aspect on one side of the natal point, with its orb limit.
private struct WindowBand {
    let type: AspectType
    /// The signed angle of the aspect, in degrees.
    let angle: Double
    let orbLimit: Double
}

/// The partner of an aspect, with one of the angles at which the aspect is exact.
private struct WindowTarget {
    let partner: AspectWindow.Partner
    let band: WindowBand
    /// The angle at which the aspect is exact, in degrees.
    let angle: Double
    /// The range of a natal point's uncertain longitude.
    let range: LongitudeRange?

    init(partner: AspectWindow.Partner, band: WindowBand, angle: Double, range: LongitudeRange?) {
        (self.partner, self.band, self.angle, self.range) = (partner, band, angle, range)
    }

    init(of natal: Body, in chart: NatalChart, _ band: WindowBand) {
        self.init(
            partner: .natal(natal), band: band, angle: chart[natal].longitude + band.angle,
            range: chart.longitudeRanges?[natal.rawValue])
    }
}

/// The motion of an angle, and the bodies that it depends on.
private struct WindowMotion {
    let angle, body: AngleMotion
    let other: AngleMotion?

    /// - Parameter other: the other body's motion; nil if the angle is the body's own longitude.
    init(body: AngleMotion, other: AngleMotion?) {
        (self.body, self.other) = (body, other)
        angle = other.map(body.relative(to:)) ?? body
    }

    /// Returns the possible instants of the ends of a window; nil for an exactly known natal point.
    ///
    /// A window ends between the moment when the body leaves the orbs of all possible points, and the last moment in the orb of
    /// any of them.
    func ends(of stay: AngleMotion.Interval, _ target: WindowTarget) -> (begin: MomentRange, end: MomentRange)? {
        guard let range = target.range else { return nil }
        let (half, middle) = ((range.high - range.low) / 2, target.angle + (range.high + range.low) / 2)
        func overlapping(_ width: Double) -> [AngleMotion.Interval] {
            angle.intervals(within: width, of: middle).filter { $0.end >= stay.start && $0.start <= stay.end }
        }
        let (any, all) = (overlapping(target.band.orbLimit + half), overlapping(target.band.orbLimit - half))
        return (
            MomentRange(
                earliest: any.first.flatMap { $0.isOpenAtStart ? nil : $0.start },
                latest: all.first.flatMap { $0.isOpenAtStart ? nil : $0.start } ?? stay.start),
            MomentRange(
                earliest: all.last.flatMap { $0.isOpenAtEnd ? nil : $0.end } ?? stay.end,
                latest: any.last.flatMap { $0.isOpenAtEnd ? nil : $0.end })
        )
    }

    func window(
        of body: Body, _ target: WindowTarget, _ stay: AngleMotion.Interval,
        _ ends: (begin: MomentRange, end: MomentRange)?, in range: WindowRange
    ) -> AspectWindow {
        let passes = angle.crossings(of: target.angle, from: stay.start, through: stay.end).map { moment in
            AspectWindow.Pass(
                moment: moment, isRetrograde: (self.body.speed(at: moment) ?? 0) < 0,
                isOtherRetrograde: other.map { ($0.speed(at: moment) ?? 0) < 0 },
                range: target.range.flatMap { angle.possibleMoments(of: moment, at: target.angle, over: $0) })
        }
        let turns = stay.isOpenAtStart || stay.isOpenAtEnd ? [] : turns(around: target.angle, in: stay)
        return AspectWindow(
            body: body, partner: target.partner, type: target.band.type, angle: target.band.angle,
            longitude: other == nil ? Degrees.normalized(target.angle) : nil, orbLimit: target.band.orbLimit,
            span: WindowSpan(stay, from: range.first, through: range.last), beginRange: ends?.begin,
            endRange: ends?.end,
            passes: passes, turns: turns, closest: passes.isEmpty ? turns.min { $0.orb < $1.orb } : nil)
    }

    /// Returns the stations in a window. Without a pass, the angle is nearest at one of them.
    private func turns(around target: Double, in stay: AngleMotion.Interval) -> [AspectWindow.Closest] {
        angle.stations(from: stay.start, through: stay.end).compactMap { turn in
            angle.angle(at: turn.moment).map {
                AspectWindow.Closest(moment: turn.moment, orb: abs(Degrees.folded($0 - target)))
            }
        }
    }
}

extension [AspectWindow] {
    /// Sorted by beginning, unknown beginnings first; ties keep their order.
    var sortedByBeginning: [AspectWindow] { ordered { $0.span.begin?.julianDay ?? -.infinity } }
}
