/// The five aspects of the model, in the order of section 3.
public enum AspectType: Int, NamedCase {
    /// Bodies at the same place, 0° apart: ☌.
    case conjunction
    /// Bodies 60° apart: ⚹.
    case sextile
    /// Bodies 90° apart: □.
    case square
    /// Bodies 120° apart: △.
    case trine
    /// Bodies 180° apart: ☍.
    case opposition

    /// One row for each, in order.
    private static let table: [(name: String, angle: Double, symbol: String, nature: Nature)] = [
        ("conjunction", 0, "☌", .union),
        ("sextile", 60, "⚹", .flowing),
        ("square", 90, "□", .tense),
        ("trine", 120, "△", .flowing),
        ("opposition", 180, "☍", .tense),
    ]

    public static let allCases: [AspectType] = [.conjunction, .sextile, .square, .trine, .opposition]
    public static let names = table.map(\.name)

    /// The separation at which the aspect is exact, in degrees: 0, 60, 90, 120 or 180.
    public var angle: Double { Self.table[rawValue].angle }

    /// The display name: "Opposition".
    public var title: String { name.capitalizedFirst }

    /// The astrological symbol.
    public var symbol: String { Self.table[rawValue].symbol }

    /// How the aspect is drawn, independent of a model's quality.
    package var nature: Nature { Self.table[rawValue].nature }

    package enum Nature: String, Sendable { case union, flowing, tense }
}

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
