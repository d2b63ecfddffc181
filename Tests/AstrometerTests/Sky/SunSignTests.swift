import AstrometerTestSupport

@testable import Astrometer

/// Ingresses at the edges of a day or of a search.
@Suite struct SunSignTests {
    /// An ingress at midnight belongs to the day that begins, which then has one sign; one at noon decides for the new sign.
    @Test(arguments: [nil, "Pacific/Auckland"]) func ingressesAtMidnightAndNoon(zone: String?) throws {
        let day = try CivilDay(CivilDate(year: 2025, month: 6, day: 21), zone: zone)
        func sign(_ moment: Moment?) -> SunSign {
            SunSign(
                on: day, startingIn: .gemini,
                ingress: moment.map { SkyCalendar.Ingress(body: .sun, moment: $0, sign: .cancer) })
        }
        let second = 1 / 86_400.0
        let noon = day.start.adding(days: 0.5)
        let cases: [(moment: Moment?, sign: Sign, isCusp: Bool)] = [
            (nil, .gemini, false), (day.start, .cancer, false), (day.start.adding(days: second), .cancer, true),
            (noon.adding(days: -second), .cancer, true), (noon, .cancer, true),
            (noon.adding(days: second), .gemini, true),
            (day.end.adding(days: -second), .gemini, true), (day.end, .gemini, false),
        ]
        for (moment, wanted, isCusp) in cases {
            let found = sign(moment)
            #expect(found.sign == wanted && found.isCusp == isCusp, "\(String(describing: moment))")
            #expect(found.other == (isCusp ? (wanted == .cancer ? .gemini : .cancer) : nil))
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
