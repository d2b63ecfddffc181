extension Reader {
    /// Returns the wheel of a chart, of the transits in its houses, or of both.
    ///
    /// Section 2 of `Documentation/Specification/daily.md`.
    /// - Parameters:
    ///   - chart: the birth chart, whose houses are drawn.
    ///   - kind: the bodies that the wheel shows.
    ///   - sky: the transits; without them the wheel is always natal.
    ///   - details: the points and the zodiac of the inner ring.
    ///   - outerDetails: the points of the transits in the outer ring.
    public func geometry(
        of chart: NatalChart, kind: WheelKind = .natal, transits sky: Sky? = nil, details: ChartDetails? = nil,
        outerDetails: ChartDetails? = nil
    ) -> ChartGeometry {
        let (inner, outer) = (kind == .transit ? sky : nil, kind == .both ? sky : nil)
        let bodies = Self.wheelBodies(of: inner ?? chart.sky, natal: inner == nil ? chart : nil)
        let layout = WheelLayout(
            chart, bodies: bodies + (details?.wheelBodies ?? []),
            outer: outer.map { Self.wheelBodies(of: $0) + (outerDetails?.wheelBodies ?? []) })
        var geometry = wheel(of: inner, sentence: inner == nil ? .chartBody : .transitBody, in: chart, layout: layout)
        if let sky = inner ?? outer {
            geometry.inputs = DocumentInputs(
                inner == nil ? "get_wheel" : "get_transit_chart", of: chart, by: engine, on: DayMoment(sky.moment))
            geometry.inputs?.wheel = inner == nil ? kind.rawValue : nil
        }
        geometry.add(details, of: (inner ?? chart.sky).ends(in: inner == nil ? chart : nil), layout, by: engine)
        guard let sky = outer else { return geometry }
        geometry.outerPoints = outerDetails?.outerGeometry(after: Body.allCases.count, layout)
        geometry.addPointAspects(
            of: sky.ends(in: nil), outerDetails, to: chart.sky.ends(in: chart), details, layout, isTransit: true,
            by: engine)
        geometry.transitMoment = Timestamp(sky.moment)
        geometry.transitPlanets = planets(
            of: sky, houses: chart.houses, labels: layout.outerLabels ?? [], edge: layout.zodiacOuter,
            sentence: .transitBody, layout: layout)
        geometry.aspects = engine.aspects(of: chart, under: sky).map { aspect in
            layout.line(
                aspect.type, from: (aspect.transit, sky[aspect.transit]), to: (aspect.natal, chart[aspect.natal]),
                orb: aspect.orb, uncertainty: aspect.orbUncertainty, phase: aspect.phase, applying: aspect.isApplying,
                interpretation: phrases.transitAspect(aspect))
        }
        return geometry
    }

    /// Returns the wheel of the transits without a birth, in solar houses, which images do not show.
    /// - Throws: ``AstrometerError`` for a moment without a date.
    public func geometry(of sky: Sky) throws -> ChartGeometry {
        let houses = Houses(solarFrom: sky[.sun].longitude, requested: .wholeSign)
        let chart = try NatalChart(birth: BirthData(date: sky.moment.date), sky: sky, houses: houses)
        var geometry = geometry(of: chart, kind: .transit, transits: sky)
        geometry.exactChart = nil
        geometry.mode = nil
        geometry.momentKnown = nil
        geometry.inputs?.birth = nil
        geometry.inputs?.houseSystem = nil
        return geometry
    }

    /// - Parameter transits: the sky of the ring's bodies; nil for the natal bodies.
    func wheel(
        of transits: Sky? = nil, among bodies: [Body] = Body.allCases, sentence: Phrases.Sentence, in chart: NatalChart,
        layout: WheelLayout
    ) -> ChartGeometry {
        let sky = transits ?? chart.sky
        let natal = transits == nil ? chart : nil
        return ChartGeometry(
            provenance: ChartProvenance(ephemeris: sky.source, of: [chart.birth]),
            inputs: DocumentInputs("get_natal_chart", of: chart, by: engine),
            planets: planets(
                of: sky, natal: natal, among: bodies, houses: chart.houses, labels: layout.labels,
                edge: layout.zodiacInner, sentence: sentence, layout: layout),
            houses: houses(of: chart, layout: layout),
            aspects: engine.aspects(within: sky, among: bodies).map { aspect in
                layout.line(
                    aspect.type, from: (aspect.first, sky[aspect.first]), to: (aspect.second, sky[aspect.second]),
                    orb: aspect.orb, uncertainty: natal?.orbUncertainty(between: aspect.first, aspect.second),
                    phase: aspect.phase, applying: aspect.isApplying,
                    interpretation: phrases.aspect(aspect, .chartAspect))
            },
            angles: AngleGeometry(ascendant: chart.houses.ascendant, midheaven: chart.houses.midheaven),
            leftLongitude: layout.left, aspectRadius: layout.aspects / 1000, exactChart: chart.isExact,
            mode: ChartMode(isExact: chart.isExact), momentKnown: chart.momentKnown,
            houseSystem: chart.houses.systemUsed, moment: Timestamp(sky.moment))
    }

    /// Returns the bodies of a ring in the form that wheels place, of a birth chart or, without one, of transits.
    static func wheelBodies(
        of sky: Sky, natal: NatalChart? = nil, among bodies: [Body] = Body.allCases
    ) -> [WheelBody] {
        bodies.map { body in
            WheelBody(
                body, longitude: sky[body].longitude, isRetrograde: sky[body].isRetrograde,
                uncertainty: natal?.longitudeUncertainty(of: body), signUncertain: natal?.isSignUncertain(of: body))
        }
    }

    /// - Parameter edge: the radius of the marks at true longitudes, in thousandths of the square.
    func planets(
        of sky: Sky, natal: NatalChart? = nil, among bodies: [Body] = Body.allCases, houses: Houses,
        labels: [WheelLabel], edge: Double, sentence: Phrases.Sentence, layout: WheelLayout
    ) -> [PlanetGeometry] {
        zip(bodies, labels).map { body, label in
            let position = sky[body]
            let display = (x: label.symbol.x / 1000, y: label.symbol.y / 1000)
            let mark = layout.point(position.longitude, edge)
            let house = houses.house(of: position.longitude)
            return PlanetGeometry(
                name: body, sign: position.sign, signSymbol: position.sign.symbol, degree: position.longitude,
                signedDegree: position.degreeInSign, house: house, retrograde: position.isRetrograde,
                element: position.sign.element, modality: position.sign.modality,
                dms: Degrees.degreesAndMinutes(position.degreeInSign), displayX: display.x, displayY: display.y,
                interpretation: phrases.placed(body, in: position.sign, house: house, sentence), symbol: body.symbol,
                markX: mark.x, markY: mark.y, longitudeUncertainty: natal?.longitudeUncertainty(of: body),
                signUncertain: natal?.isSignUncertain(of: body),
                dignity: engine.model.natalWeight.dignity(of: body, at: position.longitude))
        }
    }

    private func houses(of chart: NatalChart, layout: WheelLayout) -> [HouseGeometry] {
        let cusps = chart.houses.cusps
        // Near the polar circles houses may be narrower than their numbers.
        let labels = AngularSpread.spread(chart.houses.middles, separation: layout.houseSeparation)
        return cusps.indices.map { index in
            let sign = Sign(longitude: cusps[index])
            let inner = layout.point(cusps[index], layout.houseInner)
            let outer = layout.point(cusps[index], layout.zodiacInner)
            let label = layout.point(labels[index], layout.houseNumber)
            return HouseGeometry(
                house: index + 1, degree: cusps[index], sign: sign, signSymbol: sign.symbol,
                signedDegree: cusps[index] - sign.start, dms: Degrees.degreesAndMinutes(cusps[index] - sign.start),
                x1: inner.x, y1: inner.y, x2: outer.x, y2: outer.y, labelX: label.x, labelY: label.y)
        }
    }
}

