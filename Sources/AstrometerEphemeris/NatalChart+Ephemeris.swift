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
    /// `possible` are the possible instants of a return; otherwise they follow from the birth data.
    ///
    /// - Throws: the errors of ``init(birth:ephemeris:houseSystem:sensitivity:zodiac:)``.
    package init(
        birth: BirthData, at moment: Moment, possible: ClosedRange<Moment>? = nil, ephemeris: Ephemeris,
        houseSystem: HouseSystem, sensitivity: [Body: Double] = [:], zodiac: Zodiac
    ) throws {
        let sky = try ephemeris.sky(at: moment, in: zodiac)
        let houses = try ephemeris.houses(
            of: birth, at: moment, sun: sky[.sun].longitude, system: houseSystem, zodiac: zodiac)
        try self.init(
            birth: birth, sky: sky, houses: houses, sensitivity: sensitivity,
            longitudeRanges: (possible ?? birth.possibleMoments()).map {
                try ephemeris.longitudeRanges(from: zodiac.isSidereal ? ephemeris.sky(at: moment) : sky, over: $0)
            })
    }
}

extension Ephemeris {
    /// Returns the range of each body's longitude, relative to a sky, over a span around it.
    package func longitudeRanges(from sky: Sky, over moments: ClosedRange<Moment>) throws -> [LongitudeRange] {
        // Adds up the way of each body in steps of at most three days, in which no body passes half of the zodiac.
        func skies(to end: Moment) throws -> [Sky] {
            let days = end.days(since: sky.moment)
            let steps = max(1, Int((abs(days) / 3).rounded(.up)))
            return try (1...steps).map { step in
                try self.sky(
                    at: step == steps ? end : sky.moment.adding(days: days * Double(step) / Double(steps)))
            }
        }
        let (before, after) = (try skies(to: moments.lowerBound), try skies(to: moments.upperBound))
        return try Body.allCases.map { body in
            func ways(_ skies: [Sky]) -> [Double] {
                var (way, last) = (0.0, sky[body].longitude)
                return skies.map { next in
                    way += Degrees.folded(next[body].longitude - last)
                    last = next[body].longitude
                    return way
                }
            }
            let (back, ahead) = (ways(before), ways(after))
            var turns = back + ahead
            if let first = before.last, let last = after.last, before.count + after.count == 2,
                let station = try station(of: body, between: first, last)
            {
                turns.append(Degrees.folded(station - sky[body].longitude))
            }
            return LongitudeRange(first: back.last ?? 0, last: ahead.last ?? 0, turns: turns)
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
