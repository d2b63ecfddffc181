import AstrometerEphemeris
import AstrometerModels

extension NatalChart {
    /// The chart of an exchange document, with the positions and cusps that stand in it.
    ///
    /// Reading is strict: a name that is not known, a place that contradicts itself, a cusp that is missing is an error
    /// that says so. What the format may leave out is computed from the birth data: bodies that are not listed, speeds,
    /// and houses where there are no cusps.
    /// - Parameters:
    ///   - document: with the date of birth, and for an exact chart time, zone and place.
    ///   - ephemeris: for what the document leaves out.
    ///   - houseSystem: which system the cusps are of, as the format does not say.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; 1 for those not named.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that names what is wrong.
    public init(
        exchange document: NatalExchangeDocument, ephemeris: Ephemeris, houseSystem: HouseSystem = .placidus,
        sensitivity: [Body: Double] = [:]
    ) throws {
        let computed = try NatalChart(
            birth: document.subjectData.birth(), ephemeris: ephemeris, houseSystem: houseSystem)
        let points = try document.chartData.points()
        try document.chartData.checkAspects()
        let sky = try Sky(
            moment: computed.sky.moment, source: Self.source(points, ephemeris),
            positions: Body.allCases.map { body in
                guard let point = points[.body(body)] else { return computed[body] }
                return BodyPosition(
                    longitude: point.absolutePosition, speed: try point.speed(orLike: computed[body].speed))
            })
        let houses = try document.chartData.houses(points, computed: computed, system: houseSystem)
        try self.init(birth: computed.birth, sky: sky, houses: houses, sensitivity: sensitivity)
        try checkHouses(points, cuspsGiven: document.chartData.houseCusps != nil)
    }

    private static func source(
        _ points: [ExchangePoint: NatalExchangeDocument.Position], _ ephemeris: Ephemeris
    ) -> String {
        let missing = Body.allCases.filter { points[.body($0)] == nil }
        return missing.isEmpty
            ? "exchange document"
            : "exchange document; \(missing.map(\.name).joined(separator: ", ")) from \(ephemeris.name)"
    }

    /// Where cusps are given, the houses given with the bodies must be theirs.
    private func checkHouses(
        _ points: [ExchangePoint: NatalExchangeDocument.Position], cuspsGiven: Bool
    ) throws {
        for body in Body.allCases {
            guard let point = points[.body(body)] else { continue }
            let given = try ExchangeNames.house(named: point.house)
            let isNearCusp = houses.cusps.contains {
                abs(Angle.folded($0 - point.absolutePosition)) <= ExchangeLimits.rounding
            }
            guard cuspsGiven, given != house(of: body), !isNearCusp else { continue }
            throw AstrometerError.invalid(
                "house \"\(point.house)\" of \(point.name)",
                allowed: "\(ExchangeNames.name(ofHouse: house(of: body))), in which house_cusps put it")
        }
    }
}

/// How far apart two numbers of a document may be and still say the same.
enum ExchangeLimits {
    /// Positions of two decimals, each rounded or cut, in degrees.
    static let rounding = 0.0201
}

extension NatalExchangeDocument.Subject {
    /// The birth data.
    /// - Throws: ``AstrometerError`` for a date, time, zone or place that does not exist.
    public func birth() throws -> BirthData {
        guard (hour == nil) == (minute == nil) else {
            throw AstrometerError.invalid(
                hour == nil ? "minute without hour" : "hour without minute", allowed: "both or neither")
        }
        var time: CivilTime?
        if let hour, let minute { time = try CivilTime(hour: hour, minute: minute, second: second ?? 0) }
        return try BirthData(
            date: CivilDate(year: year, month: month, day: day), time: time, zone: timeZone, latitude: latitude,
            longitude: longitude)
    }
}

