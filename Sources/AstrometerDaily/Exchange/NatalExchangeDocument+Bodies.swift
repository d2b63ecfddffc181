import AstrometerModels

extension NatalExchangeDocument.Position {
    /// Checks that a body stands where the birth data put it.
    ///
    /// Other ephemerides, other time zones of the past and the true node in the place of the mean one agree to within
    /// the tolerance; positions of another date do not.
    /// - Throws: ``AstrometerError`` that names what is wrong.
    func check(_ body: Body, near computed: NatalChart) throws {
        let wanted = computed[body]
        let days = computed.isExact ? 0 : ExchangeLimits.uncertainDays
        let allowed = (body.kind == .node ? ExchangeLimits.node : ExchangeLimits.body) + days * abs(wanted.speed)
        guard abs(Degrees.folded(absolutePosition - wanted.longitude)) <= allowed else {
            throw AstrometerError.invalid(
                "abs_pos \(absolutePosition) of \(name) at \(computed.sky.moment)",
                allowed: "\(wanted.longitude) ± \(allowed) degrees, where the birth data put it")
        }
    }

    /// Checks that a body moves as fast as it can.
    /// - Throws: ``AstrometerError`` that names what is wrong.
    func checkSpeed(of body: Body) throws {
        let fastest = ExchangeLimits.fastest(body)
        if let speed, !(-fastest...fastest).contains(speed) {
            throw AstrometerError.invalid(
                "speed \(speed) of \(name)", allowed: "-\(fastest) to \(fastest) degrees a day")
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
                "retrograde \(isRetrograde) of \(name) with a speed of \(speed) degrees a day",
                allowed: "\(speed < 0)")
        }
        return speed
    }
}
