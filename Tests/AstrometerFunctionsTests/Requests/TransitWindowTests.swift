import AstrometerTestSupport

@Suite struct TransitWindowTests {
    @Test func windowsCoverTheTimeWithinOrb() throws {
        let request = #"{"birth": \#(Calls.birth), "date": "2025-10-30", "days": 20}"#
        let overview = try Calls.document(TransitsOverviewDocument.self, "get_transits", request)
        let chart = try Calls.document(ChartDocument.self, "get_chart", #"{"birth": \#(Calls.birth)}"#)
        let natal = Dictionary(uniqueKeysWithValues: chart.planets.map { ($0.name, $0.longitude) })
        let ephemeris = try Ephemeris()
        func deviation(_ window: AspectWindowDocument, _ moment: Moment) throws -> Double {
            let transit = try ephemeris.longitude(of: window.planet, at: moment)
            let separation = abs(Degrees.folded(transit - (window.natalPlanet.flatMap { natal[$0] } ?? 0)))
            return abs(separation - window.aspect.angle)
        }
        var orbs: [AspectType: Double] = [:]
        for window in overview.windows {
            for moment in window.exact { #expect(try deviation(window, moment.at.moment) < 0.002) }
            for edge in [window.begin, window.end].compactMap({ $0 }) {
                let orb = try deviation(window, edge.moment)
                #expect(abs(orb - orbs[window.aspect, default: orb]) < 0.01, "\(window)")
                orbs[window.aspect] = orb
            }
            // Transits that have begun have both ends too.
            let (begin, end) = (try #require(window.begin), try #require(window.end))
            #expect(begin.moment < end.moment && window.beginsBefore == (begin.moment < overview.date.moment))
        }
        #expect(overview.windows.count > 100)
        let starts = overview.windows.compactMap { $0.begin?.moment }
        #expect(starts == starts.sorted())
        // Exact aspects in the week ahead are exact within a window.
        let exact = Set(overview.windows.flatMap { $0.exact.map(\.at) })
        for event in overview.transitSummary.upcoming ?? [] where event.kind == .exactAspect {
            #expect(exact.contains(event.at), "\(event.label)")
        }
    }
}
