/// A way of dividing the sky into twelve houses.
public enum HouseSystem: Int, NamedCase {
    case placidus, wholeSign, equal, porphyry, koch, regiomontanus, campanus

    public static let names = ["placidus", "whole_sign", "equal", "porphyry", "koch", "regiomontanus", "campanus"]
    public static let allCases: [HouseSystem] = [
        .placidus, .wholeSign, .equal, .porphyry, .koch, .regiomontanus, .campanus,
    ]

    /// The name for people: "Whole sign".
    public var title: String {
        let words = name.replacing("_", with: " ")
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}

/// Twelve cusps, and the angles where birth time and place are known.
public struct Houses: Hashable, Sendable {
    /// The system that was asked for.
    public let system: HouseSystem
    /// The system in use: Porphyry where the asked one does not exist (Placidus and Koch beyond the polar circles),
    /// whole sign for a chart without birth time.
    public let systemUsed: HouseSystem
    /// The longitudes at which houses 1 to 12 begin, in degrees, [0, 360).
    public let cusps: [Double]
    /// The Ascendant's longitude in degrees; nil when the birth time or place is not known.
    public let ascendant: Double?
    /// The Midheaven's longitude in degrees; nil when the birth time or place is not known.
    public let midheaven: Double?

    /// - Throws: ``AstrometerError`` when there are not twelve cusps or one is not a finite number.
    public init(
        system: HouseSystem, systemUsed: HouseSystem, cusps: [Double], ascendant: Double?, midheaven: Double?
    ) throws {
        guard cusps.count == 12, cusps.allSatisfy(\.isFinite) else {
            throw AstrometerError.invalid("house cusps \(cusps)", allowed: "twelve finite longitudes")
        }
        self.system = system
        self.systemUsed = systemUsed
        self.cusps = cusps.map(Angle.normalized)
        self.ascendant = ascendant.map(Angle.normalized)
        self.midheaven = midheaven.map(Angle.normalized)
    }

    /// Solar houses: whole signs from the sign of the Sun, for a chart without birth time. Section 1.
    public init(solarFrom sunLongitude: Double, asked system: HouseSystem) {
        self.system = system
        systemUsed = .wholeSign
        let first = Sign(longitude: sunLongitude).rawValue
        cusps = (0..<12).map { Double((first + $0) % 12) * 30 }
        ascendant = nil
        midheaven = nil
    }

    /// The house, 1 to 12, whose half-open interval [cusp, next cusp) holds the longitude.
    public func house(of longitude: Double) -> Int {
        var nearest = (house: 1, distance: Double.infinity)
        for index in 0..<12 {
            let distance = Angle.normalized(longitude - cusps[index])
            if distance < Angle.normalized(cusps[(index + 1) % 12] - cusps[index]) { return index + 1 }
            if distance < nearest.distance { nearest = (index + 1, distance) }
        }
        // Only where cusps coincide, so that no interval holds the point: the last cusp behind it.
        return nearest.house
    }
}
