import AstrometerTestSupport

/// Searches with an edited model use its aspects and angles.
@Suite struct ModelAspectTests {
    let ephemeris: Ephemeris
    let reader: Reader

    /// A model whose sextile is 45° instead of 60° and which has no square.
    init() throws {
        ephemeris = try Ephemeris()
        var model = try ModelCatalog.model()
        model.aspects.removeAll { $0.type == .square }
        for index in model.aspects.indices where model.aspects[index].type == .sextile {
            model.aspects[index].angle = 45
        }
        model.acceptCalibration()
        let engine = try Engine(model: model, labels: ModelCatalog.labels(of: model))
        reader = try Reader(ephemeris: ephemeris, engine: engine)
    }

    @Test func upcomingEventsFollowTheModel() throws {
        let chart = try NatalChart(birth: BirthData(date: "1990-06-15"), ephemeris: ephemeris)
        let start = try Moment.noonUTC("2025-11-07")
        let events = try reader.calendar.events(for: chart, from: start, through: start.adding(days: 7))
        var sextiles = 0
        for event in events {
            guard case .exactAspect(let transit, let natal, let type) = event.event else { continue }
            let longitude = try ephemeris.longitude(of: transit, at: event.moment)
            let separation = abs(Degrees.folded(longitude - chart[natal].longitude))
            #expect(type != .square)
            if type == .sextile { sextiles += 1 }
            assertClose(separation, type == .sextile ? 45 : type.angle, within: 0.0005, "\(transit) \(type) \(natal)")
            // The engine counts the same aspect as exact.
            let counted = reader.engine.aspects(of: chart, under: try ephemeris.sky(at: event.moment))
            #expect(
                counted.contains {
                    $0.transit == transit && $0.natal == natal && $0.type == type && $0.phase == .exact
                })
        }
        #expect(sextiles > 2)
    }

    @Test func voidOfCourseFollowsTheModel() throws {
        let five = SkyCalendar(ephemeris: ephemeris)
        var differing = 0
        for day in 0..<60 {
            let moment = try Moment.noonUTC("2026-01-01").adding(days: Double(day))
            let (own, usual) = (try reader.calendar.voidOfCourse(at: moment), try five.voidOfCourse(at: moment))
            #expect(own.end == usual.end && own.sign == usual.sign)
            if own.start != usual.start { differing += 1 }
            // The period begins at one of the model's aspects, or at the Moon's ingress.
            let sky = try ephemeris.sky(at: own.start)
            let exact = Body.allCases.filter { $0 != .moon && $0 != .northNode }.contains { body in
                let separation = abs(Degrees.folded(sky[.moon].longitude - sky[body].longitude))
                return [0, 45, 120, 180].contains { abs(separation - $0) < 0.001 }
            }
            let border = abs(Degrees.folded(sky[.moon].longitude * 12) / 12)
            #expect(exact || border < 0.001, "\(own.start)")
        }
        #expect(differing > 5)
        #expect(try Reader(ephemeris: ephemeris).calendar.aspects == SkyCalendar.fiveAspects)
    }
}
