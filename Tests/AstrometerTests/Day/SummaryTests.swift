import AstrometerTestSupport

@testable import Astrometer

/// The transit summary, the Moon, and the complete day.
@Suite struct SummaryTests {
    let reader: Reader
    private var ephemeris: Ephemeris { reader.calendar.ephemeris }

    init() throws { reader = try .ofResponses(Ephemeris()) }

    private func chart(_ name: String) throws -> NatalChart { try .named(name, ephemeris) }

    @Test func areasOfLifeOmitUncertainTransits() throws {
        let areas = try ModelCatalog().lifeCategories().categories
        var omitted = 0
        for birth in ["1990-06-15", "1985-12-21", "1972-02-29"] {
            let chart = try NatalChart(birth: BirthData(date: birth), ephemeris: ephemeris)
            let reading = reader.engine.reading(of: chart, under: try ephemeris.sky(at: .noonUTC("2025-10-30")))
            let documents = try #require(try reader.lifeCategories(of: reading))
            for (area, document) in zip(areas, documents) {
                let aspects = reading.sortedAspects.filter {
                    area.bodies.contains($0.natal) || area.houses.contains(chart.house(of: $0.natal))
                }
                let certain = aspects.filter { !$0.isUncertain }.prefix(3)
                #expect(document.transits.map(\.transitPlanet) == certain.map(\.transit), "\(birth) \(area.name)")
                #expect(document.transits.map(\.natalPlanet) == certain.map(\.natal), "\(birth) \(area.name)")
                omitted += aspects.prefix(3).count(where: \.isUncertain)
            }
        }
        #expect(omitted > 0)
    }

    @Test func theHeaviestOfEqualEventsAreTheEarliest() throws {
        func event(_ day: Double, _ weight: Double) throws -> AheadEventDocument {
            try AheadEventDocument(
                at: Timestamp(Moment.noonUTC("2025-10-30").adding(days: day)), kind: .ingress, label: "\(day)",
                weight: weight, planet: .mars, house: 1, houseTheme: "")
        }
        let events = try [event(5, 2), event(3, 1), event(1, 2), event(4, 3), event(2, 2)]
        #expect(events.heaviest(3).map(\.label) == ["4.0", "1.0", "2.0"])
        #expect(events.heaviest().map(\.label) == ["4.0", "1.0", "2.0", "5.0", "3.0"])
        #expect(events.inTimeOrder.map(\.label) == ["1.0", "2.0", "3.0", "4.0", "5.0"])
    }

