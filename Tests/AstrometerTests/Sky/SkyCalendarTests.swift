import AstrometerTestSupport

/// Compares searches with another ephemeris, with published dates, and with the ephemeris itself.
@Suite struct SkyCalendarTests {
    let calendar: SkyCalendar
    let fixture: SkyEventsFixture

    init() throws {
        calendar = SkyCalendar(ephemeris: try Ephemeris())
        fixture = try SkyEventsFixture.load()
    }

    @Test(.optimized) func lunarPhasesOf151Years() throws {
        let span = try (midnight("1900-01-01"), midnight("2050-12-31"))
        let found = try calendar.lunarPhases(from: span.0, through: span.1)
        for (kind, phase) in LunarPhase.principal.enumerated() {
            let wanted = fixture.lunar_phases[kind]
            let got = found.filter { $0.phase == phase }
            #expect(got.count == wanted.count, "\(phase)")
            for (event, moment) in zip(got, wanted) {
                assertClose(event.moment.julianDay, moment, within: 2 * minute, "\(phase.rawValue) of \(event.moment)")
            }
        }
    }

    @Test func equinoxesAndSolsticesOf151Years() throws {
        let span = try (midnight("1900-01-01"), midnight("2050-12-31"))
        let found = try calendar.ingresses(of: .sun, from: span.0, through: span.1)
        for (kind, sign) in [Sign.aries, .cancer, .libra, .capricorn].enumerated() {
            let got = found.filter { $0.sign == sign }
            #expect(got.count == fixture.seasons[kind].count, "\(sign)")
            for (event, moment) in zip(got, fixture.seasons[kind]) {
                assertClose(event.moment.julianDay, moment, within: 2 * minute, "\(sign) ingress of \(event.moment)")
            }
        }
    }

    @Test func stationsAgainstAnotherEphemeris() throws {
        let (first, last) = try (midnight("2020-01-01"), midnight("2031-01-01"))
        for (name, wanted) in fixture.stations {
            let body = try Body(named: name)
            let got = try calendar.stations(of: body, from: first, through: last)
            #expect(got.count == wanted.count, "\(body)")
            for (station, moment) in zip(got, wanted) {
                // Ephemerides differ by up to an arc second, which shifts a station by minutes for a fast body and by an hour
                // or two for a slow one. The next test checks the search itself to the minute.
                let tolerance = body <= .mars ? 30 * minute : 300 * minute
                assertClose(
                    station.moment.julianDay, moment[0], within: tolerance, "station of \(body) \(station.moment)")
                #expect(station.turnsRetrograde == (moment[1] == 1), "station of \(body) \(station.moment)")
            }
        }
    }

    /// The speed from the table of positions changes sign near a station.
    @Test func stationsAgainstTheEphemeris() throws {
        for body in SkyCalendar.bodiesWithStations {
            let found = try calendar.stations(of: body, from: .noonUTC("2024-01-01"), through: .noonUTC("2029-01-01"))
            #expect(found.count >= 4, "\(body)")
            let tolerance = body <= .saturn ? minute : 3 * minute
            for station in found {
                let before = try calendar.ephemeris.position(of: body, at: station.moment.adding(days: -tolerance))
                let after = try calendar.ephemeris.position(of: body, at: station.moment.adding(days: tolerance))
                #expect(before.isRetrograde != station.turnsRetrograde, "\(body) before \(station.moment)")
                #expect(after.isRetrograde == station.turnsRetrograde, "\(body) after \(station.moment)")
            }
        }
    }

