import AstrometerTestSupport

/// Overviews of the sky without a birth, and the positions of lunations.
@Suite struct SkyOverviewTests {
    let reader: Reader

    init() throws { reader = try Reader(ephemeris: Ephemeris()) }

    @Test func ingressesHaveTheirDirection() throws {
        // Mercury went back into Scorpio while the Sun moved on.
        let start = try Moment.noonUTC("2025-11-10")
        let ingresses = try reader.skyOverview(at: start, days: 15).ingresses
        #expect(ingresses.first { $0.planet == .mercury }?.direction == .retrograde)
        #expect(ingresses.first { $0.planet == .sun }?.direction == .direct)
        for days in [0, 367] {
            #expect(throws: AstrometerError.self) { try reader.skyOverview(at: start, days: days) }
        }
    }

    /// A lunation's position is the Moon's: at the Sun at new Moon, opposite the Sun at full Moon. Eclipses occur at lunations.
    @Test func lunationsHaveTheMoonsPosition() throws {
        let (calendar, ephemeris) = (reader.calendar, reader.calendar.ephemeris)
        let (first, last) = (try Moment.noonUTC("2026-01-01"), try Moment.noonUTC("2027-01-01"))
        let lunations = try calendar.lunarPhases(from: first, through: last)
        #expect(lunations.count == 50)
        for lunation in lunations {
            let moon = try ephemeris.longitude(of: .moon, at: lunation.moment)
            #expect(abs(Degrees.folded(moon - lunation.longitude)) < 0.001, "\(lunation.label)")
            let sun = try ephemeris.longitude(of: .sun, at: lunation.moment)
            #expect(
                abs(Degrees.folded(lunation.longitude - sun - lunation.phase.elongation)) < 0.001, "\(lunation.label)")
            #expect(lunation.document.sign == Sign(longitude: moon))
        }
        for eclipse in try calendar.eclipses(from: first, through: last) {
            let phase: LunarPhase = eclipse.luminary == .solar ? .newMoon : .fullMoon
            #expect(lunations.contains { $0.phase == phase && abs($0.moment.days(since: eclipse.maximum)) < 0.02 })
        }
    }
}
