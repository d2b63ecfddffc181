/// A label for intensity and harmony.
///
/// Section 4 of `Documentation/Specification/astrometers.md`.
public enum QualityLabel: String, TextCase {
    /// An intensity below 25, with any harmony.
    case quiet
    /// A harmony of 70 or more, at an intensity below 40.
    case peaceful
    /// A harmony of 70 or more.
    case harmonious
    /// A harmony above 30 and below 70.
    case mixed
    /// A harmony of 30 or less.
    case challenging

    /// Creates the first label that applies to unrounded scores in [0, 100].
    public init(intensity: Double, harmony: Double) {
        if intensity < 25 {
            self = .quiet
        } else if harmony >= 70 {
            self = intensity < 40 ? .peaceful : .harmonious
        } else {
            self = harmony <= 30 ? .challenging : .mixed
        }
    }
}
