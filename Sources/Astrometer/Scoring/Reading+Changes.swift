extension Reading {
    /// The change of each aspect since the day before: first the present aspects by natal then transiting body, then those that
    /// have left their orbs. Nil if the reading has no day before.
    public var aspectChanges: [AspectChange]? {
        guard let previousSky else { return nil }
        let previous = engine.aspects(of: chart, under: previousSky)
        let now = aspects.compactMap { aspect in
            let before = previous.first { $0.isSame(as: aspect) }
            return AspectChange(aspect, after: before, passedExact: passedExact(aspect, since: previousSky))
        }
        let gone = previous.filter { before in !aspects.contains { $0.isSame(as: before) } }
        return now + gone.compactMap { AspectChange(nil, after: $0, passedExact: false) }
    }

    /// Returns whether a body was on the other side of the exact angle one day before.
    private func passedExact(_ aspect: TransitAspect, since previousSky: Sky) -> Bool {
        let target = engine.rounded(chart)[aspect.natal].longitude + aspect.signedAngle
        let deviations = [previousSky, sky].map {
            Degrees.folded(engine.rounded($0)[aspect.transit].longitude - target)
        }
        return deviations[0] * deviations[1] < 0
    }

    /// Returns the meters, at most `count`, that an aspect of this reading affects most: those in which its DTI is the
    /// largest part of the intensity's scale. Of meters with the same numbers only the first, and none with those of the whole
    /// day, which counts every aspect.
    public func metersMovedMost(by aspect: TransitAspect, _ count: Int = 3) -> [String] {
        var seen: Set<Int> = []
        let indices = engine.model.meters.indices.filter { index in
            let shown = Meter(reading: self, index: index).shown
            return aspect.meters & 1 << UInt64(index) != 0 && !shown.isOverview && seen.insert(shown.index).inserted
        }
        return indices.map { ($0, engine.compiled.normalization[$0].dti99) }
            .sorted { $0.1 < $1.1 }.prefix(count).map { engine.model.meters[$0.0].name }
    }

    /// The group for the whole day: `overall` of the daily model, `overview_super_group` of the super-groups. Nil for a model
    /// without groups.
    public var overview: Meter? { engine.overview.map { Meter(reading: self, index: engine.model.meters.count + $0) } }
}

extension Meter {
    /// Returns the aspect whose HQS in this meter changed most since the day before by ``Reading/aspectChanges``, or
    /// whose DTI did if no HQS changed. Nil if nothing changed.
    public func movedBy(_ changes: [AspectChange]) -> AspectChange? {
        changes.filter { change in
            change.aspect.meters & mask != 0 && !change.aspect.isUncertain && (change.hqs != 0 || change.dti != 0)
        }.max { (abs($0.hqs), abs($0.dti)) < (abs($1.hqs), abs($1.dti)) }
    }

    /// The pair of bodies that is out of orb, but nearest to an aspect that the meter would count.
    public var nearestApproach: AspectApproach? {
        let engine = reading.engine
        let compiled = engine.compiled
        let (chart, sky) = (engine.rounded(reading.chart), engine.rounded(reading.sky))
        var nearest: (approach: AspectApproach, margin: Double)?
        for natal in Body.allCases {
            let ofNatal =
                compiled.metersOfNatalBody[natal.rawValue] | compiled.metersOfHouse[reading.chart.house(of: natal)]
            for transit in Body.allCases {
                let counted = (ofNatal | compiled.metersOfTransit[transit.rawValue]) & mask
                let separation = abs(Degrees.folded(sky[transit].longitude - chart[natal].longitude))
                for window in compiled.windows where counted & compiled.metersAllowing(transit, window.type) != 0 {
                    let orb = abs(separation - window.angle)
                    let uncertainty = reading.chart.longitudeUncertainty(of: natal)
                    guard orb > window.orbLimit, !LongitudeRange.isTooUncertain(uncertainty, orbLimit: window.orbLimit)
                    else { continue }
                    let margin = orb - window.orbLimit
                    if nearest.map({ margin < $0.margin }) ?? true {
                        nearest = (AspectApproach(transit: transit, natal: natal, type: window.type, orb: orb), margin)
                    }
                }
            }
        }
        return nearest?.approach
    }
}

extension TransitAspect {
    func isSame(as other: TransitAspect) -> Bool {
        natal == other.natal && transit == other.transit && type == other.type
    }
}

extension Engine {
    /// Returns the scores of a chart under each sky: all meters, then all super-groups, in the order of the model.
    package func scores(of chart: NatalChart, under skies: [Sky]) -> [[MeterScore]] {
        let weights = self.weights(of: chart)
        let placed = rounded(chart)
        return skies.map { sky in
            var sums = MeterSums(meterCount: model.meters.count)
            forEachAspect(of: placed, weights: weights, under: rounded(sky)) { sums.add($0) }
            return scores(of: sums, under: sky)
        }
    }
}

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
        self.current = current
        self.previous = previous
        self.aspect = aspect
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
