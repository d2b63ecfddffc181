import Astrometer
import AstrometerTestSupport
import Testing

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
    @Test(arguments: try ModelCatalog.modelNames())
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

    /// A rotation by 360° keeps every body in its sign, and changes nothing.
    @Test(arguments: try ModelCatalog.modelNames())
    func rotationBy360DegreesChangesNothing(model name: String) throws {
        let engine = try Engine(model: ModelCatalog.model(named: name), labels: [:])
        var skies = RandomSkies(seed: 55)
        var checks = Checks("whole turns by \(name)")
        for number in 0..<100 {
            let (chart, sky) = (try skies.chart(), try skies.sky())
            for angle in [360.0, -720] {
                let before = engine.reading(of: chart, under: sky)
                let after = engine.reading(of: try turned(chart, by: angle), under: try sky.rotated(by: angle))
                for (one, other) in zip(before.meters + before.superGroups, after.meters + after.superGroups) {
                    let (one, other, name) = (one.score, other.score, one.name)
                    checks.close(one.dti, other.dti, within: 1e-9 * max(1, one.dti), "DTI of \(name), case \(number)")
                    checks.close(one.hqs, other.hqs, within: 1e-9 * max(1, one.dti), "HQS of \(name), case \(number)")
                    checks.close(one.unified, other.unified, within: 1e-9, "\(name), case \(number)")
                }
            }
        }
        checks.report(atLeast: 100 * 2 * 17 * 3)
    }

    /// Every score of every model is within its range, for any chart and any sky.
    @Test(.optimized, arguments: try ModelCatalog.modelNames())
    func scoresAreInRange(model name: String) throws {
        let engine = try Engine(model: ModelCatalog.model(named: name), labels: [:])
        var skies = RandomSkies(seed: 56)
        var checks = Checks("ranges of \(name)")
        for number in 0..<2000 {
            let reading = engine.reading(of: try skies.chart(), under: try skies.sky())
            for meter in reading.meters + reading.superGroups {
                let score = meter.score
                checks.check(
                    (0...100).contains(score.intensity) && (0...100).contains(score.harmony)
                        && (-100...100).contains(score.unified) && (0...100).contains(score.unipolar)
                        && score.dti >= 0 && abs(score.hqs) <= score.dti + 1e-9,
                    "\(meter.name) of case \(number): \(score)")
            }
        }
        checks.report(atLeast: 2000 * 17)
    }
}
