import AstrometerTestSupport

/// Section 3: the exact dates of aspects before and after the moment, and the closest approach if the body turns back before.
@Suite struct ExactnessTests {
    /// Under a model that rounds longitudes to whole degrees, aspects are exact at whole degrees, in documents too.
    @Test func roundedLongitudes() throws {
        var model = try ModelCatalog.model()
        model.rounding = try DecimalRounding(decimals: 0)
        let engine = try Engine(model: model.uncalibrated, labels: ModelCatalog.labels(of: model))
        let ephemeris = try Ephemeris()
        let transits = try ephemeris.transits(at: .noonUTC("2025-10-30"))
        let reading = engine.reading(of: try NatalChart(birth: .known(), ephemeris: ephemeris), under: transits)
        let exact = try reading.aspects.compactMap { aspect -> (TransitAspect, Moment)? in
            let exactness = try #require(reading.exactness(of: aspect))
            return exactness.nearest.map { (aspect, $0) }
        }
        #expect(exact.count > 10)
        for (aspect, moment) in exact {
            let longitude = try #require(transits.motion?.longitude(of: aspect.transit, at: moment))
            #expect(abs(longitude - longitude.rounded()) < 1e-4, "\(aspect)")
        }
        for document in try #require(reading.document(rounded: false).keyAspects) {
            let found = exact.first {
                $0.0.transit == document.transitPlanet && $0.0.natal == document.natalPlanet
            }
            #expect(document.daysToExact == found?.1.days(since: reading.sky.moment))
        }
    }

    @Test(.optimized, arguments: [3, 4, 5] as [UInt64]) func previousNextAndClosest(seed: UInt64) throws {
        let (engine, ephemeris) = (try Engine.forTests(), try Ephemeris())
        var random = RandomSkies(seed: seed)
        let moment = Moment(julianDay: random.number(from: 2_450_000, to: 2_465_000))
        let transits = try ephemeris.transits(at: moment)
        let motion = try #require(transits.motion)
        var (turns, both) = (0, 0)
        for _ in 0..<6 {
            let chart = try random.chart()
            let reading = engine.reading(of: chart, under: transits)
            for aspect in reading.aspects {
                let exactness = try #require(reading.exactness(of: aspect))
                let target = Degrees.normalized(chart[aspect.natal].longitude + aspect.signedAngle)
                let body = motion[aspect.transit]
                func deviation(_ at: Moment) -> Double { body.angle(at: at).map { Degrees.folded($0 - target) } ?? 999 }
                for exact in [exactness.previous, exactness.next].compactMap({ $0 }) {
                    #expect(abs(deviation(exact)) < 1e-4 && abs(exact.days(since: moment)) <= 366)
                }
                #expect(exactness.previous.map { $0 < moment } ?? true)
                #expect(exactness.next.map { $0 >= moment } ?? true)
                if exactness.previous != nil, exactness.next != nil { both += 1 }
                // Between the two dates the body does not pass the exact angle.
                let reach = aspect.transit == .moon ? 28.0 : 366.0
                let first = exactness.previous ?? moment.adding(days: -reach)
                let last = exactness.next ?? moment.adding(days: reach)
                let path = stride(from: first.julianDay + 0.01, to: last.julianDay - 0.01, by: 0.5)
                    .map { deviation(Moment(julianDay: $0)) }
                let passes = zip(path, path.dropFirst()).filter { $0 * $1 < 0 && abs($0 - $1) < 90 }
                #expect(passes.isEmpty, "\(aspect)")
                let station = body.firstStation(after: moment)?.moment
                guard let closest = exactness.closest else {
                    // Without a station on the way, an applying aspect becomes exact, unless that takes more than a year.
                    if aspect.isApplying, let station, abs(deviation(station)) < abs(deviation(moment)),
                        station.days(since: moment) <= 366
                    {
                        #expect(try #require(exactness.next) < station, "\(aspect)")
                    }
                    continue
                }
                turns += 1
                #expect(closest.moment == station && closest.orb < abs(deviation(moment)))
                #expect(abs(abs(deviation(closest.moment)) - closest.orb) < 1e-9)
                #expect(exactness.next.map { closest.moment < $0 } ?? true)
            }
        }
        #expect(turns > 0 && both > 50)
    }

    @Test func ofTwoEquallyNearDatesTheLaterIsNearest() {
        let moment = Moment(julianDay: 2_460_000)
        func nearest(_ previous: Double?, _ next: Double?) -> Moment? {
            Exactness(
                moment: moment, previous: previous.map { moment.adding(days: $0) },
                next: next.map { moment.adding(days: $0) },
                closest: nil
            ).nearest
        }
        #expect(nearest(nil, nil) == nil && nearest(-2, nil) == moment.adding(days: -2))
        #expect(nearest(-2, 2) == moment.adding(days: 2) && nearest(-1, 2) == moment.adding(days: -1))
        #expect(nearest(-3, 2) == moment.adding(days: 2) && nearest(nil, 0) == moment)
    }
}
