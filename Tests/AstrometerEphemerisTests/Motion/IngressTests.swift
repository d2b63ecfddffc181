import AstrometerEphemeris
import AstrometerModels
import AstrometerTestSupport
import Foundation
import Testing

/// Compares moments of exactness with almanacs.
@Suite struct IngressTests {
    /// Equinoxes and solstices from almanacs, to the minute of UTC.
    static let seasons = [
        "2000-03-20T07:35", "2000-06-21T01:48", "2000-09-22T17:28", "2000-12-21T13:37",
        "2010-03-20T17:32", "2010-06-21T11:28", "2010-09-23T03:09", "2010-12-21T23:38",
        "2020-03-20T03:50", "2020-06-20T21:44", "2020-09-22T13:31", "2020-12-21T10:02",
        "2023-03-20T21:24", "2023-06-21T14:58", "2023-09-23T06:50", "2023-12-22T03:27",
        "2024-03-20T03:06", "2024-06-20T20:51", "2024-09-22T12:44", "2024-12-21T09:21",
        "2025-03-20T09:01", "2025-06-21T02:42", "2025-09-22T18:19", "2025-12-21T15:03",
    ]

    @Test(arguments: [true, false]) func publishedSeasons(fromTable: Bool) throws {
        let ephemeris = try fromTable ? Ephemeris() : Ephemeris.ofLibrary()
        var motions: [Int: SkyMotion] = [:]
        for text in Self.seasons {
            let fields = text.split(separator: "T").map(String.init)
            let published = Moment(try CivilDate(parsing: fields[0]), try CivilTime(parsing: fields[1]))
            let year = published.date.year
            if motions[year] == nil { motions[year] = try ephemeris.motion(around: .noonUTC("\(year)-07-01")) }
            // Searched from some days away, as a reading would.
            let target = ((try ephemeris.longitude(of: .sun, at: published)) / 90).rounded() * 90
            let crossing = motions[year]?.crossing(
                of: Degrees.normalized(target), by: .sun, nearest: published.adding(days: 3))
            let error = try #require(crossing).days(since: published) * 1440
            assertClose(error, 0, within: 2, "\(text), minutes")
        }
    }

    /// Two minutes, or the time in which the body moves by the error of its theory.
    private static func tolerance(_ body: Body, speed: Double) -> Double {
        max(2, PositionTests.tolerance(body) * arcSecond / abs(speed) * 1440)
    }

    @Test(.optimized, arguments: [true, false]) func ingressesOfDE421(fromTable: Bool) throws {
        let ephemeris = try fromTable ? Ephemeris() : Ephemeris.ofLibrary()
        var worst = Body.allCases.map { _ in Worst() }
        var motion: SkyMotion?
        var counts = Body.allCases.map { _ in 0 }
        let rows = try CSVTable(contentsOf: Almanac.url("ingresses")).rows
        let ingresses = try rows.map { row in
            (
                body: try Body(named: row[0]), sign: try Sign(named: row[1]),
                moment: Moment(julianDay: try #require(Double(row[2]))), speed: try #require(Double(row[3]))
            )
        }
        for (body, sign, moment, speed) in ingresses.sorted(by: { $0.moment < $1.moment }) {
            let reach = SkyMotion.Grid.of(body).reach - 10
            if motion == nil || abs(moment.days(since: motion?.moment ?? moment)) > reach {
                motion = try ephemeris.motion(around: moment.adding(days: reach - 1))
            }
            let border = Double(speed < 0 ? (sign.rawValue + 1) % 12 : sign.rawValue) * 30
            // The search covers exactly the events of a reading for that day.
            let found = try #require(motion?.crossing(of: border, by: body, nearest: moment), "\(body) into \(sign)")
            let error = found.days(since: moment) * 1440
            assertClose(
                error, 0, within: Self.tolerance(body, speed: speed), "\(body) into \(sign) at \(moment), minutes")
            worst[body.rawValue].take(error, "\(sign) \(moment), speed \(speed)")
            counts[body.rawValue] += 1
        }
        for body in Body.allCases where body.kind != .node {
            let (worst, count) = (worst[body.rawValue], counts[body.rawValue])
            #expect(count > 5, "\(body)")
            Almanac.tell("\(count) ingresses of \(body): \(worst.error) minutes at \(worst.place)")
        }
    }
}
