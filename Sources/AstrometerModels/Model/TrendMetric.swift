/// The three scores that have a trend, in the order of every table of them.
public enum TrendMetric: String, CaseIterable, Sendable {
    /// Harmony, 0 to 100.
    case harmony
    /// Intensity, 0 to 100.
    case intensity
    /// The unified score, −100 to 100.
    case unifiedScore = "unified_score"

    /// The thresholds of this metric.
    public func limits(in thresholds: TrendThresholds) -> TrendThresholds.Limits {
        switch self {
        case .harmony: thresholds.harmony
        case .intensity: thresholds.intensity
        case .unifiedScore: thresholds.unifiedScore
        }
    }
}