extension WheelLayout {
    /// Creates the layout of a chart's wheel, with the Ascendant at the left or, for an approximate chart, 0° of the Sun's
    /// sign.
    init(_ chart: NatalChart, bodies: [WheelBody], outer: [WheelBody]? = nil) {
        let angles = AngleGeometry(ascendant: chart.houses.ascendant, midheaven: chart.houses.midheaven)
        self.init(
            left: chart.houses.ascendant ?? chart.houses.cusps[0], bodies: bodies, outer: outer,
            walls: angles.all.map(\.longitude))
    }

    func line(
        _ type: AspectType, from one: (body: Body, position: BodyPosition),
        to other: (body: Body, position: BodyPosition), orb: Double, uncertainty: Double?, phase: AspectPhase?,
        applying: Bool, interpretation: String
    ) -> AspectGeometry {
        let (start, end) = (point(one.position.longitude, aspects), point(other.position.longitude, aspects))
        return AspectGeometry(
            body1: one.body, body2: other.body, aspectType: type, aspectSymbol: type.symbol, orb: orb,
            applying: applying, x1: start.x, y1: start.y, x2: end.x, y2: end.y, interpretation: interpretation,
            phase: phase, orbUncertainty: uncertainty)
    }

    func line(
        _ aspect: NatalAspectDocument, from one: (name: String, longitude: Double),
        to other: (name: String, longitude: Double)
    ) -> PointAspectGeometry {
        let (start, end) = (point(one.longitude, aspects), point(other.longitude, aspects))
        return PointAspectGeometry(
            body1: one.name, body2: other.name, aspectType: aspect.aspectType, orb: aspect.orb,
            applying: aspect.applying, phase: aspect.applying ? .applying : .separating, x1: start.x, y1: start.y,
            x2: end.x, y2: end.y)
    }
}

