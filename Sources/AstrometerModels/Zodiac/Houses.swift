/// Twelve cusps, and the angles if time, zone and place of birth are known.
///
///     let houses = chart.houses
///     print(houses.ascendant ?? .nan, houses.house(of: 359.5))
///
/// Section 1 of `Documentation/Specification/astrometers.md`.
public struct Houses: Hashable, Sendable {
    /// The requested system.
    public let system: HouseSystem
    /// The system in use: Porphyry if the requested one is undefined (Placidus and Koch beyond the polar circles), whole sign
    /// for an approximate chart.
    public let systemUsed: HouseSystem
    /// The longitudes at which houses 1 to 12 begin, in degrees, [0, 360).
    public let cusps: [Double]
    /// The Ascendant's longitude in degrees; nil for an approximate chart.
    public let ascendant: Double?
    /// The Midheaven's longitude in degrees; nil for an approximate chart.
    public let midheaven: Double?
    /// Whether the houses follow one another against the order of the signs, as those of Regiomontanus and Campanus do beyond
    /// the polar circles while the Midheaven is below the horizon.
    public let runBackwards: Bool

    /// Creates houses from twelve cusps. Cusps and angles are folded into [0, 360).
    /// - Throws: ``AstrometerError`` when there are not twelve cusps, or a cusp or an angle is not a finite number.
    public init(
        system: HouseSystem, systemUsed: HouseSystem, cusps: [Double], ascendant: Double?, midheaven: Double?
    ) throws {
        try ensure(
            cusps.count == 12 && cusps.allSatisfy(\.isFinite),
            "house cusps must be twelve finite longitudes, not \(cusps)")
        for (name, angle) in [("Ascendant", ascendant), ("Midheaven", midheaven)] {
            guard let angle, !angle.isFinite else { continue }
            throw AstrometerError.invalid("\(name) must be a finite longitude or absent, not \(angle)")
        }
        self.system = system
        self.systemUsed = systemUsed
        self.cusps = cusps.map(Degrees.normalized)
        self.ascendant = ascendant.map(Degrees.normalized)
        self.midheaven = midheaven.map(Degrees.normalized)
        runBackwards = Self.runBackwards(self.cusps)
    }

    /// Creates solar houses for an approximate chart: whole signs from the sign of the Sun, whatever system is
    /// requested. Degrees may have any number of turns; houses begin at Aries for a number that is not finite. Section
    /// 1.
    public init(solarFrom sunLongitude: Double, requested system: HouseSystem) {
        self.system = system
        systemUsed = .wholeSign
        let first = Sign(longitude: sunLongitude).rawValue
        cusps = (0..<12).map { Double((first + $0) % 12) * 30 }
        ascendant = nil
        midheaven = nil
        runBackwards = false
    }

    /// Returns the house, 1 to 12, whose half-open interval [cusp, next cusp) contains the longitude.
    ///
    /// If houses run backwards, the interval extends backwards from the cusp. If cusps are unordered and intervals overlap, the
    /// first house counts.
    public func house(of longitude: Double) -> Int {
        var nearest = (house: 1, distance: Double.infinity)
        for index in 0..<12 {
            let distance = way(from: cusps[index], to: longitude)
            if distance < width(at: index) { return index + 1 }
            if distance < nearest.distance { nearest = (index + 1, distance) }
        }
        // If cusps coincide, the point may be in no interval; then the house of the nearest cusp before it counts.
        return nearest.house
    }

    /// The longitudes half-way through houses 1 to 12, in degrees, [0, 360).
    public var middles: [Double] {
        cusps.indices.map { index in Degrees.normalized(cusps[index] + (runBackwards ? -0.5 : 0.5) * width(at: index)) }
    }

    /// Returns the width of a house in degrees, in the direction of the houses.
    private func width(at index: Int) -> Double {
        let width = way(from: cusps[index], to: cusps[(index + 1) % 12])
        return width > 360 - Self.coincidence ? 0 : width
    }

    /// Returns the distance from one longitude to another in the direction of the houses, in degrees, [0, 360).
    private func way(from start: Double, to end: Double) -> Double {
        Degrees.normalized(runBackwards ? start - end : end - start)
    }

    /// Returns whether the cusps complete the circle sooner backwards than forwards.
    private static func runBackwards(_ cusps: [Double]) -> Bool {
        let ways = cusps.indices.map { Degrees.normalized(cusps[($0 + 1) % 12] - cusps[$0]) }
        func turns(_ ways: [Double]) -> Double { ways.reduce(0) { $1 > 360 - coincidence ? $0 : $0 + $1 } }
        return turns(ways.map { $0 == 0 ? 0 : 360 - $0 }) < turns(ways) - coincidence
    }

    /// Cusps closer than this, in degrees, coincide: at the poles Regiomontanus cusps coincide apart from rounding, and other
    /// programs write cusps with two decimals.
    private static let coincidence = 0.05
}

extension Houses: Codable {
    // Encoded in this order, without `runBackwards`, which follows from the cusps.
    private enum CodingKeys: String, SnakeCaseKey { case ascendant, cusps, midheaven, system, systemUsed }

    /// Reads the systems, cusps and angles.
    /// - Throws: ``AstrometerError`` when there are not twelve cusps, or a cusp or an angle is not a finite number.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.fields()
        try self.init(
            system: fields.read("system"), systemUsed: fields.read("system_used"), cusps: fields.read("cusps"),
            ascendant: fields.readIfPresent("ascendant"), midheaven: fields.readIfPresent("midheaven"))
    }
}

extension HouseSystem {
    /// libswe's letter for the system.
    package var letter: Unicode.Scalar { (["P", "W", "E", "O", "K", "R", "C"] as [Unicode.Scalar])[rawValue] }

    /// The display name: "Whole sign".
    public var title: String { name.humanized.capitalizedFirst }
}

extension HouseAngularity {
    /// Returns the angularity of a house: 1, 4, 7, 10 are angular; 2, 5, 8, 11 succedent; 3, 6, 9, 12 cadent. Nil for any other
    /// number.
    public init?(house: Int) {
        guard (1...12).contains(house) else { return nil }
        self.init(rawValue: (house - 1) % 3)
    }
}
