extension PlanetGeometry: Identifiable {
    public var id: String { name.name }
}

extension HouseGeometry: Identifiable {
    public var id: Int { house }
}

extension AspectGeometry: Identifiable {
    public var id: String { "\(body1)_\(aspectType)_\(body2)" }
}

extension AngleGeometry {
    /// Creates the angles from the Ascendant and the Midheaven in degrees, [0, 360); the others are opposite them.
    public init(ascendant: Double?, midheaven: Double?) {
        self.ascendant = ascendant
        self.midheaven = midheaven
        descendant = ascendant.map { Degrees.normalized($0 + 180) }
        imumCoeli = midheaven.map { Degrees.normalized($0 + 180) }
    }
}
