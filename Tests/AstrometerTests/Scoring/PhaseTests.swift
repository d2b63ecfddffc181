import Astrometer
import AstrometerTestSupport
import Testing

/// Phases and moments of exactness under real skies, including retrograde bodies.
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

    @Test func momentsOfExactness() throws {
        let (engine, ephemeris) = (try Engine.forTests(), try Ephemeris())
        var skies = RandomSkies(seed: 62)
        var checks = Checks("moments of exactness")
        for year in [1955, 1990, 2025] {
            let moment = try Moment.noonUTC("\(year)-10-30")
            let (sky, motion) = (try ephemeris.sky(at: moment), try ephemeris.motion(around: moment))
            for _ in 0..<10 {
                let chart = try skies.chart()
                let reading = engine.reading(of: chart, under: sky, exactnessFrom: motion)
                let plain = engine.reading(of: chart, under: sky)
                for aspect in reading.aspects {
                    checks.check(plain.exactMoment(of: aspect) == nil, "not asked for")
                    guard let exact = reading.exactMoment(of: aspect) else { continue }
                    let there = try ephemeris.longitude(of: aspect.transit, at: exact)
                    let difference = Degrees.folded(there - chart[aspect.natal].longitude)
                    let place = "\(aspect.transit) \(aspect.type) \(aspect.natal) of \(year)"
                    checks.close(abs(difference), aspect.type.angle, within: 0.1 * arcSecond, place)
                    checks.check(abs(exact.days(since: moment)) <= 366, place)
                    // The fast Moon becomes exact later if it applies, and earlier if it separates.
                    if aspect.transit == .moon {
                        let ahead = exact.days(since: moment) > 0
                        checks.check(aspect.phase == .exact || ahead == (aspect.phase == .applying), place)
                    }
                }
            }
        }
        checks.report(atLeast: 2000)
    }
}
