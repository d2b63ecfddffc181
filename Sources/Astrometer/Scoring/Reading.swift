/// A chart's meters under a sky, unrounded.
///
///     let reading = try reader.reading(of: chart, on: "2025-10-30")
///     if let clarity = reading["mental_clarity"] { print(clarity.score.unified, clarity.state.label) }
///     let json = try reading.document().json()
///
/// Labels, trends and lists are computed on demand. ``document(scale:rounded:uncertainty:)`` makes the document to write as JSON.
public struct Reading: Sendable {
    /// The engine that computed the reading; its model and labels are used.
    package let engine: Engine
    /// The birth chart.
    public let chart: NatalChart
    /// The weight W of each natal body, in the order of `Body`. Section 2 of `Documentation/Specification/astrometers.md`.
    public let natalWeights: [Double]
    /// The transiting bodies, and the moment of the reading.
    public let sky: Sky
    /// The IANA time zone of the day, whose dates and hours sentences and documents have; nil for UTC.
    public let zone: String?
    /// Every transit-to-natal aspect, by natal then transiting body.
    public let aspects: [TransitAspect]
    /// The scores of all meters, then all super-groups, in the order of the model.
    let scores: [MeterScore]
    /// The scores of the day before; nil if the reading has no day before.
    let previousScores: [MeterScore]?
    /// The transiting bodies on the day before; nil when the reading has no day before.
    let previousSky: Sky?
    /// The bodies' motion around the moment; nil if moments of exactness were not requested.
    let motion: SkyMotion?

    /// The moment of the reading with its zone.
    public var day: DayMoment { DayMoment(sky.moment, zone: zone) }

    /// The individual meters in the order of the model.
    public var meters: [Meter] { engine.model.meters.indices.map { Meter(reading: self, index: $0) } }

    /// The super-groups in the order of the model.
    public var superGroups: [Meter] {
        engine.model.superGroups.indices.map { Meter(reading: self, index: engine.model.meters.count + $0) }
    }

    /// The meter or super-group with a name.
    public subscript(name: String) -> Meter? { (meters + superGroups).first { $0.name == name } }

    /// The number of aspects, meters or transits in lists of the strongest.
    public static let topCount = 5

    /// Returns the aspects with the largest DTI, strongest first, without those whose orb is too uncertain.
    public func strongestAspects(_ count: Int = Self.topCount) -> [TransitAspect] {
        aspectsByStrength.prefix(count).map { aspects[$0] }
    }

    /// All aspects, those with the largest DTI first.
    public var sortedAspects: [TransitAspect] { aspects.sorted(by: TransitAspect.isStronger) }

    /// The indices in ``aspects`` of those whose orb is not too uncertain, by falling DTI.
    var aspectsByStrength: [Int] {
        aspects.indices.filter { !aspects[$0].isUncertain }
            .sorted { TransitAspect.isStronger(aspects[$0], than: aspects[$1]) }
    }

    /// Returns when an aspect of this reading is exact before and after its moment, and how close it comes if the body turns
    /// first; nil if moments of exactness were not requested. Each call searches the bodies' motion.
    public func exactness(of aspect: TransitAspect) -> Exactness? {
        guard let motion, aspects.contains(aspect) else { return nil }
        return aspect.exactness(natal: engine.rounded(chart), from: motion)
    }

    /// The next station of each retrograde body; empty if moments of exactness were not requested.
    package var nextStations: [Body: Moment] {
        guard let motion else { return [:] }
        return sky.retrogradeBodies.reduce(into: [:]) { stations, body in
            stations[body] = motion[body].firstStation(after: sky.moment)?.moment
        }
    }

    /// Returns the individual meters that count an aspect, in the order of the model.
    public func meters(counting aspect: TransitAspect) -> [String] {
        engine.model.meters.indices.filter { aspect.meters & 1 << UInt64($0) != 0 }.map { engine.model.meters[$0].name }
    }
}

extension MeterLabels {
    /// Makes labels from a meter's name, for a meter of a custom model.
    init(plainFor name: String) { self.init(meter: name, displayName: name.humanized.capitalizedFirst) }

    /// Returns the label and advice for two levels; if the meter has no labels, one made of the levels, such as "High Mixed".
    func state(_ intensity: IntensityLevel, _ harmony: HarmonyLevel) -> State {
        states[intensity]?[harmony]
            ?? State(label: [intensity.name, harmony.name].map(\.capitalizedFirst).joined(separator: " "), advice: [])
    }
}
