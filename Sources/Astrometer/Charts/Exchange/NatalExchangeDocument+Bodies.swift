extension NatalExchangeDocument.Position {
    /// Checks that a body is near its position for the birth data. The tolerance allows for other ephemerides,
    /// histories of time zones, and the true node instead of the mean node, but not for positions of another date.
    func check(_ body: Body, near computed: NatalChart) throws {
        let wanted = computed[body]
        let days = computed.momentKnown == .exact ? 0 : ExchangeLimits.uncertainDays
        let allowed = (body.kind == .node ? ExchangeLimits.node : ExchangeLimits.body) + days * abs(wanted.speed)
        try ensure(
            abs(Degrees.folded(absolutePosition - wanted.longitude)) <= allowed,
            "abs_pos of \(name) at \(computed.sky.moment) must be \(wanted.longitude) ± \(allowed) degrees by the birth data, not \(absolutePosition)"
        )
    }

    /// Returns the longitude in degrees, [0, 360), within the document's sign and, with cusps, within its house. A
    /// position rounded to `step` degrees may be on the border of sign or house, or just beyond.
    func longitude(in houses: Houses?, step: Double) throws -> Double {
        let sign = try ExchangeNames.sign(named: sign)
        var longitude = Degrees.normalized(absolutePosition)
        if Sign(longitude: longitude) != sign {
            longitude =
                Degrees.folded(longitude - sign.start) < 0 ? sign.start : sign.start + 30 - ExchangeLimits.inside
        }
        guard let houses else { return longitude }
        let house = try ExchangeNames.house(named: house)
        guard houses.house(of: longitude) != house else { return longitude }
        // The first and the last degree of the house, in either direction of houses.
        let (first, last) = (houses.cusps[house - 1], houses.cusps[house % 12])
        let inside = Degrees.normalized(last + (houses.runBackwards ? 1 : -1) * ExchangeLimits.inside)
        return [first, inside].first {
            abs(Degrees.folded($0 - absolutePosition)) <= max(ExchangeLimits.rounding, step)
                && houses.house(of: $0) == house && Sign(longitude: $0) == sign
        } ?? longitude
    }

    /// Checks that a body's speed, which may be rounded to `step`, is possible.
    func checkSpeed(of body: Body, step: Double) throws {
        let fastest = ExchangeLimits.fastest(body) + step / 2
        if let speed, !(-fastest...fastest).contains(speed) {
            throw AstrometerError.invalid(
                "speed of \(name) must be -\(fastest) to \(fastest) degrees a day, not \(speed)")
        }
    }

    /// Returns the document's speed; without one, the computed speed, whose direction must agree.
    func speed(orLike computed: Double) throws -> Double {
        guard let speed else {
            // Within minutes of a station two ephemerides may disagree on the direction.
            if isRetrograde != (computed < 0), abs(computed) < 0.001 { return -computed }
            return try checked(computed)
        }
        return try checked(speed)
    }

    private func checked(_ speed: Double) throws -> Double {
        try ensure(
            speed == 0 || isRetrograde == (speed < 0),
            "retrograde of \(name) must be \(speed < 0), not \(isRetrograde), for a speed of \(speed) degrees a day")
        return speed
    }
}
