/// The phase of an aspect: applying, exact or separating.
public enum AspectPhase: Int, NamedCase {
    /// The orb shrinks.
    case applying
    /// The orb is at most `PhaseTable.exactOrb`, in either direction.
    case exact
    /// The orb grows, or stays as it is.
    case separating

    public static let names = ["applying", "exact", "separating"]
}
