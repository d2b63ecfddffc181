/// A birth chart: where the bodies stood, in which signs and houses. Computed once, used for every day.
///
/// Section 1 of the specification.
public struct NatalChart: Hashable, Sendable {
    /// The birth data that the chart was computed from.
    public let birth: BirthData
    /// The bodies at the moment of birth; at noon UTC of the date in an approximate chart.
    public internal(set) var sky: Sky
    /// The houses; without birth time, zone or place those of ``Houses/init(solarFrom:asked:)``.
    public let houses: Houses
    /// For each body, in the order of ``Body``, the house it stands in, 1 to 12.
    public let houseOfBody: [Int]
    /// For each body, in the order of ``Body``, the caller's factor of its weight, 0.5 to 2.
    public let sensitivity: [Double]

    /// What a caller may set ``sensitivity`` to.
    public static let sensitivityRange = 0.5...2.0

    /// A chart of positions and houses that are known already.
    ///
    /// - Parameters:
    ///   - birth: the birth data that they belong to.
    ///   - sky: the bodies at the moment of birth; at noon UTC of the date in an approximate chart.
    ///   - houses: the houses, from which each body's own follows.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for the bodies not named.
    /// - Throws: ``AstrometerError`` for a sensitivity out of range.
    public init(birth: BirthData, sky: Sky, houses: Houses, sensitivity: [Body: Double] = [:]) throws {
        for (body, factor) in sensitivity { try Self.checkSensitivity(factor, of: body) }
        self.birth = birth
        self.sky = sky
        self.houses = houses
        houseOfBody = sky.positions.map { houses.house(of: $0.longitude) }
        self.sensitivity = Body.allCases.map { sensitivity[$0] ?? 1 }
    }

    /// Checks a factor of a body's weight.
    ///
    /// - Throws: ``AstrometerError`` that names both, for one out of ``sensitivityRange``.
    package static func checkSensitivity(_ factor: Double, of body: Body) throws {
        guard sensitivityRange.contains(factor) else {
            throw AstrometerError.invalid("sensitivity \(factor) of \(body)", allowed: "0.5 to 2")
        }
    }

    /// Whether date, time, zone and place of birth were known, so that there are angles and houses proper.
    public var isExact: Bool { houses.ascendant != nil }

    /// Whether a body's place is known well enough for the chart of two people: that of the Moon is not in an approximate
    /// chart. Section 4 of the specification of compatibility.
    package func knowsPlace(of body: Body) -> Bool { body != .moon || isExact }

    /// Where a body stood at birth, and how fast it moved.
    public subscript(body: Body) -> BodyPosition { sky[body] }

    /// The house, 1 to 12, in which a body stands.
    public func house(of body: Body) -> Int { houseOfBody[body.rawValue] }
}
