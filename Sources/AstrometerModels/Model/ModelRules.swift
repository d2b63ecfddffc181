// The rules in which versions of the model differ. Each is optional in model files; the default is the rule of
// `Documentation/Specification/astrometers.md`.

/// The rule for the phase of a transit-to-natal aspect that is not exact. Section 3 of
/// `Documentation/Specification/astrometers.md`.
public enum PhaseRule: Int, NamedCase {
    /// The aspect is applying while its orb shrinks; the natal point is fixed. The default.
    case orbRate
    /// The aspect is applying if the transiting body is faster than the natal body was at birth, with both speeds rounded to
    /// 0.0001° a day. This rule of older versions is wrong for nearly half of all aspects, because a birth chart does not move.
    case speedAgainstBirth

    public static let names = ["orb_rate", "speed_against_birth"]
}

/// How often an aspect counts for a meter if it matches both by body and by natal house. Section 4 of
/// `Documentation/Specification/astrometers.md`.
public enum OverlapPolicy: Int, NamedCase {
    /// Once, as an element of a set. The default.
    case once
    /// Twice, once for the body and once for the house, as in older versions. The number of aspects counts it once.
    case eachRule

    public static let names = ["once", "each_rule"]
}

/// The degree within the sign that decides whether a body is exalted or in its fall. Section 2 of
/// `Documentation/Specification/astrometers.md`.
public enum DignityDegree: Int, NamedCase {
    /// The exact degree. The default.
    case exact
    /// The degree truncated to whole minutes, as in older versions.
    case wholeMinutes

    public static let names = ["exact", "whole_minutes"]

    /// Returns the degree to compare for one within the sign, [0, 30).
    func value(of degree: Double) -> Double {
        guard self == .wholeMinutes else { return degree }
        let whole = degree.rounded(.down)
        return whole + ((degree - whole) * 60).rounded(.down) / 60
    }
}
