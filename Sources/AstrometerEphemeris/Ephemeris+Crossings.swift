import AstrometerPlatform

extension Ephemeris {
    /// Finds the instants at which a body is at a longitude of a zodiac, in order.
    ///
    /// It samples positions and divides spans at stations, so no pass of a retrograde is missed. Near the ends of the source
    /// the search stops there.
    /// - Parameters:
    ///   - body: the moving body.
    ///   - longitude: degrees, [0, 360), in the zodiac.
    ///   - zodiac: the zodiac of the longitude.
    ///   - first: the beginning of the search.
    ///   - last: its end.
    /// - Throws: the errors of ``sky(at:)`` for the first moment.
    package func crossings(
        of body: Body, over longitude: Double, in zodiac: Zodiac, from first: Moment, through last: Moment
    ) throws -> [Moment] {
        func place(_ day: Double) throws -> (ahead: Double, speed: Double) {
            let moment = Moment(julianDay: day)
            guard zodiac.isSidereal else {
                let position = try position(of: body, at: moment)
                return (Degrees.folded(position.longitude - longitude), position.speed)
            }
            let values = try compute(body, at: moment, in: zodiac)
            return (Degrees.folded(values[0] - longitude), values[3])
        }
        func root(_ start: Double, _ end: Double, _ value: (Double) throws -> Double) throws -> Double {
            var (low, high) = (start, end)
            let isRising = try value(low) < 0
            // 45 halvings of some days are microseconds.
            for _ in 0..<45 {
                let middle = (low + high) / 2
                if try (value(middle) < 0) == isRising { low = middle } else { high = middle }
            }
            return (low + high) / 2
        }
        let step = body == .moon ? 0.5 : body < .jupiter ? 2.0 : 8
        var found: [Moment] = []
        var (day, before) = (first.julianDay, try place(first.julianDay))
        while day < last.julianDay {
            let end = min(day + step, last.julianDay)
            let after: (ahead: Double, speed: Double)
            do {
                after = try place(end)
            } catch let error as AstrometerError where error.endsEphemeris { break }
            var ends = [(day, before.ahead)]
            if (before.speed < 0) != (after.speed < 0) {
                let turn = try root(day, end) { try place($0).speed }
                ends.append((turn, try place(turn).ahead))
            }
            ends.append((end, after.ahead))
            for (one, other) in zip(ends, ends.dropFirst())
            where (one.1 < 0) != (other.1 < 0) && abs(one.1 - other.1) < 90 {
                found.append(Moment(julianDay: try root(one.0, other.0) { try place($0).ahead }))
            }
            (day, before) = (end, after)
        }
        return found
    }

    /// Returns the angles and cusps of a Midheaven, as of progressed charts.
    ///
    /// - Parameters:
    ///   - midheaven: its tropical longitude in degrees.
    ///   - obliquity: of the ecliptic, in degrees.
    ///   - latitude: of the place, degrees north.
    ///   - ayanamsa: the distance of the zodiac of the houses from the tropical one, in degrees.
    ///   - system: the requested house system.
    /// - Throws: ``AstrometerError`` when libswe cannot divide the sky.
    package func houses(
        ofMidheaven midheaven: Double, obliquity: Double, latitude: Double, ayanamsa: Double, system: HouseSystem
    ) throws -> Houses {
        let degree = Double.pi / 180
        let rightAscension = Degrees.normalized(
            atan2(sin(midheaven * degree) * cos(obliquity * degree), cos(midheaven * degree)) / degree)
        let (used, cusps, angles) = try divided(
            byMidheaven: rightAscension, obliquity: obliquity, latitude: latitude, system: system)
        // Whole signs and equal houses are those of the zodiac.
        var shifted = cusps.dropFirst().map { $0 - ayanamsa }
        let ascendant = Degrees.normalized(angles[0] - ayanamsa)
        if used == .wholeSign { shifted = (0..<12).map { (ascendant / 30).rounded(.down) * 30 + 30 * Double($0) } }
        return try Houses(
            system: system, systemUsed: used, cusps: shifted, ascendant: ascendant, midheaven: angles[1] - ayanamsa)
    }
}