// MARK: Points

extension Sky {
    /// The bodies as ends of aspects, of a birth chart or of another moment.
    func ends(in chart: NatalChart?) -> [ChartDetails.End] {
        Body.allCases.map {
            ChartDetails.End(
                name: $0.name, longitude: self[$0].longitude, speed: self[$0].speed,
                range: chart?.longitudeRanges?[$0.rawValue])
        }
    }
}

extension ChartDetails {
    /// The points that a wheel draws beside the four angles, which every wheel of an exact chart has.
    var drawn: [Place] {
        points.filter { !["ascendant", "midheaven", "descendant", "imum_coeli"].contains($0.point.name) }
    }

    var wheelBodies: [WheelBody] {
        drawn.map { WheelBody(pointAt: $0.longitude, isRetrograde: ($0.speed ?? 0) < 0) }
    }

    /// Returns the points of an outer ring; nil for a chart without points.
    /// - Parameter bodies: the number of the ring's bodies, whose labels come first in the layout.
    func outerGeometry(after bodies: Int, _ layout: WheelLayout) -> [PointGeometry]? {
        points.isEmpty
            ? nil : geometry((layout.outerLabels ?? []).dropFirst(bodies), edge: layout.zodiacOuter, layout)
    }

    fileprivate func geometry(_ labels: ArraySlice<WheelLabel>, edge: Double, _ layout: WheelLayout) -> [PointGeometry]
    {
        zip(drawn, labels).map { place, label in
            let sign = Sign(longitude: place.longitude)
            let mark = layout.point(place.longitude, edge)
            let degree = place.longitude - sign.start
            return PointGeometry(
                name: place.point.name, title: place.point.title, symbol: place.point.symbol, sign: sign,
                degree: place.longitude, signedDegree: degree, dms: Degrees.degreesAndMinutes(degree),
                house: place.house,
                retrograde: (place.speed ?? 0) < 0, displayX: label.symbol.x / 1000, displayY: label.symbol.y / 1000,
                markX: mark.x, markY: mark.y, longitudeUncertainty: place.range?.uncertainty)
        }
    }
}

