import AstrometerModels

extension NatalExchangeDocument.Position {
    /// Checks that a body stands where the birth data put it.
    ///
    /// Other ephemerides, other time zones of the past and the true node in the place of the mean one agree to within
    /// the tolerance; positions of another date do not.
    /// - Throws: ``AstrometerError`` that names the fault.
    func check(_ body: Body, near computed: NatalChart) throws {
        let wanted = computed[body]
        let days = computed.momentKnown == .exact ? 0 : ExchangeLimits.uncertainDays
        let allowed = (body.kind == .node ? ExchangeLimits.node : ExchangeLimits.body) + days * abs(wanted.speed)
        guard abs(Degrees.folded(absolutePosition - wanted.longitude)) <= allowed else {
            throw AstrometerError.invalid(
                "abs_pos of \(name) at \(computed.sky.moment) must be \(wanted.longitude) ± \(allowed) degrees by the birth data, not \(absolutePosition)"
            )
        }
    }

    /// The longitude in degrees, [0, 360), in the sign that the document says, and in the house where it has cusps.
    ///
    /// A place that was rounded may stand on the border of both, or just beyond.
    /// - Throws: ``AstrometerError`` for a sign or a house that is not known.
    func longitude(in houses: Houses?) throws -> Double {
        let sign = try ExchangeNames.sign(named: sign)
        var longitude = Degrees.normalized(absolutePosition)
        if Sign(longitude: longitude) != sign {
            longitude =
                Degrees.folded(longitude - sign.start) < 0 ? sign.start : sign.start + 30 - ExchangeLimits.inside
        }
        guard let houses else { return longitude }
        let house = try ExchangeNames.house(named: house)
        guard houses.house(of: longitude) != house else { return longitude }
        // Its first and its last degree, whichever way the houses run.
        let (first, last) = (houses.cusps[house - 1], houses.cusps[house % 12])
        let inside = Degrees.normalized(last + (houses.runBackwards ? 1 : -1) * ExchangeLimits.inside)
        return [first, inside].first {
            abs(Degrees.folded($0 - absolutePosition)) <= ExchangeLimits.rounding && houses.house(of: $0) == house
                && Sign(longitude: $0) == sign
        } ?? longitude
    }

    /// Checks that a body moves as fast as it can.
    /// - Throws: ``AstrometerError`` that names the fault.
    func checkSpeed(of body: Body) throws {
        let fastest = ExchangeLimits.fastest(body)
        if let speed, !(-fastest...fastest).contains(speed) {
            throw AstrometerError.invalid(
                "speed of \(name) must be -\(fastest) to \(fastest) degrees a day, not \(speed)")
        }
    }

    /// The speed given; without it the computed one, which must agree on the direction.
    func speed(orLike computed: Double) throws -> Double {
        guard let speed else {
            // Within minutes of a station two ephemerides may differ on the direction.
            if isRetrograde != (computed < 0), abs(computed) < 0.001 { return -computed }
            return try checked(computed)
        }
        return try checked(speed)
    }

    private func checked(_ speed: Double) throws -> Double {
        guard speed == 0 || isRetrograde == (speed < 0) else {
            throw AstrometerError.invalid(
                "retrograde of \(name) must be \(speed < 0), not \(isRetrograde), for a speed of \(speed) degrees a day"
            )
        }
        return speed
    }
}
