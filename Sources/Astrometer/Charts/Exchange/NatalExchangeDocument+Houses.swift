extension NatalExchangeDocument.ChartData {
    /// Returns the houses of the document's cusps; without cusps, those computed from the birth data.
    func houses(_ points: [ExchangePoint: NatalExchangeDocument.Position], computed: NatalChart) throws -> Houses {
        let used = try houseSystemUsed.map(ExchangeNames.houseSystem(named:)) ?? computed.houses.systemUsed
        try Self.check(.descendant, opposite: .ascendant, points)
        try Self.check(.imumCoeli, opposite: .midheaven, points)
        guard let houseCusps else {
            try ensure(
                used == computed.houses.systemUsed,
                "house_system_used \(used) needs house_cusps; without them it must be \(computed.houses.systemUsed)")
            return computed.houses
        }
        try ensure(
            try computed.isExact || isOfMidpoints(),
            "house_cusps needs an exact birth, but \(computed.birth.missing.joined(separator: " and ")) is unknown; give hour, minute, tz_str, lng and lat, or leave house_cusps out"
        )
        try ensure(
            try houseSystem == nil || isOfMidpoints() || used == computed.houses.systemUsed,
            "house_system_used must be \(computed.houses.systemUsed) for house_system \(computed.houses.system) at this place, not \(used)"
        )
        let cusps = try Self.longitudes(of: houseCusps)
        try Self.check(cusps, of: used)
        let isQuadrant = used != .wholeSign && used != .equal
        guard let ascendant = points[.ascendant]?.absolutePosition, let midheaven = points[.midheaven]?.absolutePosition
        else { throw AstrometerError.invalid("house_cusps needs the points ASC and MC") }
        try Self.check(ascendant: ascendant, against: cusps[0], of: used)
        try ensure(
            !isQuadrant || abs(Degrees.folded(midheaven - cusps[9])) <= ExchangeLimits.rounding,
            "MC must be at cusp 10 of \(used) houses (\(cusps[9])), not at \(midheaven)")
        return try Houses(
            system: computed.houses.system, systemUsed: used, cusps: cusps, ascendant: ascendant, midheaven: midheaven)
    }

    /// The twelve longitudes in the order of the houses.
    private static func longitudes(of houseCusps: [NatalExchangeDocument.Cusp]) throws -> [Double] {
        var cusps: [Int: Double] = [:]
        for cusp in houseCusps {
            try ensure(
                (1...12).contains(cusp.house) && cusps[cusp.house] == nil,
                "house_cusps must have each house from 1 to 12 once, but house \(cusp.house) is out of range or repeated"
            )
            let sign = try ExchangeNames.sign(named: cusp.sign)
            try check("cusp \(cusp.house)", sign: sign, degree: cusp.degree, longitude: cusp.absoluteLongitude)
            cusps[cusp.house] = cusp.absoluteLongitude
        }
        let longitudes = (1...12).compactMap { cusps[$0] }
        try ensure(
            longitudes.count == 12,
            "house_cusps must have 12 cusps, not \(longitudes.count); give all or leave house_cusps out")
        try ensure(
            goRound(longitudes) || goRound(longitudes.reversed()),
            "house_cusps must go once around the circle in order, forward or backward, unlike \(longitudes)")
        return longitudes
    }

    /// Checks that whole-sign houses begin with signs, and that whole-sign and equal houses are 30 degrees wide.
    private static func check(_ cusps: [Double], of system: HouseSystem) throws {
        guard system == .wholeSign || system == .equal else { return }
        let first = system == .wholeSign ? 30 * (cusps[0] / 30).rounded() : cusps[0]
        for (index, cusp) in cusps.enumerated() {
            let wanted = Degrees.normalized(first + 30 * Double(index))
            try ensure(
                abs(Degrees.folded(cusp - wanted)) <= ExchangeLimits.rounding,
                "cusp \(index + 1) of \(system) houses must be at \(wanted), not \(cusp)")
        }
    }

    /// Returns whether longitudes in their order go forwards around the circle once, apart from rounding.
    private static func goRound(_ longitudes: [Double]) -> Bool {
        let ways = zip(longitudes, longitudes.dropFirst() + longitudes.prefix(1)).map { start, end in
            let way = Degrees.normalized(end - start)
            return way > 360 - ExchangeLimits.rounding ? way - 360 : way
        }
        return abs(ways.reduce(0, +) - 360) < 1
    }

    /// Checks that the Ascendant begins the first house, or with whole signs lies anywhere in it.
    private static func check(ascendant: Double, against cusp: Double, of system: HouseSystem) throws {
        let ahead = Degrees.folded(ascendant - cusp)
        let reach = system == .wholeSign ? 30.0 : 0
        try ensure(
            ahead >= -ExchangeLimits.rounding && ahead <= reach + ExchangeLimits.rounding,
            reach == 0
                ? "ASC must be at cusp 1 of \(system) houses (\(cusp)), not at \(ascendant)"
                : "ASC must lie in the sign that begins at cusp 1 of \(system) houses (\(cusp)), not at \(ascendant)")
    }

    private static func check(
        _ one: ExchangePoint, opposite other: ExchangePoint, _ points: [ExchangePoint: NatalExchangeDocument.Position]
    ) throws {
        guard let one = points[one], let other = points[other] else { return }
        let wanted = Degrees.normalized(other.absolutePosition + 180)
        try ensure(
            abs(Degrees.folded(one.absolutePosition - wanted)) <= ExchangeLimits.rounding,
            "abs_pos of \(one.name) must be \(wanted), opposite \(other.name), not \(one.absolutePosition)")
    }
}
