extension AspectType {
    /// One row for each, in order.
    private static let table: [(angle: Double, symbol: String, nature: Nature)] = [
        (0, "☌", .union), (60, "⚹", .flowing), (90, "□", .tense), (120, "△", .flowing), (180, "☍", .tense),
    ]

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
