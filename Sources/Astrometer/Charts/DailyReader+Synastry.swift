import AstrometerModels

extension DailyReader {
    /// Returns the wheel of two charts: the first person's bodies inside, the other person's around them in the first person's
    /// houses, and the aspects between the charts.
    ///
    /// A Moon without a time of birth is omitted, with its aspects.
    /// - Parameters:
    ///   - user: the first person's chart, whose houses are drawn.
    ///   - their: the other person's chart.
    ///   - aspects: the aspects between the charts, from a comparison.
    public func geometry(
        of user: NatalChart, with their: NatalChart, aspects: [SynastryAspect]
    ) -> ChartGeometry {
        let (own, theirs) = (Self.knownBodies(of: user), Self.knownBodies(of: their))
        let layout = WheelLayout(
            user, bodies: Self.wheelBodies(of: user.sky, natal: user, among: own),
            outer: Self.wheelBodies(of: their.sky, natal: their, among: theirs))
        var geometry = wheel(
            among: own, sentence: .chartBody, in: user, layout: layout)
        geometry.theirMoment = Timestamp(their.sky.moment)
        geometry.theirPlanets = planets(
            of: their.sky, natal: their, among: theirs, houses: user.houses, labels: layout.outerLabels ?? [],
            edge: layout.zodiacOuter, sentence: .chartBody, layout: layout)
        geometry.aspects = aspects.map { aspect in
            // Neither body moves, so the aspect has no phase.
            layout.line(
                aspect.aspectType, from: (aspect.userPlanet, user[aspect.userPlanet]),
                to: (aspect.theirPlanet, their[aspect.theirPlanet]), orb: aspect.orb,
                uncertainty: aspect.orbUncertainty, phase: nil, applying: false,
                interpretation: aspect.interpretation)
        }
        return geometry
    }

    private static func knownBodies(of chart: NatalChart) -> [Body] { Body.allCases.filter(chart.knowsPlace) }
}
