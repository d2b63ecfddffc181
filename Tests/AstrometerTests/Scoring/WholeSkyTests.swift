import AstrometerTestSupport

/// Properties of charts whose houses rotate with the sky, with every model of the package.
@Suite struct WholeSkyTests {
    private func turned(_ chart: NatalChart, by angle: Double) throws -> NatalChart {
        let houses = chart.houses
        return try NatalChart(
            birth: chart.birth, sky: chart.sky.rotated(by: angle),
            houses: Houses(
                system: houses.system, systemUsed: houses.systemUsed, cusps: houses.cusps.map { $0 + angle },
                ascendant: houses.ascendant.map { $0 + angle }, midheaven: houses.midheaven.map { $0 + angle }))
    }

    /// Rotating bodies, transits and cusps together changes neither houses nor aspects, nor which meters count an aspect.
    @Test(arguments: try ModelCatalog().modelNames())
    func rotationChangesNoAspect(model name: String) throws {
        let engine = try Engine(model: ModelCatalog.model(named: name), labels: [:])
        var skies = RandomSkies(seed: 54)
        var checks = Checks("turning by \(name)")
        for number in 0..<300 {
            let (chart, sky) = (try skies.chart(), try skies.sky())
            let anywhere = skies.generator.number(in: -720..<720)
            // If a model rounds longitudes, the rotation is by whole degrees, so that they round alike.
            let angle = engine.model.rounding == nil ? anywhere : anywhere.rounded()
            let other = try turned(chart, by: angle)
            let before = engine.reading(of: chart, under: sky)
            let after = engine.reading(of: other, under: try sky.rotated(by: angle))
            for body in Body.allCases {
                checks.check(chart.house(of: body) == other.house(of: body), "house of \(body), case \(number)")
            }
            for (one, other) in zip(before.aspects, after.aspects) {
                checks.check(
                    one.natal == other.natal && one.transit == other.transit && one.type == other.type
                        && one.phase == other.phase && one.quality == other.quality && abs(one.orb - other.orb) < 1e-9,
                    "case \(number): \(one) became \(other)")
            }
            checks.check(before.aspects.count == after.aspects.count, "case \(number): other aspects")
            for (one, other) in zip(before.meters, after.meters) {
                checks.check(
                    one.score.aspectCount == other.score.aspectCount, "\(one.name), case \(number): other aspects")
            }
        }
        checks.report(atLeast: 300 * 30)
    }
}
