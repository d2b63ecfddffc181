/// A body that moves, or a point that needs no Ascendant.
enum MovingPoint: Hashable {
    case body(Body)
    case point(ChartPoint)

    var words: (name: String, title: String) {
        switch self {
        case .body(let body): (body.name, body.title)
        case .point(let point): (point.name, point.title)
        }
    }
}

/// Caches the motions of bodies and points around a range.
final class MotionCache {
    private struct Key: Hashable {
        let moving: MovingPoint
        let before, after: Double
    }

    let range: WindowRange
    private let ephemeris: Ephemeris
    private var known: [Key: AngleMotion] = [:]

    init(in range: WindowRange, from ephemeris: Ephemeris) {
        self.range = range
        self.ephemeris = ephemeris
    }

    /// Returns the motion from `before` days before the range to `after` days after it.
    func motion(of moving: MovingPoint, _ before: Double, _ after: Double) throws -> AngleMotion {
        let key = Key(moving: moving, before: before, after: after)
        if let motion = known[key] { return motion }
        let (first, last) = (range.first, range.last)
        let motion =
            switch moving {
            case .body(let body):
                try ephemeris.motion(of: body, from: first, through: last, followedBefore: before, after: after)
            case .point(let point):
                try ephemeris.motion(of: point, from: first, through: last, followedBefore: before, after: after)
            }
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
        let targets = Body.allCases.flatMap { self.targets($0, in: chart, orbs) }
        return try windows(of: body, relativeTo: nil, targets, motions)
    }

    /// Returns the windows of transiting bodies to natal points, and of the transiting points to natal bodies and points, in order
    /// of their beginnings. Points that need the Ascendant do not transit.
    func pointWindows(
        to chart: NatalChart, _ points: ChartDetails, orbs: [AspectType: Double], _ motions: MotionCache
    ) throws -> [PointWindowDocument] {
        let bodies = chart.sky.ends(in: chart)
        func windows(of moving: MovingPoint, to natal: [ChartDetails.End]) throws -> [PointWindow] {
            let targets = natal.flatMap { self.targets($0.name, at: $0.longitude, $0.range, orbs) }
            return try found(of: moving, targets, motions).map { PointWindow(moving: moving, found: $0) }
        }
        let others = try points.moving(at: motions.range.first, by: ephemeris)
        let all =
            try Body.allCases.flatMap { try windows(of: .body($0), to: points.ends) }
            + others.flatMap { try windows(of: .point($0), to: bodies + points.ends) }
        return all.ordered { $0.found.span.begin?.julianDay ?? -.infinity }.map(\.document)
    }

    /// Returns the window of a transit that is in orb at a moment, with both ends if they are found; nil if the orb is too
    /// uncertain.
    func window(
        of aspect: TransitAspect, to chart: NatalChart, orbs: [AspectType: Double], _ motions: MotionCache
    ) throws -> AspectWindow? {
        guard !aspect.isUncertain else { return nil }
        let targets = targets(aspect.natal, in: chart, orbs).filter {
            $0.band.type == aspect.type
                && Degrees.normalized($0.band.angle) == Degrees.normalized(aspect.signedAngle)
        }
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
        let targets = bands(orbs).map {
            WindowTarget(partner: AspectWindow.Partner.transit(second), band: $0, angle: $0.angle, range: nil)
        }
        return try windows(of: first, relativeTo: second, targets, motions)
    }

    private func bands(_ orbs: [AspectType: Double]) -> [WindowBand] {
        signedAngles.compactMap { type, angle in orbs[type].map { WindowBand(type: type, angle: angle, orbLimit: $0) } }
    }

    /// Returns the targets at a natal body.
    private func targets(
        _ natal: Body, in chart: NatalChart, _ orbs: [AspectType: Double]
    ) -> [WindowTarget<AspectWindow.Partner>] {
        targets(.natal(natal), at: chart[natal].longitude, chart.longitudeRanges?[natal.rawValue], orbs)
    }

    /// Returns the targets at a natal longitude, without aspects whose orb is too uncertain.
    private func targets<Partner>(
        _ partner: Partner, at longitude: Double, _ range: LongitudeRange?, _ orbs: [AspectType: Double]
    ) -> [WindowTarget<Partner>] {
        bands(orbs).filter { !LongitudeRange.isTooUncertain(range?.uncertainty, orbLimit: $0.orbLimit) }.map {
            WindowTarget(partner: partner, band: $0, angle: longitude + $0.angle, range: range)
        }
    }

    private func windows(
        of body: Body, relativeTo other: Body?, _ targets: [WindowTarget<AspectWindow.Partner>],
        _ motions: MotionCache
    ) throws -> [AspectWindow] {
        try found(of: .body(body), relativeTo: other, targets, motions).map { found in
            let target = found.target
            return AspectWindow(
                body: body, partner: target.partner, type: target.band.type, angle: target.band.angle,
                longitude: other == nil ? Degrees.normalized(target.angle) : nil, orbLimit: target.band.orbLimit,
                span: found.span, beginRange: found.beginRange, endRange: found.endRange, passes: found.passes,
                turns: found.turns, closest: found.closest)
        }.sortedByBeginning
    }

