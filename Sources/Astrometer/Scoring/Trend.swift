/// The change of a score from one day to the next, unrounded.
///
///     if let trend = reading["mental_clarity"]?.trend(of: .harmony) { print(trend.delta, trend.changeRate) }
///
/// Section 6 of `Documentation/Specification/astrometers.md`.
public struct Trend: Hashable, Sendable {
    /// The score of the day before, 0 to 100; the unified score on the bipolar scale.
    public let previous: Double
    /// The score now, on the scale of ``previous``.
    public let current: Double
    /// The direction of the change, or stable.
    public let direction: TrendDirection
    /// The class of the change, by the thresholds.
    public let changeRate: ChangeRate

    /// The change since the day before, on the scale of ``previous``: positive when the score rose.
    public var delta: Double { current - previous }

    /// Classifies the change of one score since the day before. Unified scores are bipolar; they are classified on the
    /// unipolar scale, on which the thresholds were derived.
    /// - Parameters:
    ///   - metric: the kind of score.
    ///   - previous: the unrounded score of the day before.
    ///   - current: the unrounded score of the day.
    ///   - thresholds: the limits of the classes of change.
    ///   - meter: the name of the meter or super-group, which may have limits of its own; nil for the pooled limits.
    public init(
        _ metric: TrendMetric, from previous: Double, to current: Double, thresholds: TrendThresholds,
        of meter: String? = nil
    ) {
        (self.previous, self.current) = (previous, current)
        let difference = current - previous
        let change = metric == .unifiedScore ? UnifiedScale.unipolar.change(ofBipolar: difference) : difference
        let limits = meter.map { thresholds.limits(of: metric, for: $0) } ?? metric.limits(in: thresholds)
        changeRate = limits.rate(of: change)
        if changeRate == .stable {
            direction = .stable
        } else if metric == .harmony {
            direction = change > 0 ? .improving : .worsening
        } else {
            direction = change > 0 ? .increasing : .decreasing
        }
    }
}

extension MeterScore {
    /// Returns the value of a metric; the unified score is bipolar.
    public func value(of metric: TrendMetric) -> Double { metric.choose(harmony, intensity, unified) }
}
