extension NatalExchangeDocument {
    /// See ``Reader/exchangeDocument(of:name:city:nation:)``.
    package init(_ chart: NatalChart, by engine: Engine, name: String = "", city: String? = nil, nation: String? = nil)
    {
        var positions = Body.allCases.map { body in
            var position = Position(body, chart[body], house: chart.house(of: body))
            position.longitudeUncertainty = chart.longitudeUncertainty(of: body)
            position.signUncertain = chart.isSignUncertain(of: body)
            return position
        }
        for (name, longitude) in [("ASC", chart.houses.ascendant), ("MC", chart.houses.midheaven)] {
            guard let longitude else { continue }
            positions.append(Position(angle: name, at: longitude, house: chart.houses.house(of: longitude)))
        }
        let cusps = chart.houses.cusps.enumerated().map { index, longitude in
            let sign = Sign(longitude: longitude)
            return Cusp(
                house: index + 1, sign: ExchangeNames.name(of: sign), degree: longitude - sign.start,
                absoluteLongitude: longitude)
        }
        let aspects = engine.aspects(within: chart.sky).map { aspect in
            Aspect(
                planet1: ExchangeNames.name(of: aspect.first), planet2: ExchangeNames.name(of: aspect.second),
                aspect: aspect.type.title, orb: aspect.orb, isApplying: aspect.isApplying,
                strength: Self.strength(aspect.orbPercentage / 100),
                orbUncertainty: chart.orbUncertainty(between: aspect.first, aspect.second))
        }
        self.init(
            subjectData: Subject(
                name: name, city: city ?? chart.birth.place?.city ?? "",
                nation: nation ?? chart.birth.place?.country ?? "", birth: chart.birth),
            chartData: ChartData(
                planetaryPositions: positions, houseCusps: chart.isExact ? cusps : nil, aspects: aspects,
                houseSystem: chart.houses.system.name, houseSystemUsed: chart.houses.systemUsed.name),
            exactChart: chart.isExact, mode: ChartMode(isExact: chart.isExact), momentKnown: chart.momentKnown)
    }
}

extension NatalExchangeDocument {
    /// Adds the points and the zodiac of a chart. Ascendant and Midheaven are in every exact chart, but have aspects only if they are
    /// among the points.
    package mutating func add(_ details: ChartDetails, of chart: NatalChart, by engine: Engine) {
        inputs.add(details)
        if details.zodiac.isSidereal { chartData.zodiac = details.zodiac.name }
        for place in details.points where !["ascendant", "midheaven"].contains(place.point.name) {
            var position = Position(
                place.point.serviceName, BodyPosition(longitude: place.longitude, speed: place.speed ?? 0),
                house: place.house, type: "Point", speed: place.speed)
            position.longitudeUncertainty = place.range?.uncertainty
            chartData.planetaryPositions.append(position)
        }
        func name(_ name: String) -> String {
            ["ascendant": "ASC", "midheaven": "MC"][name] ?? Body(name).map(ExchangeNames.name)
                ?? ChartPoint(name)?.serviceName ?? name
        }
        guard !details.points.isEmpty else { return }
        chartData.aspects? += details.aspects(in: chart, by: engine, ofAngles: true).map { aspect in
            Aspect(
                planet1: name(aspect.first), planet2: name(aspect.second), aspect: aspect.match.window.type.title,
                orb: aspect.match.orb, isApplying: aspect.match.isApplying,
                strength: Self.strength(aspect.match.orb / aspect.match.window.orbLimit),
                orbUncertainty: aspect.uncertainty)
        }
    }

    /// Returns the word for an orb as a part of its limit.
    private static func strength(_ part: Double) -> String { ["strong", "moderate", "weak"][min(2, Int(part * 3))] }
}

extension NatalExchangeDocument: ReducibleChart {
    package mutating func remove(_ bodies: Set<Body>) {
        let names = Set(bodies.map(ExchangeNames.name(of:)))
        chartData.planetaryPositions.removeAll { names.contains($0.name) }
        chartData.aspects?.removeAll { names.contains($0.planet1) || names.contains($0.planet2) }
    }
}

extension NatalExchangeDocument.Position {
    init(_ body: Body, _ position: BodyPosition, house: Int) {
        self.init(
            ExchangeNames.name(of: body), position, house: house, type: body.kind == .node ? "Node" : "Planet",
            speed: position.speed)
    }

    init(angle name: String, at longitude: Double, house: Int) {
        self.init(name, BodyPosition(longitude: longitude, speed: 0), house: house, type: "Angle", speed: nil)
    }

    fileprivate init(_ name: String, _ position: BodyPosition, house: Int, type: String, speed: Double?) {
        let sign = position.sign
        self.init(
            name: name, quality: sign.modality.name.capitalizedFirst, element: sign.element.name.capitalizedFirst,
            sign: ExchangeNames.name(of: sign), signNumber: sign.rawValue, position: position.degreeInSign,
            absolutePosition: position.longitude, emoji: sign.symbol, pointType: type,
            house: ExchangeNames.name(ofHouse: house), isRetrograde: position.isRetrograde, speed: speed)
    }
}