    /// On the day of a station all fields agree to the minute: retrograde on one side of the station, direct on the other.
    @Test(arguments: [(Body.pluto, "2025-10-13"), (.mercury, "2025-11-29"), (.neptune, "2025-12-10")])
    func stationsAreConsistent(body: Body, date: String) throws {
        let reader = try Reader(ephemeris: Ephemeris())
        let chart = try NatalChart(
            birth: BirthData(date: "1990-06-15", time: "14:30", zone: "UTC", latitude: 40, longitude: -74),
            ephemeris: Ephemeris())
        let start = try Moment(CivilDate(parsing: date))
        let station = try #require(
            reader.calendar.stations(of: body, from: start.adding(days: -1), through: start.adding(days: 2)).first)
        #expect(!station.turnsRetrograde)
        for minutes in [-600.0, -30, -10, -1, 1, 10, 30, 600] {
            let moment = station.moment.adding(days: minutes / 1440)
            let summary = try reader.transitSummary(of: reader.reading(of: chart, at: moment))
            let isRetrograde = minutes < 0
            #expect(summary.retrogradePlanets.contains { $0.planet == body } == isRetrograde, "\(minutes)")
            let house = try #require(summary.transitHouses?.first { $0.planet == body })
            #expect(house.direction == (isRetrograde ? .retrograde : .direct), "\(minutes)")
            let turn = summary.upcoming?.first { $0.kind == .station && $0.planet == body }
            #expect((turn?.direction == .direct) == isRetrograde, "\(minutes)")
        }
        #expect(
            try reader.transitSummary(of: reader.reading(of: chart, at: start)).energyRhythm?.model
                == ModelCatalog.defaultModel)
    }

    @Test func theDayNamesSubstitutedHousesAndTimes() throws {
        func chart(_ date: String, _ latitude: Double?) throws -> DayChartDocument {
            let birth = try BirthData(
                date: date, time: latitude == nil ? nil : "14:30", zone: latitude == nil ? nil : "Europe/Berlin",
                latitude: latitude, longitude: latitude.map { _ in 13 })
            let chart = try NatalChart(birth: birth, ephemeris: ephemeris)
            return try #require(try reader.day(of: chart, at: .noonUTC("2025-10-30")).chart)
        }
        let plain = try chart("1990-06-15", 52)
        #expect(plain.houseSystem == nil && plain.houseSystemUsed == nil && plain.note == nil)
        let polar = try chart("1990-06-15", 80)
        #expect(polar.houseSystem == .placidus && polar.houseSystemUsed == .porphyry && polar.meanTime == nil)
        let early = try chart("1870-06-15", 52)
        #expect(early.houseSystemUsed == nil && early.meanTime == .zone && early.utcOffsetSeconds == 3208)
        #expect(early.note?.contains("LMT") == true)
        let unknown = try chart("1870-06-15", nil)
        #expect(unknown.houseSystemUsed == nil && unknown.note == nil && !unknown.exactChart)
    }

    @Test(arguments: ["plain", "approximate"])
    func upcomingEventsAreInTimeOrderAndTrue(name: String) throws {
        let chart = try chart(name)
        let now = try Moment.noonUTC("2025-11-07")
        let upcoming = try #require(try reader.transitSummary(of: reader.reading(of: chart, at: now)).upcoming)
        #expect(upcoming.map(\.at.moment) == upcoming.map(\.at.moment).sorted())
        // Mercury turned retrograde on 9 November 2025 in Sagittarius; the Moon's last quarter was on the 12th.
        #expect(
            upcoming.contains {
                $0.label == "Mercury turns retrograde in Sagittarius" && $0.at.description.hasPrefix("2025-11-09")
            })
        #expect(upcoming.contains { $0.label == "Last Quarter in Leo" && $0.at.description.hasPrefix("2025-11-12") })
        #expect(upcoming.contains { $0.label == "Moon enters Cancer" })
        for event in upcoming {
            let at = event.at.moment
            #expect(at >= now && at <= now.adding(days: 7))
            let sky = try ephemeris.sky(at: at)
            switch event.kind {
            case .exactAspect:
                let (body, natal) = try (#require(event.planet), #require(event.natalPlanet))
                let aspect = try #require(event.aspect)
                let separation = abs(Degrees.folded(sky[body].longitude - chart[natal].longitude))
                assertClose(separation, aspect.angle, within: 0.0005, event.label)
            case .ingress:
                let (body, sign) = try (#require(event.planet), #require(event.sign))
                let border = Degrees.folded(sky[body].longitude - Double(sign.rawValue) * 30)
                assertClose(abs(Degrees.folded(border * 12) / 12), 0, within: 0.0005, event.label)
            case .station:
                let (body, direction) = try (#require(event.planet), #require(event.direction))
                let after = try ephemeris.position(of: body, at: at.adding(days: 0.01))
                #expect(after.isRetrograde == (direction == .retrograde))
            case .lunarPhase:
                let phase = try #require(event.phase)
                let elongation = sky[.moon].longitude - sky[.sun].longitude
                assertClose(Degrees.folded(elongation - phase.elongation), 0, within: 0.0005, event.label)
            }
        }
    }

    /// The list has each exact aspect of a week once, compared with a search in steps of ten minutes.
    @Test func noExactAspectIsMissed() throws {
        let chart = try chart("plain")
        let start = try Moment.noonUTC("2025-11-07")
        let events = try reader.calendar.events(for: chart, from: start, through: start.adding(days: 7))
        var found: [SkyEvent: Int] = [:]
        for event in events { if case .exactAspect = event.event { found[event.event, default: 0] += 1 } }
        var wanted: [SkyEvent: Int] = [:]
        let steps = 7 * 144
        let skies = try (0...steps).map { try ephemeris.sky(at: start.adding(days: Double($0) / 144)) }
        for natal in Body.allCases {
            for transit in Body.allCases {
                for type in reader.calendar.aspects.keys {
                    for angle in Set([type.angle, -type.angle]) where angle != -180 {
                        let offsets = skies.map {
                            Degrees.folded($0[transit].longitude - chart[natal].longitude - angle)
                        }
                        let crossings = zip(offsets, offsets.dropFirst())
                            .count { abs($0) < 10 && ($0 < 0) != ($1 < 0) }
                        if crossings > 0 {
                            wanted[.exactAspect(transit: transit, natal: natal, type: type), default: 0] += crossings
                        }
                    }
                }
            }
        }
        #expect(found == wanted)
        #expect(found.count > 20)
    }

    @Test func criticalDegreesAreTheFirstAndLastOfASign() throws {
        let reading = try reader.reading(of: chart("plain"), at: .noonUTC("2025-10-30"))
        let alerts = try reader.transitSummary(of: reading).criticalDegreeAlerts
        let wanted = Body.allCases.filter { [0, 29].contains(Int(reading.sky[$0].degreeInSign)) }
        #expect(alerts.map(\.planet) == wanted)
        #expect(wanted.contains(.uranus) && wanted.contains(.neptune))
        #expect(alerts.allSatisfy { !$0.meaning.contains("{") && !$0.meaning.isEmpty })
    }

    @Test func energyRhythmOfDaysOfAnyLength() throws {
        let chart = try chart("plain")
        // On 2025-04-09 the hours differ by less than 5 points, but by 5.0 when rounded.
        for (date, zone, hours) in [
            ("2025-10-30", nil, 24), ("2025-04-09", nil, 24), ("2025-10-26", "Europe/Berlin", 25),
            ("2025-03-30", "Europe/Berlin", 23),
        ] as [(String, String?, Int)] {
            let reading = try reader.reading(of: chart, at: DayMoment(.noonUTC(date), zone: zone))
            let rhythm = try #require(try reader.transitSummary(of: reading).energyRhythm)
            #expect(rhythm.hours.count == hours, "\(date)")
            #expect(rhythm.peak.intensity == rhythm.hours.map(\.intensity).max())
            #expect(rhythm.low.intensity == rhythm.hours.map(\.intensity).min())
            let unrounded = try rhythm.hours.map {
                try #require(reader.engine.reading(of: chart, under: ephemeris.sky(at: $0.at.moment)).overview).score
                    .intensity
            }
            let difference = try #require(unrounded.max()) - #require(unrounded.min())
            #expect(rhythm.flat == (difference < 5), "\(date): \(difference)")
            let sky = try ephemeris.sky(at: rhythm.peak.at.moment)
            let overall = try reader.engine.reading(of: chart, under: sky).dailyDocument(phrases: reader.phrases)
            assertClose(rhythm.peak.intensity, overall.overallIntensity, within: 0, "peak")
        }
    }

    @Test func moonOfAKnownDay() throws {
        // Full Moon in Taurus on 5 November 2025, 13:19 UTC.
        let detail = try reader.moonDetail(of: reader.reading(of: chart("plain"), at: .noonUTC("2025-11-05")))
        #expect(detail.moonSign == .taurus && detail.lunarPhase.name == .fullMoon)
        assertClose(detail.lunarPhase.illumination, 99.9, within: 0.15, "illumination")
        assertClose(try #require(detail.lunarPhase.daysToFull), 0.05, within: 0.011, "days to full")
        assertClose(try #require(detail.lunarPhase.daysToNew), 14.78, within: 0.02, "days to new")
        #expect(detail.dispositor?.planet == .venus && detail.dispositor?.sign == .libra)
        #expect(detail.dispositor?.dignity == .domicile)
        #expect(detail.voidOfCoursePeriod.map { $0.isVoid == detail.voidOfCourse.hasPrefix("Void until ") } == true)
        #expect(detail.interpretation.hasPrefix("The Moon in Taurus ") && !detail.interpretation.contains("{"))
        let orbs = try #require(detail.moonAspects).map(\.orb)
        #expect(orbs.allSatisfy { (0...8).contains($0) })
    }

    @Test func theMoonsPhaseChangesEvery45Degrees() {
        for degree in 0..<3600 {
            let elongation = Double(degree) / 10
            let phase = LunarPhase(elongation: elongation)
            #expect(abs(Degrees.folded(elongation - phase.elongation)) <= 22.5)
        }
        #expect(LunarPhase(elongation: -1) == .newMoon && LunarPhase(elongation: 359) == .newMoon)
        #expect(LunarPhase(elongation: 60) == .waxingCrescent && LunarPhase(elongation: 290) == .lastQuarter)
        // An octant includes its lower edge.
        #expect(LunarPhase(elongation: 22.5) == .waxingCrescent && LunarPhase(elongation: 112.5) == .waxingGibbous)
        #expect(LunarPhase(elongation: 337.5) == .newMoon)
    }

    @Test func dignitiesBySign() throws {
        let table = reader.engine.model.natalWeight
        let wanted: [(Body, Sign, Dignity)] = [
            (.pluto, .scorpio, .domicile), (.mars, .scorpio, .domicile), (.neptune, .pisces, .domicile),
            (.jupiter, .pisces, .domicile), (.uranus, .leo, .detriment), (.pluto, .taurus, .detriment),
            (.sun, .aries, .exaltation), (.moon, .taurus, .exaltation), (.saturn, .aries, .fall),
            (.venus, .virgo, .fall),
            (.mercury, .virgo, .domicile), (.mercury, .pisces, .detriment), (.sun, .gemini, .peregrine),
        ]
        for (body, sign, dignity) in wanted {
            #expect(table.essentialDignity(of: body, in: sign) == dignity, "\(body) in \(sign)")
        }
    }

    /// Random moments over the range of the theory give a result or a typed error, with finite numbers and bounded searches.
    @Test(.optimized) func randomMoments() throws {
        var random = RandomSkies(seed: 7)
        let chart = try chart("polar")
        var season = 0.0
        // Without optimization all of them take a minute.
        #if DEBUG
            let rounds = 2_000
        #else
            let rounds = 10_000
        #endif
        for round in 0..<rounds {
            // A hundred seasons with a hundred moments each: most in years that users ask about, some anywhere, some at or
            // beyond the ends of the theory.
            if round % 100 == 0 {
                season =
                    round % 1000 == 0
                    ? random.number(from: 600_000, to: 2_850_000) : random.number(from: 2_415_021, to: 2_488_070)
            }
            let moment = Moment(julianDay: season + random.number(from: 0, to: 60))
            do {
                if round % 4 == 0 {
                    let void = try reader.calendar.voidOfCourse(at: moment)
                    #expect(void.start < void.end && void.end > moment && void.end.days(since: moment) < 2.8)
                }
                let next = try reader.calendar.nextSyzygies(after: moment)
                if let full = next.full { #expect(full > moment && full.days(since: moment) < 31) }
                let body = Body.allCases[round % Body.count]
                if let station = try reader.calendar.nextStation(of: body, after: moment) {
                    #expect(station.moment > moment && station.moment.days(since: moment) < 1024)
                }
                _ = try reader.calendar.sunSign(on: moment.date)
                if round % 400 == 0 { try checkNumbers(reader.day(of: chart, at: moment)) }
            } catch let error as AstrometerError {
                #expect(error.code == .outOfRange, "\(error)")
                #expect(round % 1000 < 100)
            }
        }
        for julianDay in [Double.nan, .infinity, -.infinity, 1e300] {
            #expect(throws: AstrometerError.self) { try reader.day(of: chart, at: Moment(julianDay: julianDay)) }
            #expect(throws: AstrometerError.self) { try reader.calendar.voidOfCourse(at: Moment(julianDay: julianDay)) }
        }
    }

    /// JSON cannot represent NaN, so encoding succeeds only with finite numbers.
    private func checkNumbers(_ day: DayDocument) throws {
        _ = try WireJSON.encoder().encode(day)
        #expect((0...100).contains(day.moonDetail.lunarPhase.illumination))
    }
}
