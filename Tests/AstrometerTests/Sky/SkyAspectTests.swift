import AstrometerTestSupport

/// Aspects within one chart: the phase follows from relative speed.
@Suite struct SkyAspectTests {
    /// The phases of 10,000 random pairs, compared with the change of the orb by the ephemeris.
    @Test func phaseFollowsTheChangeOfTheOrb() throws {
        let (ephemeris, engine) = try (Ephemeris(), Engine())
        var random = RandomSkies(seed: 2024)
        var (checked, retrogrades) = (0, 0)
        // Exact aspects, applying and separating.
        var exact = [0, 0]
        let step = 1e-3
        while checked < 10_000 {
            let moment = Moment(julianDay: random.number(from: 2_415_021, to: 2_470_021))
            let (now, later) = try (ephemeris.sky(at: moment), ephemeris.sky(at: moment.adding(days: step)))
            for aspect in engine.aspects(within: now) {
                func orb(_ sky: Sky) -> Double {
                    let separation = abs(Degrees.folded(sky[aspect.first].longitude - sky[aspect.second].longitude))
                    return abs(separation - aspect.type.angle)
                }
                assertClose(aspect.orb, orb(now), within: 1e-9, "orb")
                #expect((aspect.phase == .exact) == (aspect.orb <= 0.5))
                let change = orb(later) - orb(now)
                // If the orb barely changes within the step, or passes zero, its direction may change.
                guard abs(change) > 1e-7, aspect.orb > 0.02 else { continue }
                #expect(
                    aspect.isApplying == (change < 0),
                    "\(aspect.first) \(aspect.type) \(aspect.second) \(moment)")
                if aspect.phase == .exact {
                    exact[aspect.isApplying ? 0 : 1] += 1
                } else {
                    #expect((aspect.phase == .applying) == aspect.isApplying)
                }
                checked += 1
                if now[aspect.first].isRetrograde || now[aspect.second].isRetrograde { retrogrades += 1 }
            }
        }
        #expect(retrogrades > 3000)
        #expect(exact.allSatisfy { $0 > 200 }, "\(exact)")
    }

    @Test func exactAspectsSayWhetherTheyApply() throws {
        let ephemeris = try Ephemeris()
        let reader = try Reader(ephemeris: ephemeris)
        var said: Set<Bool> = []
        for day in stride(from: 0, to: 60, by: 4) {
            let moment = try Moment.noonUTC("2025-10-01").adding(days: Double(day))
            let birth = try BirthData(date: moment.date, time: moment.time, zone: "UTC", latitude: 50, longitude: 10)
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            let aspects = reader.engine.aspects(within: chart.sky)
            let drawn = reader.geometry(of: chart).aspects
            #expect(drawn.map(\.applying) == aspects.map(\.isApplying))
            #expect(drawn.map(\.phase) == aspects.map(\.phase))
            let exchanged = NatalExchangeDocument(chart, by: reader.engine).chartData.aspects ?? []
            #expect(exchanged.map(\.isApplying) == aspects.map(\.isApplying))
            for aspect in aspects where aspect.phase == .exact { said.insert(aspect.isApplying) }
            let transits = reader.engine.aspects(of: chart, under: chart.sky)
            for aspect in transits {
                #expect(aspect.document(natal: chart, at: moment).applying == aspect.isApplying)
                #expect(aspect.phase == .exact || aspect.isApplying == (aspect.phase == .applying))
            }
            let summary = try reader.transitSummary(of: reader.reading(of: chart, at: moment))
            let slow = reader.engine.aspects(within: chart.sky, among: [.jupiter, .saturn, .uranus, .neptune, .pluto])
            #expect(summary.collective?.map(\.applying) == slow.map { $0.isApplying })
        }
        #expect(said == [true, false])
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
