/// The five aspects of the model, in the order of section 3.
public enum AspectType: Int, NamedCase {
    case conjunction, sextile, square, trine, opposition

    public static let names = ["conjunction", "sextile", "square", "trine", "opposition"]
    public static let allCases: [AspectType] = [.conjunction, .sextile, .square, .trine, .opposition]

    /// The separation at which the aspect is exact, in degrees: 0, 60, 90, 120 or 180.
    public var angle: Double { [0, 60, 90, 120, 180][rawValue] }

    /// The name for people: "Opposition".
    public var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The astrological symbol.
    public var symbol: String { ["☌", "⚹", "□", "△", "☍"][rawValue] }
}

/// Whether an aspect is still to become exact, is exact, or is past.
public enum AspectPhase: Int, NamedCase {
    case applying, exact, separating

    public static let names = ["applying", "exact", "separating"]
    public static let allCases: [AspectPhase] = [.applying, .exact, .separating]
}