    @Test func nextStationIsTheFirstOfAll() throws {
        let start = try Moment.noonUTC("2025-10-30")
        for body in SkyCalendar.bodiesWithStations {
            let all = try calendar.stations(of: body, from: start, through: start.adding(days: 800))
            let next = try #require(try calendar.nextStation(of: body, after: start))
            assertClose(next.moment.julianDay, try #require(all.first).moment.julianDay, within: second, "\(body)")
            // At the moment of a station, the next station is the following one.
            let following = try #require(try calendar.nextStation(of: body, after: next.moment.adding(days: 1e-4)))
            #expect(following.turnsRetrograde != next.turnsRetrograde, "\(body)")
        }
        for body in [Body.sun, .moon, .northNode] { #expect(try calendar.nextStation(of: body, after: start) == nil) }
    }

    @Test func voidOfCourseOfAMonth() throws {
        let (first, last) = try (midnight("2026-01-01"), midnight("2026-02-01"))
        let found = try calendar.voidOfCourseWindows(in: WindowRange(from: first, through: last)).filter {
            $0.end <= last
        }
        let wanted = fixture.void_of_course_january_2026
        #expect(found.count == wanted.count)
        for (period, row) in zip(found, wanted) {
            #expect(period.sign.rawValue == Int(row[0]), "\(period.end)")
            assertClose(period.start.julianDay, row[1], within: 2 * minute, "void from \(period.start)")
            assertClose(period.end.julianDay, row[2], within: 2 * minute, "void until \(period.end)")
            #expect(period.contains(period.start.adding(days: 0.5 * (period.end.days(since: period.start)))))
            #expect(!period.contains(period.end))
        }
    }

    @Test func ingressesOfARetrogradeBody() throws {
        // Mercury moved back from Sagittarius to Scorpio in November 2025, and forward again in December.
        let found = try calendar.ingresses(of: .mercury, from: .noonUTC("2025-10-01"), through: .noonUTC("2025-12-31"))
        #expect(found.map(\.sign) == [.scorpio, .sagittarius, .scorpio, .sagittarius])
        for ingress in found {
            let position = try calendar.ephemeris.position(of: .mercury, at: ingress.moment)
            assertClose(Degrees.folded(position.longitude * 12) / 12, 0, within: 0.01 * arcSecond, "\(ingress.moment)")
        }
        // The mean node moves backwards through the signs.
        let node = try calendar.ingresses(of: .northNode, from: .noonUTC("2020-01-01"), through: .noonUTC("2030-01-01"))
        #expect(node.map(\.sign) == [.gemini, .taurus, .aries, .pisces, .aquarius, .capricorn, .sagittarius])
    }

    /// `BirthNoteTests` has the signs of many dates, times and zones by pyswisseph.
    @Test func sunSignOfADate() throws {
        // Hong Kong's clocks went forward on this day. The Sun entered Aries at 3:53 UTC, after noon there (3:00 UTC), but
        // before twelve hours of the day had passed (4:00 UTC).
        #expect(try calendar.sunSign(on: CivilDate(parsing: "1954-03-21"), zone: "Asia/Hong_Kong").sign == .pisces)
        #expect(throws: AstrometerError.self) {
            try calendar.sunSign(on: CivilDate(parsing: "1990-06-21"), zone: "Mars/Olympus")
        }
        expectError("does not exist in Pacific/Apia") {
            try calendar.sunSign(on: CivilDate(parsing: "2011-12-30"), zone: "Pacific/Apia")
        }
    }

    @Test func everySunSignOfAYearIsTheSignOfTheSun() throws {
        for day in 0..<366 {
            let date = try CivilDate(parsing: "2024-01-01").adding(days: day)
            let sign = try calendar.sunSign(on: date)
            // Without a zone, the date may be that of any zone.
            let ends = try [
                midnight(date.description).adding(days: -14 / 24.0),
                midnight(date.adding(days: 1).description).adding(days: 0.5),
            ]
            let signs = try ends.map { Sign(longitude: try calendar.ephemeris.longitude(of: .sun, at: $0)) }
            #expect(
                sign.isCusp == (signs[0] != signs[1]) && Set(signs) == Set([sign.sign, sign.other].compactMap { $0 }),
                "\(date)")
        }
    }
}

/// The first instant of a UTC date.
func midnight(_ date: String) throws -> Moment { Moment(try CivilDate(parsing: date), CivilTime(secondOfDay: 0)) }
