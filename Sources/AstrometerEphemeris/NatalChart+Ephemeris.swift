import AstrometerModels

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
        let houses: Houses
        if birth.isExact, let latitude = birth.latitude, let longitude = birth.longitude {
            houses = try ephemeris.houses(
                at: sky.moment, latitude: latitude, longitude: longitude, system: houseSystem)
        } else {
            houses = Houses(solarFrom: sky[.sun].longitude, asked: houseSystem)
        }
        try self.init(birth: birth, sky: sky, houses: houses, sensitivity: sensitivity)
    }
}
