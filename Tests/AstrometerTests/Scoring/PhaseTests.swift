import AstrometerTestSupport

/// Phases under real skies, including those of retrograde bodies.
@Suite struct PhaseTests {
    /// Compares with the change of the orb over the next 15 minutes.
    @Test func phaseFollowsTheChangeOfTheOrb() throws {
        let (engine, ephemeris) = (try Engine.forTests(), try Ephemeris())
        var skies = RandomSkies(seed: 61)
        var checks = Checks("phases")
        var backwards = 0
        for _ in 0..<90 {
            let moment = Moment(julianDay: skies.generator.number(in: 2_425_977.5..<2_466_154.5))
            let chart = try skies.chart()
            let (sky, soon) = (try ephemeris.sky(at: moment), try ephemeris.sky(at: moment.adding(days: 0.01)))
            for aspect in engine.aspects(of: chart, under: sky) where aspect.phase != .exact {
                // Close to a station either phase is acceptable.
                guard abs(sky[aspect.transit].speed) > 1e-4 else { continue }
                let natal = chart[aspect.natal].longitude
                func orb(_ sky: Sky) -> Double {
                    abs(abs(Degrees.folded(sky[aspect.transit].longitude - natal)) - aspect.type.angle)
                }
                let shrinks = orb(soon) < orb(sky)
                if sky[aspect.transit].isRetrograde { backwards += 1 }
                checks.check(
                    (aspect.phase == .applying) == shrinks, "\(aspect.transit) \(aspect.type) \(natal) at \(moment)")
            }
        }
        checks.report(atLeast: 2000)
        #expect(backwards > 500)
    }
}
