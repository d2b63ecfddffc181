/// The five aspects of the model, in the order of section 3.
public enum AspectType: Int, NamedCase {
    case conjunction, sextile, square, trine, opposition

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

    /// The name for people: "Opposition".
    public var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The astrological symbol.
    public var symbol: String { Self.table[rawValue].symbol }

    /// How the aspect is drawn, whatever a model thinks of its quality.
    package var nature: Nature { Self.table[rawValue].nature }

    package enum Nature: String, Sendable {
        case union, flowing, tense
    }
}

/// Whether an aspect is still to become exact, is exact, or is past.
public enum AspectPhase: Int, NamedCase {
    case applying, exact, separating

    public static let names = ["applying", "exact", "separating"]
    public static let allCases: [AspectPhase] = [.applying, .exact, .separating]
}
