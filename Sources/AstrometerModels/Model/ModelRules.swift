// The rules in which versions of the model differ. Each is optional in the tables; absent, it is the default, which is
// what the specification says.

/// How the phase of a transit-to-natal aspect that is not exact is judged. Section 3 of the specification.
public enum PhaseRule: Int, NamedCase {
    /// Applying while the orb shrinks: the natal point is fixed. The default.
    case orbRate
    /// Applying while the transiting body is faster than the natal body was at birth, both speeds rounded to 0.0001°
    /// a day. Older versions did this; it is wrong for nearly half of all aspects, as a birth chart does not move.
    case speedAgainstBirth

    public static let names = ["orb_rate", "speed_against_birth"]
    public static let allCases: [PhaseRule] = [.orbRate, .speedAgainstBirth]

    /// How speeds in degrees a day are rounded before they are compared.
    static let speedRounding = DecimalRounding.fourDecimals

    /// Whether a body with that speed now applies to one with that speed at birth, in degrees a day, by
    /// ``speedAgainstBirth``.
    package static func applies(_ speed: Double, againstBirth natalSpeed: Double) -> Bool {
        roundedSpeed(speed) > roundedSpeed(natalSpeed)
    }

    /// A speed in degrees a day as ``speedAgainstBirth`` compares it.
    package static func roundedSpeed(_ speed: Double) -> Double { speedRounding.rounded(speed) }
}

/// How often an aspect counts for a meter that names it both by natal or transiting body and by natal house. Section 4
/// of the specification.
public enum OverlapPolicy: Int, NamedCase {
    /// Once, as an element of a set. The default.
    case once
    /// Once for the bodies and once for the house. Older versions did this. The number of aspects is that of distinct
    /// ones all the same.
    case eachRule

    public static let names = ["once", "each_rule"]
    public static let allCases: [OverlapPolicy] = [.once, .eachRule]
}

/// Which degree within its sign decides whether a body is exalted or in its fall. Section 2 of the specification.
public enum DignityDegree: Int, NamedCase {
    /// The degree as it is. The default.
    case exact
    /// Whole degrees and whole minutes; the rest is cut off, not rounded. Older versions did this.
    case wholeMinutes

    public static let names = ["exact", "whole_minutes"]
    public static let allCases: [DignityDegree] = [.exact, .wholeMinutes]

    /// The degree to judge by.
    /// - Parameter degree: within the sign, [0, 30).
    func value(of degree: Double) -> Double {
        guard self == .wholeMinutes else { return degree }
        let whole = degree.rounded(.down)
        return whole + ((degree - whole) * 60).rounded(.down) / 60
    }
}
