/// How the instant of a birth is known.
///
/// Section 1 of `Documentation/Specification/astrometers.md`.
public enum MomentKnown: String, TextCase {
    /// Date, time and zone are known, so the instant is exact.
    case exact
    /// Date and zone are known: noon of the date in the zone is used.
    case noonLocal = "noon_local"
    /// Only the date is known: noon UTC of the date is used.
    case noonUTC = "noon_utc"
}