extension ChartGeometry {
    /// Adds the points of the inner ring with their aspects, and the zodiac.
    mutating func add(
        _ details: ChartDetails?, of bodies: [ChartDetails.End], _ layout: WheelLayout, by engine: Engine
    ) {
        guard let details, !details.isEmpty else { return }
        inputs.add(details)
        zodiac = details.zodiac.siderealName
        ayanamsa = details.ayanamsa
        guard !details.points.isEmpty else { return }
        points = details.geometry(layout.labels.dropFirst(planets.count), edge: layout.zodiacInner, layout)
        let ends = details.drawn.map(ChartDetails.end)
        let pairs =
            bodies.flatMap { body in ends.map { (body, $0) } }
            + ends.indices.flatMap { index in ends[(index + 1)...].map { (ends[index], $0) } }
        pointAspects = pairs.compactMap { ChartDetails.aspect(of: $0, to: $1, by: engine) }.map { line($0, layout) }
    }

    /// Adds the aspects between the outer and the inner ring that involve a point.
    mutating func addPointAspects(
        of bodies: [ChartDetails.End], _ outer: ChartDetails?, to inner: [ChartDetails.End], _ own: ChartDetails?,
        _ layout: WheelLayout, isTransit: Bool, by engine: Engine
    ) {
        let ends = [outer, own].map { ($0?.drawn ?? []).map(ChartDetails.end) }
        guard !ends.joined().isEmpty else { return }
        pointAspects = ChartDetails.pairs(of: bodies, ends[0], inner, ends[1]).compactMap { moving, fixed in
            // The inner ring's body comes first on a wheel of two charts. Natal places do not move.
            ChartDetails.aspect(
                of: isTransit ? moving : fixed.still, to: isTransit ? fixed.still : moving.still, by: engine,
                isOneChart: false
            ).map { line($0, layout, hasPhase: isTransit) }
        }
    }

    private func line(_ aspect: PointAspect, _ layout: WheelLayout, hasPhase: Bool = true) -> PointAspectGeometry {
        let start = layout.point(aspect.places.first, layout.aspects)
        let end = layout.point(aspect.places.second, layout.aspects)
        return PointAspectGeometry(
            body1: aspect.first, body2: aspect.second, aspectType: aspect.match.window.type, orb: aspect.match.orb,
            applying: hasPhase && aspect.match.isApplying, phase: hasPhase ? aspect.match.phase : nil, x1: start.x,
            y1: start.y, x2: end.x, y2: end.y)
    }
}

/// The bodies that a wheel shows.
public enum WheelKind: String, CaseIterable, Sendable {
    /// The natal bodies, with the aspects among them.
    case natal
    /// The transiting bodies in the natal houses, with the aspects among them.
    case transit
    /// The natal bodies, the transiting bodies around them, and the transit-to-natal aspects.
    case both
}

extension Reader {
    /// Returns the wheel of two charts: the first person's bodies inside, the other person's around them in the first
    /// person's houses, and the aspects between the charts, from a comparison.
    ///
    /// A Moon without a time of birth is omitted, with its aspects.
    /// - Parameters:
    ///   - first: the chart of the person inside.
    ///   - second: the chart of the person outside.
    ///   - aspects: the aspects between the charts.
    ///   - details: the points and the zodiac of the inner ring, from the first person's chart.
    ///   - theirDetails: the points of the outer ring, from the other person's chart.
    public func geometry(
        of first: NatalChart, with second: NatalChart, aspects: [SynastryAspect], details: ChartDetails? = nil,
        theirDetails: ChartDetails? = nil
    ) -> ChartGeometry {
        let (own, theirs) = (Self.knownBodies(of: first), Self.knownBodies(of: second))
        var (geometry, layout) = rings((first, own, details), (second, theirs, theirDetails))
        geometry.inputs?.function = "get_wheel"
        geometry.inputs?.wheel = "synastry"
        geometry.inputs?.theirBirth = BirthInput(second.birth)
        func ends(_ chart: NatalChart, _ bodies: [Body]) -> [ChartDetails.End] {
            chart.sky.ends(in: chart).filter { end in bodies.contains { $0.name == end.name } }
        }
        geometry.addPointAspects(
            of: ends(second, theirs), theirDetails, to: ends(first, own), details, layout, isTransit: false,
            by: engine)
        geometry.aspects = aspects.map { aspect in
            // Neither body moves, so the aspect has no phase.
            layout.line(
                aspect.aspectType, from: (aspect.userPlanet, first[aspect.userPlanet]),
                to: (aspect.theirPlanet, second[aspect.theirPlanet]), orb: aspect.orb,
                uncertainty: aspect.orbUncertainty, phase: nil, applying: false, interpretation: aspect.interpretation)
        }
        return geometry
    }

