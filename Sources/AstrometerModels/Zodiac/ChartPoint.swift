/// A point of a chart beside the eleven bodies: a node, an apogee, an asteroid, an angle or a lot. Points count in no score.
///
/// Section 1 of `Documentation/Specification/points.md`.
public struct ChartPoint: Hashable, Sendable {
    /// The name in JSON: `true_north_node`.
    public let name: String
    /// The display name: "True North Node".
    public let title: String
    /// The symbol on wheels, in text presentation, or two letters.
    public let symbol: String
    /// Where its longitude comes from.
    package let source: Source
    /// The name that chart services use, in lower case; nil if they use ``name``.
    private let service: String?
    /// Other names that requests may use.
    private let otherNames: [String]

    /// The sources of longitudes. Lots and opposites name rows of the table, or bodies.
    package enum Source: Hashable, Sendable {
        /// libswe's number of a node or an apogee, which libswe computes from its own theory or files.
        case library(Int32)
        /// libswe's number of an asteroid, which is in the table of asteroids, or in a file of the kind `seas`.
        case asteroid(Int32)
        /// The longitude opposite a point or body.
        case opposite(of: String)
        /// The index of an angle in libswe's list of angles.
        case angle(Int)
        /// A lot: by day the Ascendant + `plus` − `minus`, by night the Ascendant + `minus` − `plus`.
        case lot(plus: Body, minus: Body)
    }

    private init(
        _ name: String, _ title: String, _ symbol: String, _ source: Source, service: String? = nil,
        _ otherNames: String...
    ) {
        self.name = name
        self.title = title
        self.symbol = symbol
        self.source = source
        self.service = service
        self.otherNames = otherNames
    }

    public static func == (one: ChartPoint, other: ChartPoint) -> Bool { one.name == other.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// The name that chart services use: `True_North_Lunar_Node`.
    package var serviceName: String {
        (service ?? name).split(separator: "_").map { String($0).capitalizedFirst }.joined(separator: "_")
    }

    /// All points, in the order of documents. A new point needs only a row here.
    public static let all: [ChartPoint] = [
        ChartPoint(
            "true_north_node", "True North Node", "☊", .library(11), service: "true_north_lunar_node",
            "true_node"),
        ChartPoint(
            "south_node", "South Node", "☋", .opposite(of: "north_node"), service: "mean_south_lunar_node",
            "mean_south_node"),
        ChartPoint(
            "true_south_node", "True South Node", "☋", .opposite(of: "true_north_node"),
            service: "true_south_lunar_node"),
        ChartPoint("mean_lilith", "Mean Lilith", "⚸", .library(12), "lilith", "black_moon_lilith", "mean_apogee"),
        ChartPoint("true_lilith", "True Lilith", "⚸", .library(13), "osculating_lilith", "osculating_apogee"),
        ChartPoint("chiron", "Chiron", "⚷", .asteroid(15)),
        ChartPoint("pholus", "Pholus", "Ph", .asteroid(16)),
        ChartPoint("ceres", "Ceres", "⚳", .asteroid(17)),
        ChartPoint("pallas", "Pallas", "⚴", .asteroid(18)),
        ChartPoint("juno", "Juno", "⚵", .asteroid(19)),
        ChartPoint("vesta", "Vesta", "⚶", .asteroid(20)),
        ChartPoint("ascendant", "Ascendant", "AC", .angle(0), "asc", "ac"),
        ChartPoint("midheaven", "Midheaven", "MC", .angle(1), service: "medium_coeli", "mc"),
        ChartPoint("descendant", "Descendant", "DC", .opposite(of: "ascendant"), "desc", "dsc", "dc"),
        ChartPoint("imum_coeli", "Imum Coeli", "IC", .opposite(of: "midheaven"), "ic"),
        ChartPoint("vertex", "Vertex", "Vx", .angle(3), "vx"),
        ChartPoint("anti_vertex", "Anti-Vertex", "Ax", .opposite(of: "vertex"), "antivertex"),
        ChartPoint(
            "fortune", "Lot of Fortune", "⊗", .lot(plus: .moon, minus: .sun), service: "pars_fortunae",
            "part_of_fortune"),
        ChartPoint(
            "spirit", "Lot of Spirit", "Sp", .lot(plus: .sun, minus: .moon), service: "pars_spiritus", "part_of_spirit"),
    ]

    private static let byName = Dictionary(
        all.flatMap { point in
            ([point.name, key(point.title)] + [point.service].compactMap(\.self) + point.otherNames).map { ($0, point) }
        }, uniquingKeysWith: { one, _ in one })

    private static func key(_ name: String) -> String {
        name.lowercased().replacing(" ", with: "_").replacing("-", with: "_")
    }

    /// Finds a point by its name, or by a name that chart services use: `Mean_Lilith`, `pars fortunae`. Returns nil for other
    /// names.
    package init?(_ name: String) {
        guard let point = Self.byName[name] ?? Self.byName[Self.key(name)] else { return nil }
        self = point
    }

    /// Finds a point by its name, or by a name that chart services use: `Mean_Lilith`, `pars fortunae`.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that lists the names.
    public init(named name: String) throws {
        guard let point = Self(name) else {
            throw AstrometerError.unknown(
                "point", String(name.prefix(60)).escapingControls, use: Self.all.map(\.name) + ["all"])
        }
        self = point
    }

    /// Finds points by their names. It returns each point once, in the order of ``all``; the name `all` selects every point.
    /// - Throws: ``AstrometerError`` for a name that does not exist.
    public static func points(named names: [String]) throws -> [ChartPoint] {
        if names.contains("all") { return all }
        let wanted = Set(try names.map(Self.init(named:)))
        return all.filter(wanted.contains)
    }

    /// Whether the point needs the Ascendant, and therefore a birth with time, zone and place.
    package var needsAscendant: Bool {
        switch source {
        case .angle, .lot: true
        case .opposite(let name): ChartPoint(name)?.needsAscendant == true
        case .library, .asteroid: false
        }
    }

    /// Returns the display name of the body or point with a name.
    package static func title(of name: String) -> String { Body(name)?.title ?? Self(name)?.title ?? name }

    /// Whether two points or bodies form no aspect, because one place follows from the other, as the place of the South Node
    /// follows from the North Node.
    package static func areBound(_ one: String, _ other: String) -> Bool { root(one) == root(other) }

    /// Returns the name of the point or body that a point is opposite to; `fortune` for both lots; otherwise the point's own name.
    private static func root(_ name: String) -> String {
        switch Self.byName[name]?.source {
        case .opposite(let name): name
        case .lot: "fortune"
        default: name
        }
    }
}
