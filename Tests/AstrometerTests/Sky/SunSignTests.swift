import AstrometerTestSupport

@testable import Astrometer

/// Ingresses at the edges of a day or of a search.
@Suite struct SunSignTests {
    /// An ingress at midnight belongs to the day that begins, which then has one sign; one at noon decides for the new sign.
    /// The mean time of a longitude, 4 minutes a degree, moves midnight or noon of 2025-06-21 to any second.
    @Test func ingressesAtMidnightAndNoon() throws {
        let calendar = SkyCalendar(ephemeris: try Ephemeris())
        let date = try CivilDate(parsing: "2025-06-21")
        let start = Moment(date, CivilTime(secondOfDay: 0))
        // The Sun entered Cancer at 2:42 UTC.
        let ingress = try #require(
            calendar.ingresses(of: .sun, from: start.adding(days: -1), through: start.adding(days: 1)).first?.moment)
        let second = ingress.days(since: start) * 86_400
        for (clock, later) in [(0.0, -2.0), (0, 2), (12, -2), (12, 2), (24, -2), (24, 2)] {
            // Clocks show the hour of the date some seconds later than the ingress.
            let longitude = (clock.truncatingRemainder(dividingBy: 24) * 3600 - second - later).rounded() / 240
            let date = date.adding(days: clock == 24 ? -1 : 0)
            let sign = try calendar.sunSign(
                of: BirthData(date: date, zone: "LMT", latitude: 0, longitude: longitude))
            let isCusp = clock == 12 || (clock == 0) == (later < 0)
            #expect(sign.isCusp == isCusp, "\(clock) \(later)")
            #expect(sign.sign == (clock == 0 || clock == 12 && later > 0 ? .cancer : .gemini), "\(clock) \(later)")
            #expect(sign.other == (isCusp ? (sign.sign == .cancer ? .gemini : .cancer) : nil))
        }
    }

    /// A search includes its first and its last moment, so that an ingress at midnight is in the searches of both days.
    @Test func searchesIncludeTheirEnds() throws {
        let calendar = SkyCalendar(ephemeris: try Ephemeris())
        for body in [Body.sun, .moon, .mercury] {
            let first = Moment.noonUTC(try CivilDate(year: 2025, month: 6, day: 1))
            let ingress = try #require(calendar.ingresses(of: body, from: first, through: first.adding(days: 60)).first)
            func count(from: Double, through: Double) throws -> Int {
                try calendar.ingresses(
                    of: body, from: ingress.moment.adding(days: from), through: ingress.moment.adding(days: through)
                ).count { $0.moment == ingress.moment && $0.sign == ingress.sign }
            }
            let second = 1 / 86_400.0
            #expect(try count(from: 0, through: 1) == 1 && count(from: -1, through: 0) == 1, "\(body)")
            #expect(try count(from: second, through: 1) == 0 && count(from: -1, through: -second) == 0, "\(body)")
        }
    }
}
