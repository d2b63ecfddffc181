import AstrometerEphemeris
import AstrometerModels

/// A chart's meters under a sky, unrounded.
///
/// Lean: words, trends and lists are looked up when they are asked for. ``document(scale:rounded:)`` makes the wire
/// object.
public struct Reading: Sendable {
    /// The engine that computed the reading, whose model and words it uses.
    public let engine: Engine
    /// The birth chart that is read.
    public let chart: NatalChart
    /// The weight W of each natal body, in the order of `Body`. Section 2 of the specification.
    public let natalWeights: [Double]
    /// The transiting bodies, and the moment of the reading.
    public let sky: Sky
    /// Every transit-to-natal aspect, by natal then transiting body.
    public let aspects: [TransitAspect]
    /// The scores of all meters, then all super-groups, in the order of the model.
    let scores: [MeterScore]
    /// The same one day before.
    let previousScores: [MeterScore]?
    /// The transiting bodies one day before; nil when the reading has no day before.
    let previousSky: Sky?
    /// For each aspect when it is exact; nil as a whole when moments of exactness were not asked for.
    let exactness: [Exactness]?
    /// The bodies' motion around the moment; nil when dates of exactness were not asked for.
    let motion: SkyMotion?

    /// The individual meters in the order of the model.
    public var meters: [Meter] { engine.model.meters.indices.map { Meter(reading: self, index: $0) } }

    /// The super-groups in the order of the model.
    public var superGroups: [Meter] {
        engine.model.superGroups.indices.map { Meter(reading: self, index: engine.model.meters.count + $0) }
    }

    /// The meter or super-group of that name.
    public subscript(name: String) -> Meter? { (meters + superGroups).first { $0.name == name } }

    /// The aspects with the most DTI, strongest first; without those whose orb is too uncertain.
    public func strongestAspects(_ count: Int = 5) -> [TransitAspect] {
        Array(sortedAspects.lazy.filter { !$0.isUncertain }.prefix(count))
    }

    /// All aspects, those with the most DTI first.
    public var sortedAspects: [TransitAspect] { aspects.sorted(by: TransitAspect.isStronger) }

    /// The places in ``aspects`` of those that may be chosen as strong ones, those with the most DTI first.
    var aspectsByStrength: [Int] {
        aspects.indices.filter { !aspects[$0].isUncertain }
            .sorted { TransitAspect.isStronger(aspects[$0], than: aspects[$1]) }
    }

    /// The instant at which an aspect of this reading is exact; nil when there is none within a year, or when dates
    /// of exactness were not asked for.
    public func exactMoment(of aspect: TransitAspect) -> Moment? { exactness(of: aspect)?.nearest }

    /// When an aspect of this reading is exact before and after its moment, and how close it comes where the body turns
    /// before; nil when moments of exactness were not asked for.
    public func exactness(of aspect: TransitAspect) -> Exactness? {
        guard let exactness, let index = aspects.firstIndex(of: aspect) else { return nil }
        return exactness[index]
    }

    /// When each retrograde body stands still next; empty when dates of exactness were not asked for.
    var nextStations: [Body: Moment] {
        guard let motion else { return [:] }
        return sky.retrogradeBodies.reduce(into: [:]) { stations, body in
            stations[body] = motion[body].firstTurn(after: sky.moment)?.moment
        }
    }

    /// The individual meters that count an aspect, in the order of the model.
    public func meters(counting aspect: TransitAspect) -> [String] {
        engine.model.meters.indices.filter { aspect.meters & 1 << UInt64($0) != 0 }.map { engine.model.meters[$0].name }
    }
}

/// One meter or super-group of a reading.
public struct Meter: Sendable {
    let reading: Reading
    let index: Int

    private var engine: Engine { reading.engine }
    private var superGroupIndex: Int? {
        index < engine.model.meters.count ? nil : index - engine.model.meters.count
    }

    /// The definition of an individual meter; nil for a super-group.
    public var definition: MeterDefinition? { superGroupIndex == nil ? engine.model.meters[index] : nil }

    /// The definition of a super-group; nil for an individual meter.
    public var superGroup: SuperGroupDefinition? { superGroupIndex.map { engine.model.superGroups[$0] } }

    /// The name of the meter or super-group: `mental_clarity`.
    public var name: String {
        superGroupIndex.map { engine.model.superGroups[$0].name } ?? engine.model.meters[index].name
    }

    /// The scores of the transit moment.
    public var score: MeterScore { reading.scores[index] }

    /// The scores one day before; nil when the reading has no day before.
    public var previousScore: MeterScore? { reading.previousScores?[index] }

    /// How a metric changed since the day before; nil when the reading has no day before.
    public func trend(of metric: Trend.Metric) -> Trend? {
        previousScore.map { previous in
            Trend(
                metric, from: previous.value(of: metric), to: score.value(of: metric),
                thresholds: engine.model.thresholds)
        }
    }

    /// The aspects that this meter counts, or that any member of this super-group counts, each once.
    public var aspects: [TransitAspect] { reading.aspects.filter { $0.meters & mask != 0 } }

    /// The five strongest of ``aspects`` at most, strongest first; without those whose orb is too uncertain.
    public var topAspects: [TransitAspect] {
        Array(aspects.filter { !$0.isUncertain }.sorted(by: TransitAspect.isStronger).prefix(5))
    }

    var mask: UInt64 { superGroupIndex.map { engine.compiled.superGroups[$0].memberMask } ?? 1 << UInt64(index) }

    /// The meter's words.
    public var labels: MeterLabels { engine.labels(of: name) }

    /// The label and advice for the present scores.
    public var state: MeterLabels.State {
        labels.state(IntensityLevel(score.intensity), HarmonyLevel(score.harmony))
    }

    /// Bodies that are retrograde now and thereby lower the harmony.
    public var weakeningRetrogrades: Set<Body> {
        Set((definition?.retrogradeFactors ?? [:]).keys.filter { reading.sky[$0].isRetrograde })
    }
}

extension MeterLabels {
    /// Words made from a meter's name alone, for a meter of somebody's own model.
    init(plainFor name: String) {
        self.init(meter: name, displayName: name.humanized.capitalizedFirst)
    }

    /// The label and advice for two levels; without words of its own, a label made of them: "High Mixed".
    func state(_ intensity: IntensityLevel, _ harmony: HarmonyLevel) -> State {
        states[intensity]?[harmony]
            ?? State(
                label: [intensity.name, harmony.name].map(\.capitalizedFirst)
                    .joined(separator: " "), advice: [])
    }
}
