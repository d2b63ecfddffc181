import Astrometer
import Testing

/// Overviews of the sky without a birth, and the positions of lunations.
@Suite struct SkyOverviewTests {
    let reader: DailyReader

    init() throws { reader = try DailyReader(ephemeris: Ephemeris()) }

    @Test func anOverviewAgreesWithItsParts() throws {
        let (calendar, ephemeris) = (reader.calendar, reader.calendar.ephemeris)
        let start = try Moment.noonUTC("2026-02-01")
        let end = start.adding(days: 60)
        let sky = try reader.skyOverview(at: start, days: 60)
        for position in sky.positions {
            let wanted = try ephemeris.position(of: position.planet, at: start)
            #expect(position.longitude == wanted.longitude && position.speed == wanted.speed)
            #expect(position.sign == wanted.sign && position.degreeInSign == wanted.degreeInSign)
        }
        #expect(try sky.lunarPhase == reader.lunarPhase(of: ephemeris.sky(at: start)))
        let stations = try SkyCalendar.bodiesWithStations.flatMap {
            try calendar.stations(of: $0, from: start, through: end)
        }
        #expect(sky.stations.count == stations.count && !stations.isEmpty)
        for station in sky.stations {
            #expect(stations.contains { $0.body == station.planet && Timestamp($0.moment) == station.at })
            #expect(station.label.hasSuffix(station.position))
        }
        #expect(sky.stations.map(\.at.moment) == sky.stations.map(\.at.moment).sorted())
        let ingresses = try Body.allCases.flatMap { try calendar.ingresses(of: $0, from: start, through: end) }
        #expect(sky.ingresses.count == ingresses.count)
        #expect(sky.ingresses.map(\.at.moment) == sky.ingresses.map(\.at.moment).sorted())
        #expect(try sky.skyAspects.count == calendar.exactAspects(from: start, through: end).count)
        #expect(
            sky.eclipses.map(\.label) == [
                "Annular solar eclipse at 28°50' Aquarius", "Total lunar eclipse at 12°51' Virgo",
            ])
        #expect(sky.eclipses.allSatisfy { $0.visible == nil && $0.view == nil })
        // Mercury went back into Scorpio while the Sun moved on.
        let retrograde = try reader.skyOverview(at: .noonUTC("2025-11-10"), days: 15).ingresses
        #expect(retrograde.first { $0.planet == .mercury }?.direction == .retrograde)
        #expect(retrograde.first { $0.planet == .sun }?.direction == .direct)
        #expect(throws: AstrometerError.self) { try reader.skyOverview(at: start, days: 0) }
        #expect(throws: AstrometerError.self) { try reader.skyOverview(at: start, days: 367) }
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
