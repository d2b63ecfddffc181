/// The change of a transit-to-natal aspect since the day before.
public enum AspectChangeKind: String, TextCase {
    /// The aspect came into its orb.
    case new
    /// The orb shrank.
    case closer
    /// The transiting body passed the exact angle.
    case pastExact = "past_exact"
    /// The orb grew, or stayed as it was.
    case wider
    /// The aspect left its orb.
    case gone
}
