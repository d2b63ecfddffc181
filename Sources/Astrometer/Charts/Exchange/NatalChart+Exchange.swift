extension NatalChart {
    /// Creates the chart of an exchange document, with its positions and cusps.
    ///
    /// Reading is strict: it rejects missing planets and angles, unknown names, positions that contradict themselves or the
    /// birth data, and cusps that do not divide the circle. If the document says that its numbers are rounded, and its cusps are
    /// those of the birth data, rounded numbers are replaced by the computed ones that round to them: otherwise a body could
    /// change its house, because its cusp is rounded too. Missing speeds and cusps are computed from the birth data, and so
    /// is a missing node, because many services give ten bodies; the source of the sky then says so. A chart
    /// of the midpoints of two people's charts has no moment of its own: it must give speeds and cusps too, and its birth data
    /// are those half-way between the two.
    /// - Parameters:
    ///   - document: a document with the date of birth and, for an exact chart, time, zone and place.
    ///   - ephemeris: the source of values that are missing from the document.
    ///   - houseSystem: the system of the cusps, if the document does not name it.
    ///   - sensitivity: a factor for the weight of each natal body, 0.5 to 2; the document's, or 1, for bodies that are missing.
    /// - Throws: ``AstrometerError`` with code `invalidArgument` that names the problem.
    public init(
        exchange document: NatalExchangeDocument, ephemeris: Ephemeris, houseSystem: HouseSystem = .placidus,
        sensitivity: [Body: Double] = [:]
    ) throws {
        if let zodiac = document.chartData.zodiac {
            throw AstrometerError.invalid(
                "the chart has the zodiac \(zodiac.escapingControls); only charts of the tropical zodiac are read")
        }
        let system = try document.chartData.houseSystem.map(ExchangeNames.houseSystem(named:)) ?? houseSystem
        let birth = try document.subjectData.birth(timeUncertainty: document.inputs?.birth?.birthTimeUncertainty)
        let computed = try NatalChart(birth: birth, ephemeris: ephemeris, houseSystem: system)
        let points = try document.chartData.points()
        try document.chartData.checkAspects()
        try document.chartData.checkComplete(points, isExact: computed.isExact)
        let isOfMidpoints = try document.chartData.isOfMidpoints()
        if isOfMidpoints { try document.chartData.checkMidpoints(points) }
        let precision = try document.precision()
        for body in Body.allCases {
            if !isOfMidpoints { try points[.body(body)]?.check(body, near: computed) }
            try points[.body(body)]?.checkSpeed(of: body, step: precision?.step ?? 0)
        }
        let given = try document.chartData.houses(points, computed: computed)
        let isComputed =
            precision.map { precision in
                zip(given.cusps, computed.houses.cusps).allSatisfy { $0 == precision.rounded(longitude: $1) }
            } ?? false
        let houses = isComputed ? computed.houses : given
        let sky = try Sky(
            moment: computed.sky.moment,
            source: Self.source(points, ephemeris) + (isOfMidpoints ? " of midpoints of two charts" : ""),
            positions: Body.allCases.map { body in
                // Only the node may be missing, and the Moon in a Davison chart without times.
                guard let point = points[.body(body)] else { return computed[body] }
                if isComputed, precision?.rounded(longitude: computed[body].longitude) == point.absolutePosition {
                    return computed[body]
                }
                return BodyPosition(
                    longitude: try point.longitude(
                        in: document.chartData.houseCusps == nil ? nil : houses, step: precision?.step ?? 0),
                    speed: try point.speed(orLike: computed[body].speed))
            })
        try self.init(
            birth: computed.birth, sky: sky, houses: houses,
            sensitivity: (document.inputs?.birth?.sensitivity ?? [:]).merging(sensitivity) { $1 },
            // The uncertainties of a composite chart depend on both births, which the document does not have.
            longitudeRanges: try document.chartData.compositeMethod() != nil
                ? nil
                : computed.longitudeRanges.map { ranges in
                    Body.allCases.map { body in
                        let longitude = computed[body].longitude
                        return ranges[body.rawValue].seen(from: Degrees.folded(sky[body].longitude - longitude))
                    }
                })
        try document.checkMode(of: self)
        try checkHouses(points, cuspsGiven: document.chartData.houseCusps != nil)
    }

    /// The beginning of the source of positions that were not computed here.
    package static let exchangeSource = "exchange document"

    private static func source(
        _ points: [ExchangePoint: NatalExchangeDocument.Position], _ ephemeris: Ephemeris
    ) -> String {
        let missing = Body.allCases.filter { points[.body($0)] == nil }
        return missing.isEmpty
            ? exchangeSource
            : "\(exchangeSource); \(missing.map(\.name).joined(separator: ", ")) from \(ephemeris.name)"
    }

    /// Checks that the houses of the bodies agree with the cusps, if there are any.
    private func checkHouses(_ points: [ExchangePoint: NatalExchangeDocument.Position], cuspsGiven: Bool) throws {
        for body in Body.allCases {
            guard let point = points[.body(body)] else { continue }
            let given = try ExchangeNames.house(named: point.house)
            guard cuspsGiven, given != house(of: body) else { continue }
            throw AstrometerError.invalid(
                "house of \(point.name) must be \(ExchangeNames.name(ofHouse: house(of: body))) by house_cusps, not \"\(point.house)\""
            )
        }
    }
}

