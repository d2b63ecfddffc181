import AstrometerEngine
import AstrometerModels

/// What a wheel shows.
public enum WheelKind: String, CaseIterable, Sendable {
    /// The natal bodies, with the aspects among them.
    case natal
    /// The transiting bodies in the natal houses, with the aspects among them.
    case transit
    /// The natal bodies, the transiting ones around them, and the aspects from these to those.
    case both
}

extension DailyReader {
    /// The wheel of a chart, of the transits in its houses, or of both.
    ///
    /// Section 2 of the daily specification.
    /// - Parameters:
    ///   - chart: the birth chart, whose houses are drawn.
    ///   - kind: which bodies the wheel shows.
    ///   - sky: the transits; without it the wheel is natal whatever `kind` says.
    public func geometry(of chart: NatalChart, kind: WheelKind = .natal, transits sky: Sky? = nil) -> ChartGeometry {
        switch (kind, sky) {
        case (.natal, _), (_, nil):
            return wheel(of: chart.sky, sentence: .chartBody, in: chart, layout: WheelLayout(chart, isDouble: false))
        case (.transit, let sky?):
            return wheel(of: sky, sentence: .transitBody, in: chart, layout: WheelLayout(chart, isDouble: false))
        case (.both, let sky?):
            let layout = WheelLayout(chart, isDouble: true)
            var geometry = wheel(of: chart.sky, sentence: .chartBody, in: chart, layout: layout)
            geometry.transitMoment = Timestamp(sky.moment)
            geometry.transitPlanets = planets(
                of: sky, houses: chart.houses, rows: layout.transits, separation: layout.transitSeparation,
                sentence: .transitBody, layout: layout)
            geometry.aspects = engine.aspects(of: chart, under: sky).map { aspect in
                AspectGeometry(
                    body1: aspect.transit, body2: aspect.natal, aspectType: aspect.type, orb: aspect.orb,
                    phase: aspect.phase, applying: aspect.isApplying,
                    start: layout.point(sky[aspect.transit].longitude, layout.aspects),
                    end: layout.point(chart[aspect.natal].longitude, layout.aspects),
                    interpretation: phrases.transitAspect(aspect))
            }
            return geometry
        }
    }

    /// The wheel of the transits alone, in solar houses: nobody's chart.
    ///
    /// - Throws: ``AstrometerError`` for a moment without a date.
    public func geometry(of sky: Sky) throws -> ChartGeometry {
        let houses = Houses(solarFrom: sky[.sun].longitude, asked: .wholeSign)
        let chart = try NatalChart(birth: BirthData(date: sky.moment.date), sky: sky, houses: houses)
        var geometry = geometry(of: chart, kind: .transit, transits: sky)
        (geometry.exactChart, geometry.mode) = (nil, nil)
        return geometry
    }

    func wheel(
        of sky: Sky, among bodies: [Body] = Body.allCases, sentence: Phrases.Sentence, in chart: NatalChart,
        layout: WheelLayout
    ) -> ChartGeometry {
        ChartGeometry(
            planets: planets(
                of: sky, among: bodies, houses: chart.houses, rows: layout.bodies, separation: layout.bodySeparation,
                sentence: sentence, layout: layout),
            houses: houses(of: chart, layout: layout),
            aspects: engine.aspects(within: sky, among: bodies).map { aspect in
                AspectGeometry(
                    body1: aspect.first, body2: aspect.second, aspectType: aspect.type, orb: aspect.orb,
                    phase: aspect.phase, applying: aspect.isApplying,
                    start: layout.point(sky[aspect.first].longitude, layout.aspects),
                    end: layout.point(sky[aspect.second].longitude, layout.aspects),
                    interpretation: phrases.aspect(aspect, .chartAspect))
            },
            angles: AngleGeometry(ascendant: chart.houses.ascendant, midheaven: chart.houses.midheaven),
            leftLongitude: layout.left, aspectRadius: layout.aspects, exactChart: chart.isExact,
            houseSystem: chart.houses.systemUsed, moment: Timestamp(sky.moment))
    }

    func planets(
        of sky: Sky, among bodies: [Body] = Body.allCases, houses: Houses, rows: WheelLayout.Rows, separation: Double,
        sentence: Phrases.Sentence, layout: WheelLayout
    ) -> [PlanetGeometry] {
        let places = AngularSpread.spread(bodies.map { sky[$0].longitude }, separation: separation)
        return zip(bodies, places).map { body, place in
            let position = sky[body]
            let display = layout.point(place, rows.symbol)
            let mark = layout.point(position.longitude, rows.mark)
            let house = houses.house(of: position.longitude)
            return PlanetGeometry(
                name: body, position: position, house: house, displayX: display.x, displayY: display.y, markX: mark.x,
                markY: mark.y, interpretation: phrases.placed(body, in: position.sign, house: house, sentence))
        }
    }

    private func houses(of chart: NatalChart, layout: WheelLayout) -> [HouseGeometry] {
        let cusps = chart.houses.cusps
        // Near the polar circles houses may be narrower than their numbers.
        let labels = AngularSpread.spread(chart.houses.middles, separation: layout.houseSeparation)
        return cusps.indices.map { index in
            HouseGeometry(
                house: index + 1, cusp: cusps[index], inner: layout.point(cusps[index], layout.houseInner),
                outer: layout.point(cusps[index], layout.zodiacInner),
                label: layout.point(labels[index], layout.houseNumber))
        }
    }
}

extension WheelLayout {
    /// The wheel of a chart: its Ascendant at the left or, of an approximate chart, 0° of the Sun's sign.
    init(_ chart: NatalChart, isDouble: Bool) {
        self.init(left: chart.houses.ascendant ?? chart.houses.cusps[0], isDouble: isDouble)
    }
}
