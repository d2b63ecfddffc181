import AstrometerDaily
import AstrometerEngine
import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Testing

/// Aspects within one chart: phase by relative speed.
@Suite struct SkyAspectTests {
    /// The phase of 10,000 random pairs agrees with whether the ephemeris itself makes the orb shrink.
    @Test func phaseAgainstAFiniteDifference() throws {
        let (ephemeris, engine) = try (Ephemeris(), Engine())
        var random = RandomSkies(seed: 2024)
        var (checked, retrogrades) = (0, 0)
        let step = 1e-3
        while checked < 10_000 {
            let moment = Moment(julianDay: random.number(from: 2_415_021, to: 2_470_021))
            let (now, later) = try (ephemeris.sky(at: moment), ephemeris.sky(at: moment.adding(days: step)))
            for aspect in engine.aspects(within: now) {
                func orb(_ sky: Sky) -> Double {
                    let separation = abs(Angle.folded(sky[aspect.first].longitude - sky[aspect.second].longitude))
                    return abs(separation - aspect.type.angle)
                }
                assertClose(aspect.orb, orb(now), within: 1e-9, "orb")
                #expect((aspect.phase == .exact) == (aspect.orb <= 0.5))
                let change = orb(later) - orb(now)
                // Where the orb hardly moves within the step, its direction may turn.
                guard aspect.phase != .exact, abs(change) > 1e-7 else { continue }
                #expect(
                    (aspect.phase == .applying) == (change < 0),
                    "\(aspect.first) \(aspect.type) \(aspect.second) \(moment)")
                checked += 1
                if now[aspect.first].isRetrograde || now[aspect.second].isRetrograde { retrogrades += 1 }
            }
        }
        #expect(retrogrades > 3000)
    }

    @Test func eachPairOnceInOrder() throws {
        let (ephemeris, engine) = try (Ephemeris(), Engine())
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        let aspects = engine.aspects(within: sky)
        #expect(aspects.allSatisfy { $0.first < $0.second })
        #expect(Set(aspects.map { [$0.first, $0.second] }).count == aspects.count)
        #expect(engine.aspect(of: .sun, to: .sun, in: sky) == nil)
        for aspect in aspects { #expect(engine.aspect(of: aspect.second, to: aspect.first, in: sky) == aspect) }
        let slowBodies: [Body] = [.jupiter, .saturn, .pluto]
        let slow = engine.aspects(within: sky, among: slowBodies.reversed())
        #expect(slow == aspects.filter { slowBodies.contains($0.first) && slowBodies.contains($0.second) })
    }
}
