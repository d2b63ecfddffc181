/// One meter or super-group of a reading.
///
///     if let meter = reading["mental_clarity"] {
///         print(meter.score.unified, meter.state.label, meter.topAspects.map(\.orb))
///     }
public struct Meter: Sendable {
    let reading: Reading
    var index: Int

    private var engine: Engine { reading.engine }
    private var superGroupIndex: Int? { index < engine.model.meters.count ? nil : index - engine.model.meters.count }

    /// The definition of an individual meter; nil for a super-group.
    public var definition: MeterDefinition? { superGroupIndex == nil ? engine.model.meters[index] : nil }

    /// The definition of a super-group; nil for an individual meter.
    public var superGroup: SuperGroupDefinition? { superGroupIndex.map { engine.model.superGroups[$0] } }

    /// The name of the meter or super-group: `mental_clarity`.
    public var name: String {
        superGroupIndex.map { engine.model.superGroups[$0].name } ?? engine.model.meters[index].name
    }

    /// The meter or super-group that lists and texts show in place of this one: the first super-group with the same numbers by
    /// its definition, else the first such meter. It is this one unless the model has several with the same numbers.
    public var shown: Meter { Meter(reading: reading, index: engine.compiled.shownIndex[index]) }

    /// Whether lists and texts show this meter or super-group, not another one with the same numbers.
    public var isShown: Bool { engine.compiled.shownIndex[index] == index }

    /// Whether this is the super-group for the whole day.
    var isOverview: Bool { superGroup.map { Engine.wholeDay.contains($0.identifier) } ?? false }

    /// The scores of the transit moment.
    public var score: MeterScore { reading.scores[index] }

    /// The scores one day before; nil when the reading has no day before.
    public var previousScore: MeterScore? { reading.previousScores?[index] }

    /// Returns the change of a metric since the day before; nil if the reading has no day before.
    public func trend(of metric: TrendMetric) -> Trend? {
        previousScore.map { previous in
            Trend(
                metric, from: previous.value(of: metric), to: score.value(of: metric),
                thresholds: engine.model.thresholds, of: name)
        }
    }

    /// The aspects that this meter, or any member of this super-group, counts; each once.
    public var aspects: [TransitAspect] { reading.aspects.filter { $0.meters & mask != 0 } }

    /// Up to five of ``aspects``, strongest first, without those whose orb is too uncertain.
    public var topAspects: [TransitAspect] {
        Array(reading.strongestAspects(.max).lazy.filter { $0.meters & mask != 0 }.prefix(Reading.topCount))
    }

    var mask: UInt64 { superGroupIndex.map { engine.compiled.superGroups[$0].memberMask } ?? 1 << UInt64(index) }

    /// The meter's labels. Inlined, so that reading one text does not copy all.
    @inline(__always) public var labels: MeterLabels { engine.labelsInOrder[index] }

    /// The label and advice for the present scores.
    public var state: MeterLabels.State {
        let (intensity, harmony) = (IntensityLevel(score.intensity), HarmonyLevel(score.harmony))
        return engine.statesInOrder[index][intensity.rawValue * HarmonyLevel.allCases.count + harmony.rawValue]
    }

    /// The bodies that lower the harmony because they are retrograde now.
    public var weakeningRetrogrades: Set<Body> {
        Set((definition?.retrogradeFactors ?? [:]).keys.filter { reading.sky[$0].isRetrograde })
    }
}

/// Computes the share of an element in a chart and a sky. Section 4 of `Documentation/Specification/astrometers.md`.
enum ElementShare {
    /// Returns 0.7 × the natal share + 0.3 × the transiting share, in percent. The four elements add up to 100.
    static func percentage(of element: Element, natal: Sky, transits: Sky) -> Double {
        100 * (0.7 * share(of: element, in: natal) + 0.3 * share(of: element, in: transits))
    }

    private static func share(of element: Element, in sky: Sky) -> Double {
        var (part, whole) = (0.0, 0.0)
        for position in sky.positions {
            // 1 in the middle of the sign, falling to 0.7 at its borders.
            let count = 1 - 0.3 * abs(position.degreeInSign - 15) / 15
            whole += count
            if position.sign.element == element { part += count }
        }
        return part / whole
    }
}
