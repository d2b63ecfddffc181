/// The eleven moving bodies, in the order used everywhere. The node is the Moon's mean north node.
///
/// Section 1 of the specification.
public enum Body: Int, NamedCase {
    case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto, northNode

    /// One row for each, in order.
    private static let table: [(body: Body, name: String, title: String, symbol: String)] = [
        (.sun, "sun", "Sun", "☉"),
        (.moon, "moon", "Moon", "☽"),
        (.mercury, "mercury", "Mercury", "☿"),
        (.venus, "venus", "Venus", "♀"),
        (.mars, "mars", "Mars", "♂"),
        (.jupiter, "jupiter", "Jupiter", "♃"),
        (.saturn, "saturn", "Saturn", "♄"),
        (.uranus, "uranus", "Uranus", "♅"),
        (.neptune, "neptune", "Neptune", "♆"),
        (.pluto, "pluto", "Pluto", "♇"),
        (.northNode, "north_node", "North Node", "☊"),
    ]

    public static let allCases = table.map(\.body)
    public static let names = table.map(\.name)

    /// How many bodies there are: 11.
    public static let count = 11

    /// The name for people: "Sun", "North Node".
    public var title: String { Self.table[rawValue].title }

    /// The astrological symbol, in text presentation.
    public var symbol: String { Self.table[rawValue].symbol }
}
