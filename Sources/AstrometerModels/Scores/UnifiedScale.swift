/// The scale on which unified scores are shown.
public enum UnifiedScale: String, TextCase {
    /// −100 to 100, the default.
    case bipolar
    /// 0 to 100.
    case unipolar

    /// A bipolar score on this scale.
    public func value(ofBipolar score: Double) -> Double { self == .bipolar ? score : 50 + score / 2 }

    /// A change of bipolar scores on this scale.
    public func change(ofBipolar change: Double) -> Double { self == .bipolar ? change : change / 2 }
}
