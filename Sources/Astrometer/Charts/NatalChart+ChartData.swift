extension NatalChart {
    /// See ``Reader/chartData(of:)``.
    package func chartData(by engine: Engine) -> ChartDataDocument {
        let rulers = engine.model.natalWeight
        var planets = Body.allCases.map { body in
            ChartDataDocument.Planet(
                name: body.spacedName, symbol: body.symbol, at: sky[body].longitude, speed: sky[body].speed,
                house: house(of: body), longitudeUncertainty: longitudeUncertainty(of: body),
                signUncertain: isSignUncertain(of: body))
        }
        let node = sky[.northNode]
        let south = Degrees.normalized(node.longitude + 180)
        planets.append(
            ChartDataDocument.Planet(
                name: "south node", symbol: "☋", at: south, speed: node.speed, house: houses.house(of: south),
                longitudeUncertainty: longitudeUncertainty(of: .northNode),
                signUncertain: isSignUncertain(of: .northNode)))
        func place(of ruler: Body) -> ChartDataDocument.House.Ruler {
            (ruler.spacedName, sky[ruler].sign, house(of: ruler))
        }
        var angles: ChartDataDocument.Angles?
        if let ascendant = houses.ascendant, let midheaven = houses.midheaven {
            angles = ChartDataDocument.Angles(ascendant: ascendant, midheaven: midheaven)
        }
        return ChartDataDocument(
            provenance: ChartProvenance(ephemeris: sky.source, of: [birth]),
            inputs: DocumentInputs("get_chart_data", of: self, by: engine), angles: angles,
            aspects: aspectDocuments(by: engine).map(\.inChartData),
            chartType: .natal, datetimeUTC: sky.moment.minuteBegun.dateAndMinute,
            distributions: ChartDataDocument.Distributions(of: planets), exactChart: isExact,
            houses: houses.cusps.enumerated().map { index, cusp in
                let sign = Sign(longitude: cusp)
                let (modern, classic) = (rulers.rulers[sign], rulers.classicRuler(of: sign))
                return ChartDataDocument.House(
                    number: index + 1, cusp: cusp, ruler: place(of: modern ?? classic), classicRuler: place(of: classic)
                )
            }, locationLat: birth.latitude, locationLon: birth.longitude, mode: ChartMode(isExact: isExact),
            momentKnown: momentKnown, planets: planets)
    }

    /// The aspects among the eleven bodies, then those of the bodies to the Ascendant and the Midheaven, in full precision.
    /// - Parameter angles: the Ascendant and the Midheaven, if they move.
    func aspectDocuments(by engine: Engine, angles: [ChartDetails.End]? = nil) -> [ChartDataDocument.Aspect] {
        var aspects = engine.aspects(within: sky).map { aspect in
            ChartDataDocument.Aspect(
                body1: aspect.first.name, body2: aspect.second.name, aspectType: aspect.type, orb: aspect.orb,
                orbUncertainty: orbUncertainty(between: aspect.first, aspect.second), applying: aspect.isApplying,
                phase: aspect.phase)
        }
        if let angles {
            return aspects
                + angles.flatMap { angle in
                    sky.ends(in: self).compactMap { ChartDetails.aspect(of: $0, to: angle, by: engine)?.document }
                }
        }
        for (name, longitude) in [("ascendant", houses.ascendant), ("midheaven", houses.midheaven)] {
            guard let longitude else { continue }
            engine.forEachAspect(to: .sun, at: longitude, weight: 0, under: engine.rounded(sky)) { aspect in
                aspects.append(
                    ChartDataDocument.Aspect(
                        body1: aspect.transit.name, body2: name, aspectType: aspect.type, orb: aspect.orb,
                        applying: aspect.isApplying, phase: aspect.phase))
            }
        }
        return aspects
    }
}

extension Body {
    /// The name with spaces: `north node`.
    fileprivate var spacedName: String { title.lowercased() }
}

extension NatalWeightTable {
    /// Returns the ruler of a sign among the seven visible bodies.
    func classicRuler(of sign: Sign) -> Body { Self.classicRulers[sign.rawValue] }

    private static let classicRulers: [Body] = [
        .mars, .venus, .mercury, .moon, .sun, .mercury, .venus, .mars, .jupiter, .saturn, .saturn, .jupiter,
    ]
}
