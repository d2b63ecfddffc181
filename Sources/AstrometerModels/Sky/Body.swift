/// The eleven moving bodies, in the order used everywhere. The node is the Moon's mean north node.
///
/// Section 1 of the specification.
public enum Body: Int, NamedCase {
    /// The Sun, number 0.
    case sun
    /// The Moon, number 1.
    case moon
    /// Mercury, number 2.
    case mercury
    /// Venus, number 3.
    case venus
    /// Mars, number 4.
    case mars
    /// Jupiter, number 5.
    case jupiter
    /// Saturn, number 6.
    case saturn
    /// Uranus, number 7.
    case uranus
    /// Neptune, number 8.
    case neptune
    /// Pluto, number 9.
    case pluto
    /// The Moon's mean north node, number 10; it always moves backwards.
    case northNode

    /// One row for each, in order.
    private static let table: [(name: String, title: String, symbol: String)] = [
        ("sun", "Sun", "☉"),
        ("moon", "Moon", "☽"),
        ("mercury", "Mercury", "☿"),
        ("venus", "Venus", "♀"),
        ("mars", "Mars", "♂"),
        ("jupiter", "Jupiter", "♃"),
        ("saturn", "Saturn", "♄"),
        ("uranus", "Uranus", "♅"),
        ("neptune", "Neptune", "♆"),
        ("pluto", "Pluto", "♇"),
        ("north_node", "North Node", "☊"),
    ]

    // Written out, as a constant: the inner loops of a reading run over it.
    public static let allCases: [Body] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .northNode,
    ]

    public static let names = table.map(\.name)

    /// How many bodies there are: 11.
    public static let count = 11

    /// The display name: "Sun", "North Node".
    public var title: String { Self.table[rawValue].title }

    /// The astrological symbol, in text presentation.
    public var symbol: String { Self.table[rawValue].symbol }
}
