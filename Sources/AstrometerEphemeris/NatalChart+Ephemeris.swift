extension NatalChart {
    /// Computes the chart of a birth: exact if date, time, zone and place are known, else approximate.
    ///
    /// If the time of birth is unknown, it also computes the sky of the first and the last possible instant, and of any station
    /// between them, for the uncertainty of each longitude.
    ///
    /// - Parameters:
    ///   - birth: the birth data.
    ///   - ephemeris: where positions and houses come from.
    ///   - houseSystem: the requested system; if it is undefined, ``Houses/systemUsed`` is the fallback.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for bodies that are missing.
    ///   - zodiac: the zodiac of longitudes and cusps. Sidereal charts are only for display, because scores require the
    ///     tropical zodiac.
    /// - Throws: ``AstrometerError`` for a birth time that clocks never showed, a date that the ephemeris does not
    ///   cover from its first to its last instant, or a sensitivity out of range.
    public init(
        birth: BirthData, ephemeris: Ephemeris, houseSystem: HouseSystem = .placidus,
        sensitivity: [Body: Double] = [:], zodiac: Zodiac = .tropical
    ) throws {
        try self.init(
            birth: birth, at: birth.moment(), ephemeris: ephemeris, houseSystem: houseSystem, sensitivity: sensitivity,
            zodiac: zodiac)
    }

    /// Computes the chart of an instant, which the birth data round to the second.
    ///
    /// - Throws: the errors of ``init(birth:ephemeris:houseSystem:sensitivity:zodiac:)``.
    package init(
        birth: BirthData, at moment: Moment, ephemeris: Ephemeris, houseSystem: HouseSystem,
        sensitivity: [Body: Double] = [:], zodiac: Zodiac
    ) throws {
        let sky = try ephemeris.sky(at: moment, in: zodiac)
        let houses = try ephemeris.houses(
            of: birth, at: moment, sun: sky[.sun].longitude, system: houseSystem, zodiac: zodiac)
        try self.init(
            birth: birth, sky: sky, houses: houses, sensitivity: sensitivity,
            longitudeRanges: birth.possibleMoments().map {
                try ephemeris.longitudeRanges(from: zodiac.isSidereal ? ephemeris.sky(at: moment) : sky, over: $0)
            })
    }
}

extension Ephemeris {
    /// Returns the range of each body's longitude, relative to a sky, over a span of less than three days around it.
    package func longitudeRanges(from sky: Sky, over moments: ClosedRange<Moment>) throws -> [LongitudeRange] {
        let (first, last) = (try self.sky(at: moments.lowerBound), try self.sky(at: moments.upperBound))
        return try Body.allCases.map { body in
            func distance(to longitude: Double) -> Double { Degrees.folded(longitude - sky[body].longitude) }
            return LongitudeRange(
                first: distance(to: first[body].longitude), last: distance(to: last[body].longitude),
                turns: try station(of: body, between: first, last).map { [distance(to: $0)] } ?? [])
        }
    }

    /// Returns the longitude at which a body turns between two skies, as if its speed changed evenly; nil if it has the
    /// same sign in both. For Mercury, the most uneven, the station is less than an hour off, and the longitude less
    /// than 0.001°.
    private func station(of body: Body, between first: Sky, _ last: Sky) throws -> Double? {
        let (before, after) = (first[body].speed, last[body].speed)
        guard (before < 0) != (after < 0) else { return nil }
        let days = last.moment.days(since: first.moment) * before / (before - after)
        return try longitude(of: body, at: first.moment.adding(days: days))
    }
}
