import AstrometerTestSupport

/// Compares the polynomials used for moments of exactness with the ephemeris that they were fitted to.
@Suite struct MotionTests {
    let ephemeris: Ephemeris
    /// Moments over a century, with the motion around each.
    let motions: [SkyMotion]

    init() throws {
        ephemeris = try Ephemeris()
        motions = try Self.shared.get()
    }

    /// Computed once for all tests.
    private static let shared = Result { () throws -> [SkyMotion] in
        let ephemeris = try Ephemeris()
        return try (0..<12).map { number in
            try ephemeris.motion(around: Moment(julianDay: 2_425_977.73 + 3349.617 * Double(number)))
        }
    }

    /// In arc seconds. Somewhat larger than the tolerance at which segments are halved, because that checks only a few points.
    private static func tolerance(_ body: Body) -> Double {
        max(0.005, 3 * (SkyMotion.Grid.of(body).tolerance ?? 0) / arcSecond)
    }

    @Test func nonFiniteAnglesAreNeverReached() throws {
        let (first, last) = try (Moment.noonUTC("2025-10-01"), Moment.noonUTC("2025-12-31"))
        let motion = try ephemeris.motion(of: .moon, from: first, through: last)
        for angle in [Double.nan, .infinity, -.infinity] {
            #expect(motion.intervals(within: 5, of: angle).isEmpty)
            #expect(motion.crossings(of: angle, from: first, through: last).isEmpty)
            #expect(motion.firstCrossing(of: angle, after: first) == nil)
            #expect(motion.crossings(of: angle, around: first, within: 30) == (nil, nil))
        }
        #expect(motion.intervals(within: .nan, of: 0).isEmpty && motion.intervals(within: .infinity, of: 0).isEmpty)
    }

    /// A crossing exactly at the given moment counts as the next one, not as the previous one.
    @Test func aCrossingAtTheMomentIsTheNextOne() throws {
        let (first, last) = try (Moment.noonUTC("2025-10-01"), Moment.noonUTC("2025-12-31"))
        let motion = try ephemeris.motion(of: .moon, from: first, through: last)
        let crossings = motion.crossings(of: 100, from: first, through: last)
        #expect(crossings.count == 3)
        let around = motion.crossings(of: 100, around: crossings[1], within: 30)
        #expect(around.previous == crossings[0] && around.next == crossings[1])
    }

    @Test func longitudes() throws {
        var generator = SeededGenerator(seed: 21)
        var worst = Body.allCases.map { _ in Worst() }
        for number in 0..<20_000 {
            let motion = motions[number % motions.count]
            let body = Body.allCases[generator.index(below: Body.count)]
            let reach = SkyMotion.Grid.of(body).reach
            let moment = motion.moment.adding(days: generator.number(in: -reach..<reach))
            let got = try #require(motion.longitude(of: body, at: moment))
            let error = Degrees.folded(got - (try ephemeris.longitude(of: body, at: moment)))
            worst[body.rawValue].take(error / arcSecond, "\(moment)")
        }
        for (body, worst) in zip(Body.allCases, worst) {
            worst.assert(within: Self.tolerance(body), "motion of \(body), arc seconds")
            Almanac.tell("motion of \(body): \(worst.error) arc seconds at \(worst.place)")
        }
    }

    @Test func exactMoments() throws {
        var generator = SeededGenerator(seed: 22)
        var (minutes, seconds) = (Body.allCases.map { _ in Worst() }, Body.allCases.map { _ in Worst() })
        var found = 0
        for number in 0..<3000 {
            let motion = motions[number % motions.count]
            let body = Body.allCases[generator.index(below: Body.count)]
            // As far from the body as the orb of an aspect.
            let here = try #require(motion.longitude(of: body, at: motion.moment))
            let target = Degrees.normalized(here + generator.number(in: -8..<8))
            guard let exact = motion.crossing(of: target, by: body, nearest: motion.moment) else { continue }
            found += 1
            let position = try ephemeris.position(of: body, at: exact)
            let deviation = Degrees.folded(position.longitude - target)
            let place = "\(body) at \(exact), speed \(position.speed)"
            seconds[body.rawValue].take(deviation / arcSecond, place)
            if abs(position.speed) > 0.01 { minutes[body.rawValue].take(deviation / position.speed * 1440, place) }
        }
        #expect(found > 2300)
        for body in Body.allCases {
            minutes[body.rawValue].assert(within: 1, "moments of exactness of \(body), minutes")
            seconds[body.rawValue].assert(
                within: max(0.03, Self.tolerance(body)), "deviation at exactness of \(body), arc seconds")
            Almanac.tell(
                "exactness of \(body): \(minutes[body.rawValue].error) min at \(minutes[body.rawValue].place); "
                    + "\(seconds[body.rawValue].error) arc seconds")
        }
    }

    /// Compares with all crossings found in short steps through the year, including those in retrograde loops.
    @Test func nearestCrossingEqualsAFullSearch() throws {
        var generator = SeededGenerator(seed: 23)
        var checks = Checks("nearest crossing")
        var loops = 0
        for motion in motions.prefix(4) {
            for body in Body.allCases {
                let reach = min(SkyMotion.searchDays, SkyMotion.Grid.of(body).reach)
                let steps = body == .moon ? 128 : 732
                let times = (0...steps).map {
                    motion.moment.adding(days: -reach + 2 * reach * Double($0) / Double(steps))
                }
                let longitudes = try times.map { try ephemeris.longitude(of: body, at: $0) }
                let here = try ephemeris.longitude(of: body, at: motion.moment)
                for _ in 0..<12 {
                    let target = Degrees.normalized(here + generator.number(in: -8..<8))
                    let all = try crossings(of: target, by: body, times: times, longitudes: longitudes)
                    if all.count > 2 { loops += 1 }
                    let wanted = all.map { $0.days(since: motion.moment) }.min { abs($0) < abs($1) }
                    let got = motion.crossing(of: target, by: body, nearest: motion.moment)?.days(since: motion.moment)
                    let place = "\(body) to \(target) near \(motion.moment)"
                    switch (wanted, got) {
                    case (let wanted?, let got?):
                        // Compares distances, because two crossings may be equally near.
                        checks.close(abs(got), abs(wanted), within: 0.01, place)
                    case (nil, nil): checks.check(true, place)
                    default: checks.check(false, "\(place): wanted \(wanted as Any), got \(got as Any)")
                    }
                }
            }
        }
        checks.report(atLeast: 500)
        #expect(loops > 60)
    }

