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
        let layout = WheelLayout(
            first, bodies: Self.wheelBodies(of: first.sky, natal: first, among: own) + (details?.wheelBodies ?? []),
            outer: Self.wheelBodies(of: second.sky, natal: second, among: theirs) + (theirDetails?.wheelBodies ?? []))
        var geometry = wheel(among: own, sentence: .chartBody, in: first, layout: layout)
        geometry.inputs?.function = "get_wheel"
        geometry.inputs?.wheel = "synastry"
        geometry.inputs?.theirBirth = BirthInput(second.birth)
        func ends(_ chart: NatalChart, _ bodies: [Body]) -> [ChartDetails.End] {
            chart.sky.ends(in: chart).filter { end in bodies.contains { $0.name == end.name } }
        }
        geometry.add(details, of: [], layout, by: engine)
        geometry.addOuter(
            theirDetails, of: ends(second, theirs), to: details?.ends ?? [], ends(first, own), layout, isTransit: false,
            by: engine)
        geometry.theirMoment = Timestamp(second.sky.moment)
        geometry.theirPlanets = planets(
            of: second.sky, natal: second, among: theirs, houses: first.houses, labels: layout.outerLabels ?? [],
            edge: layout.zodiacOuter, sentence: .chartBody, layout: layout)
        geometry.aspects = aspects.map { aspect in
            // Neither body moves, so the aspect has no phase.
            layout.line(
                aspect.aspectType, from: (aspect.userPlanet, first[aspect.userPlanet]),
                to: (aspect.theirPlanet, second[aspect.theirPlanet]), orb: aspect.orb,
                uncertainty: aspect.orbUncertainty, phase: nil, applying: false, interpretation: aspect.interpretation)
        }
        return geometry
    }

    private static func knownBodies(of chart: NatalChart) -> [Body] { Body.allCases.filter(chart.knowsPlace) }
}
