/// The eleven moving bodies, in the order used everywhere. The node is the Moon's mean north node.
///
/// Section 1 of the specification.
public enum Body: Int, NamedCase {
    case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto, northNode

    public static let names = [
        "sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto", "north_node",
    ]

    public static let allCases: [Body] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .northNode,
    ]

    /// How many bodies there are: 11.
    public static let count = 11

    /// The name for people: "Sun", "North Node".
    public var title: String { Self.titles[rawValue] }

    /// The astrological symbol, in text presentation.
    public var symbol: String { Self.symbols[rawValue] }

    private static let titles = [
        "Sun", "Moon", "Mercury", "Venus", "Mars", "Jupiter", "Saturn", "Uranus", "Neptune", "Pluto", "North Node",
    ]
    private static let symbols = ["☉", "☽", "☿", "♀", "♂", "♃", "♄", "♅", "♆", "♇", "☊"]
}