    /// A search by samples 30 days apart finds both passes over a place that a body passes just before it turns, as the motion does.
    @Test(arguments: [Body.mercury, .mars, .jupiter, .neptune, .pluto])
    func searchesFindPassesAroundAStation(body: Body) throws {
        let ephemeris = try Ephemeris()
        let (first, last) = (Moment(julianDay: 2_461_000.5), Moment(julianDay: 2_461_900.5))
        let motion = try ephemeris.motion(of: body, from: first, through: last)
        let stations = motion.stations(from: first.adding(days: 40), through: last.adding(days: -40))
        #expect(stations.count >= 2)
        for station in stations {
            let turn = try #require(motion.angle(at: station.moment))
            let longitude = Degrees.normalized(turn + (station.turnsRetrograde ? -0.01 : 0.01))
            let (start, end) = (station.moment.adding(days: -33), station.moment.adding(days: 31))
            let found = try ephemeris.crossings(of: body, over: longitude, in: .tropical, from: start, through: end)
            let known = motion.crossings(of: longitude, from: start, through: end)
            #expect(found.count == known.count && known.count >= 2, "\(body) \(station.moment)")
            // Near a station the place hardly moves, so rounding errors are seconds.
            for (one, other) in zip(found, known) { #expect(abs(one.days(since: other)) < 60 / 86_400.0) }
        }
    }

    private func crossings(of target: Double, by body: Body, times: [Moment], longitudes: [Double]) throws -> [Moment] {
        var found: [Moment] = []
        for index in times.indices.dropLast() {
            let (before, after) = (
                Degrees.folded(longitudes[index] - target), Degrees.folded(longitudes[index + 1] - target)
            )
            guard abs(before) < 60, abs(after) < 60, (before < 0) != (after < 0) else { continue }
            var (low, high) = (times[index], times[index + 1])
            for _ in 0..<30 {
                let middle = Moment(julianDay: (low.julianDay + high.julianDay) / 2)
                let difference = Degrees.folded(try ephemeris.longitude(of: body, at: middle) - target)
                if (difference < 0) == (before < 0) { low = middle } else { high = middle }
            }
            found.append(low)
        }
        return found
    }

    @Test func datesOutsideTheMotionGiveNil() throws {
        let motion = try #require(motions.first)
        #expect(motion.longitude(of: .sun, at: motion.moment.adding(days: 450)) == nil)
        #expect(motion.longitude(of: .sun, at: motion.moment.adding(days: -450)) == nil)
        // Pluto does not reach the opposite point of the zodiac within a year.
        let pluto = try #require(motion.longitude(of: .pluto, at: motion.moment))
        #expect(motion.crossing(of: Degrees.normalized(pluto + 180), by: .pluto, nearest: motion.moment) == nil)
    }

    /// At the end of the theory's range, the motion ends without an error.
    @Test func motionEndsWithTheTheory() throws {
        let moment = try Moment.noonUTC("2999-12-01")
        let motion = try ephemeris.motion(around: moment)
        #expect(motion.longitude(of: .mars, at: moment) != nil)
        #expect(motion.longitude(of: .mars, at: moment.adding(days: -300)) != nil)
    }

    /// Motion is available up to the first and last hour of the theory's range, in both directions from a nearby day.
    @Test(.optimized, arguments: [("-3001-03-10", -1.0), ("3003-04-01", 1)])
    func motionReachesTheEndsOfTheSource(_ day: String, _ direction: Double) throws {
        let ephemeris = try Ephemeris()
        let start = try Moment.noonUTC(day)
        var (inside, outside) = (0.0, 400.0)
        while outside - inside > 0.5 / 1440 {
            let middle = (inside + outside) / 2
            let isCovered = (try? ephemeris.sky(at: start.adding(days: direction * middle))) != nil
            if isCovered { inside = middle } else { outside = middle }
        }
        #expect(inside > 20 && inside < 60)
        for distance in [0.04, 0.25, 2, 5, 9, 17] {
            let moment = start.adding(days: direction * (inside - distance))
            let sky = try ephemeris.sky(at: moment)
            let (near, far) = (start.adding(days: -direction * 30), moment)
            for body in Body.allCases {
                for motion in try [
                    ephemeris.motion(of: body, from: min(near, far), through: max(near, far)),
                    ephemeris.motion(of: body, from: moment, through: moment),
                ] {
                    let angle = try #require(motion.angle(at: moment), "\(body), \(distance) days before the end")
                    let error = abs(Degrees.folded(angle - sky[body].longitude))
                    #expect(error < 1e-6, "\(body) \(distance) \(error)")
                }
                // A reading for that day searches backward and forward from it.
                let around = try ephemeris.motion(around: moment)[body]
                #expect(around.angle(at: moment) != nil, "\(body) \(distance)")
                #expect(body == .moon || around.angle(at: start) != nil, "\(body) \(distance)")
            }
        }
    }
}
