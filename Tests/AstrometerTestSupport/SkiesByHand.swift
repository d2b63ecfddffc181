import Astrometer

extension Sky {
    /// A sky with given longitudes. All other bodies are at `others`.
    public static func of(
        _ longitudes: [Body: Double], speeds: [Body: Double] = [:], others: Double = 25, otherSpeed: Double = 1
    ) throws -> Sky {
        try Sky(
            moment: .noonUTC("2025-10-30"), source: "by hand",
            positions: Body.allCases.map {
                BodyPosition(longitude: longitudes[$0] ?? others, speed: speeds[$0] ?? otherSpeed)
            })
    }

    /// The same sky, with all longitudes rotated.
    public func rotated(by angle: Double) throws -> Sky {
        try Sky(
            moment: moment, source: source,
            positions: positions.map { BodyPosition(longitude: $0.longitude + angle, speed: $0.speed) })
    }
}

extension NatalChart {
    /// A chart with equal houses from a first cusp. Without an Ascendant it has no ruler.
    public static func of(_ sky: Sky, firstCusp: Double = 0, ascendant: Double? = nil) throws -> NatalChart {
        let houses = try Houses(
            system: .equal, systemUsed: .equal, cusps: (0..<12).map { firstCusp + 30 * Double($0) },
            ascendant: ascendant, midheaven: ascendant.map { $0 - 90 })
        return try NatalChart(birth: BirthData(date: "1990-06-15"), sky: sky, houses: houses)
    }
}
