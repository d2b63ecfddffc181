extension Body {
    /// One row for each, in order.
    private static let table: [(title: String, symbol: String, kind: Kind)] = [
        ("Sun", "☉", .luminary),
        ("Moon", "☽", .luminary),
        ("Mercury", "☿", .personalPlanet),
        ("Venus", "♀", .personalPlanet),
        ("Mars", "♂", .personalPlanet),
        ("Jupiter", "♃", .slowPlanet),
        ("Saturn", "♄", .slowPlanet),
        ("Uranus", "♅", .slowPlanet),
        ("Neptune", "♆", .slowPlanet),
        ("Pluto", "♇", .slowPlanet),
        ("North Node", "☊", .node),
    ]

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
