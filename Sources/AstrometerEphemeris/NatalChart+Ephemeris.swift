import AstrometerValues

extension NatalChart {
    /// The chart of a birth: exact when date, time, zone and place are known, else approximate.
    ///
    /// - Parameters:
    ///   - birth: the birth data.
    ///   - ephemeris: where positions and houses come from.
    ///   - houseSystem: asked for; where it does not exist, ``Houses/systemUsed`` is the one that stands in.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for those not named.
    /// - Throws: ``AstrometerError`` for a birth time that clocks never showed, a date that the ephemeris does not
    ///   cover, or a sensitivity out of range.
    public init(
        birth: BirthData, ephemeris: Ephemeris, houseSystem: HouseSystem = .placidus, sensitivity: [Body: Double] = [:]
    ) throws {
        let sky = try ephemeris.sky(at: birth.moment())
        let houses = try ephemeris.houses(
            of: birth, at: sky.moment, sun: sky[.sun].longitude, system: houseSystem)
        try self.init(birth: birth, sky: sky, houses: houses, sensitivity: sensitivity)
    }
}

extension Ephemeris {
    /// The houses of a birth: those of its place when date, time, zone and place are known, else solar ones.
    ///
    /// - Parameters:
    ///   - moment: of the birth.
    ///   - sun: the longitude of the Sun then, in degrees, [0, 360).
    /// - Throws: ``AstrometerError`` when libswe cannot divide the sky.
    package func houses(
        of birth: BirthData, at moment: Moment, sun: Double, system: HouseSystem = .placidus
    ) throws -> Houses {
        guard birth.isExact, let latitude = birth.latitude, let longitude = birth.longitude else {
            return Houses(solarFrom: sun, asked: system)
        }
        return try houses(at: moment, latitude: latitude, longitude: longitude, system: system)
    }
}