    /// Returns the wheel of a return or a progressed chart, in its houses, with the birth chart outside, and the aspects between
    /// both.
    ///
    /// - Parameter isReversed: whether the birth chart is inside.
    package func geometry(of moved: MovedChart, isReversed: Bool = false) -> ChartGeometry {
        let rings = [
            (chart: moved.chart, bodies: Body.allCases, details: Optional(moved.details)),
            (chart: moved.natal, bodies: Body.allCases, details: Optional(moved.natalDetails)),
        ]
        var (geometry, layout) = self.rings(rings[isReversed ? 1 : 0], rings[isReversed ? 0 : 1])
        geometry.inputs = moved.document.inputs
        geometry.inputs?.function = "get_wheel"
        geometry.inputs?.wheel = moved.name.lowercased()
        geometry.inputs?.reversed = isReversed ? true : nil
        let places = rings.map { ring in
            Dictionary(
                uniqueKeysWithValues: (ring.chart.sky.ends(in: nil) + (ring.details?.drawn ?? []).map(ChartDetails.end))
                    .map { ($0.name, $0.longitude) })
        }
        geometry.aspects = []
        geometry.pointAspects = moved.details.points.isEmpty ? nil : []
        for aspect in moved.document.aspectsToNatal ?? [] {
            // Omits aspects to angles, which have no symbol on the ring.
            guard let one = places[0][aspect.body1], let other = places[1][aspect.body2] else { continue }
            let line = layout.line(
                aspect, from: isReversed ? (aspect.body2, other) : (aspect.body1, one),
                to: isReversed ? (aspect.body1, one) : (aspect.body2, other))
            if let first = Body(line.body1), let second = Body(line.body2) {
                geometry.aspects.append(
                    AspectGeometry(
                        body1: first, body2: second, aspectType: line.aspectType,
                        aspectSymbol: line.aspectType.symbol, orb: line.orb, applying: line.applying, x1: line.x1,
                        y1: line.y1, x2: line.x2, y2: line.y2,
                        interpretation: "\(moved.name) \(ChartPoint.title(of: aspect.body1)) \(aspect.aspectType) "
                            + "natal \(ChartPoint.title(of: aspect.body2)).",
                        phase: line.phase, orbUncertainty: aspect.orbUncertainty))
            } else {
                geometry.pointAspects?.append(line)
            }
        }
        return geometry
    }

    private typealias Ring = (chart: NatalChart, bodies: [Body], details: ChartDetails?)

    /// Returns a wheel in the houses of the inner ring's chart, without the aspects between the rings.
    private func rings(_ inner: Ring, _ outer: Ring) -> (ChartGeometry, WheelLayout) {
        func bodies(_ ring: Ring) -> [WheelBody] {
            Self.wheelBodies(of: ring.chart.sky, natal: ring.chart, among: ring.bodies)
                + (ring.details?.wheelBodies ?? [])
        }
        let layout = WheelLayout(inner.chart, bodies: bodies(inner), outer: bodies(outer))
        var geometry = wheel(among: inner.bodies, sentence: .chartBody, in: inner.chart, layout: layout)
        geometry.add(inner.details, of: [], layout, by: engine)
        geometry.outerPoints = outer.details?.outerGeometry(after: outer.bodies.count, layout)
        geometry.theirMoment = Timestamp(outer.chart.sky.moment)
        geometry.theirPlanets = planets(
            of: outer.chart.sky, natal: outer.chart, among: outer.bodies, houses: inner.chart.houses,
            labels: layout.outerLabels ?? [], edge: layout.zodiacOuter, sentence: .chartBody, layout: layout)
        return (geometry, layout)
    }

    private static func knownBodies(of chart: NatalChart) -> [Body] { Body.allCases.filter(chart.knowsPlace) }
}