    /// Returns the windows of a moving body or point at targets. It extends the motion until it finds both ends of every window
    /// in the range, or up to the range's reach.
    private func found<Partner>(
        of moving: MovingPoint, relativeTo other: Body? = nil, _ targets: [WindowTarget<Partner>],
        _ motions: MotionCache
    ) throws -> [FoundWindow<Partner>] {
        let range = motions.range
        var (before, after) = (0.0, 0.0)
        while true {
            let motion = WindowMotion(
                body: try motions.motion(of: moving, before, after),
                other: try other.map { try motions.motion(of: .body($0), before, after) })
            let found = targets.flatMap { target in
                motion.angle.intervals(within: target.band.orbLimit, of: target.angle)
                    .filter { $0.end >= range.first && $0.start <= range.last }
                    .map { (target, $0, motion.ends(of: $0, target)) }
            }
            let isOpenAtStart =
                before < range.reach
                && found.contains { $0.1.isOpenAtStart || $0.2.map { $0.begin.earliest == nil } ?? false }
            let isOpenAtEnd =
                after < range.reach && found.contains { $0.1.isOpenAtEnd || $0.2.map { $0.end.latest == nil } ?? false }
            guard isOpenAtStart || isOpenAtEnd else { return found.map { motion.window($0.0, $0.1, $0.2, in: range) } }
            // A year, then four, then sixteen; the Moon stays in no aspect to a natal body for more than two days.
            let first = moving == .body(.moon) && other == nil ? 4.0 : 366
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

/// The second body or point of an aspect, with one of the angles at which the aspect is exact.
private struct WindowTarget<Partner> {
    let partner: Partner
    let band: WindowBand
    /// The angle at which the aspect is exact, in degrees.
    let angle: Double
    /// The range of a natal point's uncertain longitude.
    let range: LongitudeRange?
}

/// A search's result: the time that a moving body or point spends in the orb of one target, with its passes and stations.
private struct FoundWindow<Partner> {
    let target: WindowTarget<Partner>
    let span: WindowSpan
    let beginRange, endRange: MomentRange?
    let passes: [AspectWindow.Pass]
    let turns: [AspectWindow.Closest]
    let closest: AspectWindow.Closest?
}

/// A window of a transit to the natal body or point with a name.
private struct PointWindow {
    let moving: MovingPoint
    let found: FoundWindow<String>

    var document: PointWindowDocument {
        let (target, words) = (found.target, moving.words)
        return PointWindowDocument(
            planet: words.name, natalPlanet: target.partner, aspect: target.band.type,
            orbLimit: target.band.orbLimit, begin: found.span.begin.map(Timestamp.init),
            end: found.span.end.map(Timestamp.init), beginRange: found.beginRange?.document,
            endRange: found.endRange?.document, beginsBefore: found.span.beginsBefore,
            endsAfter: found.span.endsAfter, exact: found.passes.map(\.document),
            turns: found.turns.isEmpty ? nil : found.turns.map(\.document), closest: found.closest?.document,
            label: PointAspect.label(words.name, target.band.type, target.partner))
    }
}

/// The motion of an angle, and the bodies that it depends on.
private struct WindowMotion {
    let angle, body: AngleMotion
    let other: AngleMotion?

    /// - Parameter other: the other body's motion; nil if the angle is the body's own longitude.
    init(body: AngleMotion, other: AngleMotion?) {
        self.body = body
        self.other = other
        angle = other.map(body.relative(to:)) ?? body
    }

    /// Returns the possible instants of the ends of a window; nil for an exactly known natal point.
    ///
    /// A window ends at the earliest when the body leaves the orb of the first possible point, and at the latest when it leaves
    /// the orb of the last one.
    func ends(of stay: AngleMotion.Interval, _ target: WindowTarget<some Any>) -> (
        begin: MomentRange, end: MomentRange
    )? {
        guard let range = target.range else { return nil }
        let half = (range.high - range.low) / 2
        let middle = target.angle + (range.high + range.low) / 2
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

    func window<Partner>(
        _ target: WindowTarget<Partner>, _ stay: AngleMotion.Interval, _ ends: (begin: MomentRange, end: MomentRange)?,
        in range: WindowRange
    ) -> FoundWindow<Partner> {
        let found = angle.passes(over: target.angle, range: target.range, from: stay.start, through: stay.end)
        let passes = found.map { moment, possible in
            AspectWindow.Pass(
                // A pass that only some births have is at a station, where the body is neither direct nor retrograde.
                moment: moment, isRetrograde: (self.body.speed(at: moment) ?? 0) < (possible == nil ? 0 : -1e-5),
                isOtherRetrograde: other.map { ($0.speed(at: moment) ?? 0) < 0 }, range: possible)
        }
        let turns = stay.isOpenAtStart || stay.isOpenAtEnd ? [] : turns(around: target.angle, in: stay)
        return FoundWindow(
            target: target, span: WindowSpan(stay, from: range.first, through: range.last), beginRange: ends?.begin,
            endRange: ends?.end, passes: passes, turns: turns,
            closest: passes.isEmpty ? turns.min { $0.orb < $1.orb } : nil)
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
