/// How much is happening, in five steps.
public enum IntensityLevel: Int, NamedCase {
    /// An intensity below 31.
    case quiet
    /// From 31 to below 51.
    case mild
    /// From 51 to below 71.
    case moderate
    /// From 71 to below 86.
    case high
    /// From 86 to 100.
    case extreme

    public static let names = ["quiet", "mild", "moderate", "high", "extreme"]
    public static let allCases: [IntensityLevel] = [.quiet, .mild, .moderate, .high, .extreme]

    /// The scores at which mild, moderate, high and extreme begin.
    public static let limits: [Double] = [31, 51, 71, 86]

    /// Returns the level of an unrounded intensity, 0 to 100.
    public init(_ intensity: Double) {
        self = Self.allCases[Self.limits.firstIndex { intensity < $0 } ?? Self.limits.count]
    }
}
