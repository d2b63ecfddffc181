/// The direction of a change: harmony improves or worsens, intensity and unified score increase or decrease.
public enum TrendDirection: String, TextCase {
    /// Harmony rose by no less than its stable limit.
    case improving
    /// Harmony fell by no less than its stable limit.
    case worsening
    /// Intensity or unified score rose by no less than its stable limit.
    case increasing
    /// Intensity or unified score fell by no less than its stable limit.
    case decreasing
    /// Any smaller change, of all three.
    case stable
}
