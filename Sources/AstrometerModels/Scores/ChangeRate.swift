/// How fast a score changes. The published thresholds put 50, 25, 15 and 10 percent of days in these classes.
public enum ChangeRate: String, Codable, CodingKeyRepresentable, CaseIterable, Sendable {
    /// Smaller than `TrendThresholds.Limits.stableBelow`.
    case stable
    /// Smaller than `TrendThresholds.Limits.slowBelow`.
    case slow
    /// Smaller than `TrendThresholds.Limits.moderateBelow`.
    case moderate
    /// Any larger change.
    case rapid
}
