/// The eleven moving bodies, in the order used everywhere. The node is the Moon's mean north node.
///
/// Section 1 of `Documentation/Specification/astrometers.md`.
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
    private static let table: [(name: String, title: String, symbol: String, kind: Kind)] = [
        ("sun", "Sun", "☉", .luminary),
        ("moon", "Moon", "☽", .luminary),
        ("mercury", "Mercury", "☿", .personalPlanet),
        ("venus", "Venus", "♀", .personalPlanet),
        ("mars", "Mars", "♂", .personalPlanet),
        ("jupiter", "Jupiter", "♃", .slowPlanet),
        ("saturn", "Saturn", "♄", .slowPlanet),
        ("uranus", "Uranus", "♅", .slowPlanet),
        ("neptune", "Neptune", "♆", .slowPlanet),
        ("pluto", "Pluto", "♇", .slowPlanet),
        ("north_node", "North Node", "☊", .node),
    ]

    // A stored constant, because the inner loops of a reading iterate over it.
    public static let allCases: [Body] = [
        .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .northNode,
    ]

    public static let names = table.map(\.name)

    /// The number of bodies: 11.
    public static let count = 11

    /// The display name: "Sun", "North Node".
    public var title: String { Self.table[rawValue].title }

    /// The astrological symbol, in text presentation.
    public var symbol: String { Self.table[rawValue].symbol }

    package var kind: Kind { Self.table[rawValue].kind }

    /// - Throws: ``AstrometerError`` for the node, which moves backwards and has no return.
    package func requireReturn() throws {
        try ensure(
            kind != .node,
            "\(self) moves backwards and has no return; use \(Self.names.dropLast().joined(separator: ", "))")
    }

    /// The kinds of bodies.
    package enum Kind: Sendable {
        /// The Sun and the Moon, which are never retrograde.
        case luminary
        /// Mercury, Venus and Mars.
        case personalPlanet
        /// Jupiter to Pluto, which stay in aspect to each other for weeks.
        case slowPlanet
        /// The Moon's mean node, which is computed by a formula and always retrograde.
        case node

        /// Whether its bodies have stations.
        package var hasStations: Bool { self == .personalPlanet || self == .slowPlanet }

        /// Whether its positions come from a formula, which needs no ephemeris files and covers all dates of libswe.
        package var isComputedByFormula: Bool { self == .node }
    }
}