extension NatalExchangeDocument {
    /// Returns the precision that the document names; nil if it names none.
    fileprivate func precision() throws -> DegreePrecision? {
        try inputs?.precision.map { decimals in
            try ensure((0...10).contains(decimals), .invalid("precision", mustBe: "0 to 10", not: decimals))
            return DegreePrecision(decimals: decimals)
        }
    }

    /// Verifies that the document's claims about known data agree with its data.
    fileprivate func checkMode(of chart: NatalChart) throws {
        let mode = ChartMode(isExact: chart.isExact)
        func refuse(_ name: String, _ given: String, allowed: String) throws {
            throw AstrometerError.invalid(
                "\(name) must be \(allowed), not \(given): the subject's time, zone and place are \(chart.isExact ? "" : "not all ")known"
            )
        }
        if let given = self.mode, given != mode { try refuse("mode", given.rawValue, allowed: mode.rawValue) }
        if let exactChart, exactChart != chart.isExact {
            try refuse("exact_chart", "\(exactChart)", allowed: "\(chart.isExact)")
        }
        if let momentKnown, momentKnown != chart.momentKnown {
            throw AstrometerError.invalid(
                "moment_known must be \(chart.momentKnown.rawValue) by the subject's data, not \(momentKnown.rawValue)")
        }
    }
}

extension NatalExchangeDocument.Subject {
    /// Returns the birth data.
    /// - Parameter timeUncertainty: how far the time may be wrong, in minutes; a document has it in its inputs.
    /// - Throws: ``AstrometerError`` for a date, time, zone or place that does not exist.
    public func birth(timeUncertainty: Int? = nil) throws -> BirthData {
        try ensure((hour == nil) == (minute == nil), hour == nil ? "minute requires hour" : "hour requires minute")
        if let second, hour == nil { throw AstrometerError.invalid("second \(second) requires hour and minute") }
        let repeated = try required(
            BirthData.RepeatedTime(rawValue: repeatedTime ?? "earlier"),
            .invalid("repeated_time", mustBe: "earlier or later", not: "\"\(repeatedTime ?? "")\""))
        var time: CivilTime?
        if let hour, let minute { time = try CivilTime(hour: hour, minute: minute, second: second ?? 0) }
        return try BirthData(
            date: CivilDate(year: year, month: month, day: day), time: time, zone: timeZone, latitude: latitude,
            longitude: longitude, repeatedTime: repeated, timeUncertainty: timeUncertainty)
    }
}

extension NatalExchangeDocument.ChartData {
    /// Checks that no body is missing and, in a chart with angles, neither the Ascendant nor the Midheaven.
    ///
    /// The node may be missing, except from a chart of midpoints, for which it cannot be computed. A Davison chart has
    /// no Moon if a time of birth is unknown.
    func checkComplete(_ points: [ExchangePoint: NatalExchangeDocument.Position], isExact: Bool) throws {
        let method = try compositeMethod()
        let mayLackMoon = method == .davison && !isExact
        let optional: Set<Body> = method == .midpoint ? [] : mayLackMoon ? [.northNode, .moon] : [.northNode]
        var missing = Body.allCases.filter { points[.body($0)] == nil && !optional.contains($0) }
            .map(ExchangeNames.name(of:))
        if isExact || method == .midpoint {
            if points[.ascendant] == nil { missing.append("ASC") }
            if points[.midheaven] == nil { missing.append("MC") }
        }
        try ensure(
            missing.isEmpty,
            "planetary_positions has no \(missing.joined(separator: ", ")); a chart needs the ten planets, "
                + (method == .midpoint ? "the node, " : "")
                + "and ASC and MC where time, zone and place of birth are known")
    }

    func points() throws -> [ExchangePoint: NatalExchangeDocument.Position] {
        var points: [ExchangePoint: NatalExchangeDocument.Position] = [:]
        for position in planetaryPositions {
            let point = try ExchangePoint(named: position.name)
            try ensure(points[point] == nil, "point \"\(position.name)\" is given twice; give each point once")
            let sign = try ExchangeNames.sign(named: position.sign)
            try Self.check(position.name, sign: sign, degree: position.position, longitude: position.absolutePosition)
            _ = try ExchangeNames.house(named: position.house)
            if let number = position.signNumber, number != sign.rawValue {
                throw AstrometerError.invalid(
                    "sign_num of \(position.name) must be \(sign.rawValue) for sign \"\(position.sign)\", not \(number)"
                )
            }
            points[point] = position
        }
        return points
    }

    /// Checks the names of the aspects, which are otherwise ignored: a reader computes its own.
    func checkAspects() throws {
        for aspect in aspects ?? [] {
            _ = try ExchangePoint(named: aspect.planet1)
            _ = try ExchangePoint(named: aspect.planet2)
            _ = try ExchangeNames.aspect(named: aspect.aspect)
            try ensure(aspect.orb.isFinite, "orb must be a finite number, not \(aspect.orb)")
        }
    }

    static func check(_ name: String, sign: Sign, degree: Double, longitude: Double) throws {
        try ensure(
            (0...30).contains(degree) && (0...360).contains(longitude),
            "position of \(name) must be 0 to 30 degrees and abs_pos 0 to 360, not \(degree) and \(longitude)")
        let wanted = sign.start + degree
        try ensure(
            abs(Degrees.folded(longitude - wanted)) <= ExchangeLimits.rounding,
            "abs_pos of \(name) must be the longitude of \(degree)° \(sign.title), not \(longitude)")
    }
}
