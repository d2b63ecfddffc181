import AstrometerTestSupport

/// Compares moments of ingresses with another ephemeris.
@Suite struct IngressTests {
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
