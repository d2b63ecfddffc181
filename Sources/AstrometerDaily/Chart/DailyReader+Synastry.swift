import AstrometerEngine
import AstrometerModels

extension DailyReader {
    /// The wheel of two charts: one's own bodies inside, the other person's around them in one's own houses, and the
    /// aspects between the two.
    ///
    /// A Moon without a time of birth is left out, like the aspects to it.
    /// - Parameters:
    ///   - user: one's own chart, whose houses are drawn.
    ///   - their: the other person's chart.
    ///   - aspects: between the charts; those of a comparison.
    public func geometry(
        of user: NatalChart, with their: NatalChart, aspects: [SynastryAspect]
    ) -> ChartGeometry {
        let layout = WheelLayout(user, isDouble: true)
        var geometry = wheel(
            of: user.sky, among: Self.knownBodies(of: user), sentence: .chartBody, in: user, layout: layout)
        geometry.theirMoment = Timestamp(their.sky.moment)
        geometry.theirPlanets = planets(
            of: their.sky, among: Self.knownBodies(of: their), houses: user.houses, rows: layout.transits,
            separation: layout.transitSeparation, sentence: .chartBody, layout: layout)
        geometry.aspects = aspects.map { aspect in
            var line = AspectGeometry(
                body1: aspect.userPlanet, body2: aspect.theirPlanet, aspectType: aspect.aspectType, orb: aspect.orb,
                phase: .exact, applying: false, start: layout.point(user[aspect.userPlanet].longitude, layout.aspects),
                end: layout.point(their[aspect.theirPlanet].longitude, layout.aspects),
                interpretation: aspect.interpretation)
            // Neither body moves.
            line.phase = nil
            return line
        }
        return geometry
    }

    private static func knownBodies(of chart: NatalChart) -> [Body] { Body.allCases.filter(chart.knowsPlace) }
}
