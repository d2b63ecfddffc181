import AstrometerPlatform

extension Ephemeris {
    /// Finds the instants at which a body is at a longitude of a zodiac, in order. Near the ends of the source the search stops
    /// there.
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
        // Jupiter is retrograde for 120 days, the planets beyond it for longer.
        let step = body == .moon ? 0.5 : body < .jupiter ? 2.0 : 30
        return try Self.crossings(over: longitude, step: step, from: first, through: last) { moment in
            guard zodiac.isSidereal else {
                let position = try position(of: body, at: moment)
                return (position.longitude, position.speed)
            }
            let values = try compute(body, at: moment, in: zodiac)
            return (values[0], values[3])
        }
    }

    /// Finds the instants at which a body or a point is at a longitude, in order, up to the first moment that `place` does not
    /// cover.
    ///
    /// It samples places and divides spans at stations, so no pass of a retrograde is missed.
    /// - Parameters:
    ///   - longitude: degrees.
    ///   - step: the days between samples, with at most one station.
    ///   - first: the beginning of the search.
    ///   - last: its end.
    ///   - place: returns a longitude in degrees and a speed in degrees a day.
    /// - Throws: the errors of `place`.
    package static func crossings(
        over longitude: Double, step: Double, from first: Moment, through last: Moment,
        place: (Moment) throws -> (longitude: Double, speed: Double)
    ) throws -> [Moment] {
        func sample(_ day: Double) throws -> (ahead: Double, speed: Double) {
            let (place, speed) = try place(Moment(julianDay: day))
            return (Degrees.folded(place - longitude), speed)
        }
        // Narrows the span to 0.2 ms with the Illinois method. A Julian day has a resolution of 0.04 ms.
        func root(_ start: Double, _ end: Double, _ value: (Double) throws -> Double) throws -> Double {
            let least = 1e-9
            var low = (day: start, value: try value(start), kept: false)
            var high = (day: end, value: try value(end), kept: false)
            while high.day - low.day > 2 * least {
                let share = low.value / (low.value - high.value)
                let middle = min(max(low.day + (high.day - low.day) * share, low.day + least), high.day - least)
                let found = try value(middle)
                if (found < 0) == (low.value < 0) {
                    low = (middle, found, false)
                    if high.kept { high.value /= 2 }
                    high.kept = true
                } else {
                    high = (middle, found, false)
                    if low.kept { low.value /= 2 }
                    low.kept = true
                }
            }
            return (low.day + high.day) / 2
        }
        var found: [Moment] = []
        var day = first.julianDay
        var before = try sample(first.julianDay)
        while day < last.julianDay {
            let end = min(day + step, last.julianDay)
            let after: (ahead: Double, speed: Double)
            do {
                after = try sample(end)
            } catch let error as AstrometerError where error.endsEphemeris { break }
            var ends = [(day, before.ahead)]
            // Around a station a body is slower than at both ends of the step, so it cannot reach a longitude beyond this distance.
            let reach = 2 * (abs(before.speed) + abs(after.speed)) * step
            if (before.speed < 0) != (after.speed < 0), min(abs(before.ahead), abs(after.ahead)) < reach {
                let turn = try root(day, end) { try sample($0).speed }
                ends.append((turn, try sample(turn).ahead))
            }
            ends.append((end, after.ahead))
            for (one, other) in zip(ends, ends.dropFirst())
            where (one.1 < 0) != (other.1 < 0) && abs(one.1 - other.1) < 90 {
                found.append(Moment(julianDay: try root(one.0, other.0) { try sample($0).ahead }))
            }
            day = end
            before = after
        }
        return found
    }

    /// Returns the houses of a Midheaven without a moment, for progressed charts, and libswe's angles as
    /// ``angles(at:latitude:longitude:in:)`` does.
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
    ) throws -> (houses: Houses, angles: [Double]) {
        let degree = Double.pi / 180
        let rightAscension = Degrees.normalized(
            atan2(sin(midheaven * degree) * cos(obliquity * degree), cos(midheaven * degree)) / degree)
        let (used, cusps, angles) = try divided(
            byMidheaven: rightAscension, obliquity: obliquity, latitude: latitude, system: system)
        // Whole signs are the signs of the zodiac.
        var shifted = cusps.dropFirst().map { $0 - ayanamsa }
        let turned = angles.map { Degrees.normalized($0 - ayanamsa) }
        let ascendant = turned[0]
        if used == .wholeSign { shifted = (0..<12).map { (ascendant / 30).rounded(.down) * 30 + 30 * Double($0) } }
        return (
            try Houses(
                system: system, systemUsed: used, cusps: shifted, ascendant: ascendant, midheaven: angles[1] - ayanamsa),
            turned
        )
    }
}
