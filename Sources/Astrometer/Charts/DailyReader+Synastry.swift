extension DailyReader {
    /// Returns the wheel of two charts: the first person's bodies inside, the other person's around them in the first
    /// person's houses, and the aspects between the charts, from a comparison.
    ///
    /// A Moon without a time of birth is omitted, with its aspects.
    /// - Parameters:
    ///   - details: the points and the zodiac of the first person.
    ///   - theirDetails: the points of the other person.
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
        (geometry.aspects, geometry.pointAspects) = ([], moved.details.points.isEmpty ? nil : [])
        for aspect in moved.document.aspectsToNatal ?? [] {
            // Lines to angles would end at no symbol.
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
                        phase: line.phase, orbUncertainty: nil))
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