extension NatalExchangeDocument.ChartData {
    /// The positions by point, each checked.
    func points() throws -> [ExchangePoint: NatalExchangeDocument.Position] {
        var points: [ExchangePoint: NatalExchangeDocument.Position] = [:]
        for position in planetaryPositions {
            let point = try ExchangePoint(named: position.name)
            guard points[point] == nil else {
                throw AstrometerError.invalid("\"\(position.name)\" given twice", allowed: "each point once")
            }
            let sign = try ExchangeNames.sign(named: position.sign)
            try Self.check(
                position.name, sign: sign, degree: position.position, longitude: position.absolutePosition)
            _ = try ExchangeNames.house(named: position.house)
            if let number = position.signNumber, number != sign.rawValue {
                throw AstrometerError.invalid(
                    "sign_num \(number) of \(position.name)",
                    allowed: "\(sign.rawValue), for sign \"\(position.sign)\"")
            }
            points[point] = position
        }
        return points
    }

    /// The houses from the cusps; where there are none those of the birth data.
    func houses(
        _ points: [ExchangePoint: NatalExchangeDocument.Position], computed: NatalChart, system: HouseSystem
    ) throws -> Houses {
        guard let houseCusps else { return computed.houses }
        guard computed.isExact else {
            throw AstrometerError.invalid(
                "house_cusps of a birth without \(computed.birth.missing.joined(separator: " and "))",
                allowed: "hour and minute, tz_str, lng and lat, or no house_cusps")
        }
        var cusps: [Int: Double] = [:]
        for cusp in houseCusps {
            guard (1...12).contains(cusp.house), cusps[cusp.house] == nil else {
                throw AstrometerError.invalid("house \(cusp.house) in house_cusps", allowed: "1 to 12, each once")
            }
            let sign = try ExchangeNames.sign(named: cusp.sign)
            try Self.check("cusp \(cusp.house)", sign: sign, degree: cusp.degree, longitude: cusp.absoluteLongitude)
            cusps[cusp.house] = cusp.absoluteLongitude
        }
        let longitudes = (1...12).compactMap { cusps[$0] }
        guard longitudes.count == 12 else {
            throw AstrometerError.invalid("\(longitudes.count) house_cusps", allowed: "12, or none at all")
        }
        let isQuadrant = system != .wholeSign && system != .equal
        let ascendant = points[.ascendant]?.absolutePosition ?? (isQuadrant ? longitudes[0] : nil)
        let midheaven = points[.midheaven]?.absolutePosition ?? (isQuadrant ? longitudes[9] : nil)
        guard let ascendant, let midheaven else {
            throw AstrometerError.invalid(
                "house_cusps of \(system) houses without the points ASC and MC", allowed: "both points")
        }
        return try Houses(
            system: system, systemUsed: system, cusps: longitudes, ascendant: ascendant, midheaven: midheaven)
    }

    /// The names of the aspects; the engine computes aspects of its own.
    func checkAspects() throws {
        for aspect in aspects ?? [] {
            _ = try ExchangePoint(named: aspect.planet1)
            _ = try ExchangePoint(named: aspect.planet2)
            _ = try ExchangeNames.aspect(named: aspect.aspect)
            guard aspect.orb.isFinite else {
                throw AstrometerError.invalid("orb \(aspect.orb)", allowed: "a finite number")
            }
        }
    }

    /// Sign, degree and longitude must say the same.
    private static func check(_ name: String, sign: Sign, degree: Double, longitude: Double) throws {
        guard (0...30).contains(degree), (0...360).contains(longitude) else {
            throw AstrometerError.invalid(
                "degree \(degree) and abs_pos \(longitude) of \(name)", allowed: "0 to 30 and 0 to 360 degrees")
        }
        let wanted = Double(sign.rawValue) * 30 + degree
        guard abs(Angle.folded(longitude - wanted)) <= ExchangeLimits.rounding else {
            throw AstrometerError.invalid(
                "abs_pos \(longitude) of \(name)", allowed: "the longitude of \(degree)° \(sign.title)")
        }
    }
}

extension NatalExchangeDocument.Position {
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
