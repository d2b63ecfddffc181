import AstrometerTestSupport

@testable import Astrometer

/// The 17 meters of `daily-2`: their definitions, labels, groups and wire objects.
@Suite struct DailyModelTests {
    let reader: Reader
    private var ephemeris: Ephemeris { reader.calendar.ephemeris }

    init() throws { reader = try .ofResponses(Ephemeris()) }

    /// The table of `Documentation/Specification/daily.md`.
    private struct Row {
        let group, name: String
        let bodies, transits: [Body]
        let houses: [Int]
        let factors: [Body: Double]
    }

    private static func table() throws -> [Row] {
        func bodies(_ text: String) throws -> [Body] {
            try text.split(separator: " ").map { try Body(named: String($0)) }
        }
        return try Rows.of("AstrometerTests/Golden/meters.jsonl", "daily").map { row in
            Row(
                group: row[0], name: row[1], bodies: try bodies(row[2]), transits: try bodies(row[4]),
                houses: row[3].split(separator: " ").compactMap { Int($0) },
                factors: row[5].isEmpty ? [:] : try SensitivityText.factors(in: row[5]))
        }
    }

    @Test func definitionsEqualTheSpecification() throws {
        let model = reader.engine.model
        let table = try Self.table()
        #expect(model.meters.map(\.name) == table.map(\.name) && table.count == 17)
        for (row, meter) in zip(table, model.meters) {
            #expect(meter.group == row.group && meter.anyOf?.natalBodies == row.bodies, "\(row.name)")
            #expect(meter.anyOf?.natalHouses == row.houses && meter.anyOf?.transitBodies == nil, "\(row.name)")
            #expect(meter.only?.transitBodies ?? [] == row.transits && meter.only?.aspects == nil, "\(row.name)")
            #expect((meter.retrogradeFactors ?? [:]) == row.factors, "\(row.name)")
        }
        #expect(model.superGroups.map(\.identifier) == ["overall", "mind", "emotions", "body", "spirit", "growth"])
        #expect(model.superGroups[0].members.map(\.meter) == table.map(\.name))
        #expect(model.superGroups.allSatisfy { $0.members.allSatisfy { $0.weight == 1 } })
    }

    @Test func labelsOfEveryMeterAndGroup() throws {
        let labels = reader.engine.labels
        #expect(labels.count == 23)
        for row in try Self.table() {
            let foundation = try #require(labels[row.name]?.foundation)
            #expect(Set(foundation.primaryPlanets.keys) == Set(row.bodies), "\(row.name)")
            #expect(Set(foundation.keyHouses.keys) == Set(row.houses.map(String.init)), "\(row.name)")
            #expect(Set(foundation.secondaryPlanets.keys) == Set(row.transits).subtracting(row.bodies), "\(row.name)")
        }
    }

    private func chart(_ name: String) throws -> NatalChart { try .named(name, ephemeris) }

    @Test(.optimized, arguments: ["plain", "polar", "approximate"])
    func wireObjectFollowsTheReading(name: String) throws {
        let chart = try chart(name)
        for day in 0..<40 {
            let date = try CivilDate(parsing: "2025-03-01").adding(days: day * 9)
            let reading = try reader.reading(of: chart, at: .noonUTC(date))
            let document = try reading.dailyDocument(phrases: reader.phrases)
            #expect(document.groups.map(\.groupName) == ["mind", "emotions", "body", "spirit", "growth"])
            #expect(try document.groups.flatMap(\.meters).map(\.meterName) == Self.table().map(\.name))
            for group in document.groups {
                let intensity = group.meters.map(\.intensity).reduce(0, +) / Double(group.meters.count)
                assertClose(group.intensity, intensity, within: 0.11, "\(group.groupName) intensity")
                let harmony = group.meters.map(\.harmony).reduce(0, +) / Double(group.meters.count)
                assertClose(group.harmony, harmony, within: 0.11, "\(group.groupName) harmony")
            }
            let meters = document.groups.flatMap(\.meters)
            assertClose(document.overallIntensity, meters.map(\.intensity).reduce(0, +) / 17, within: 0.11, "overall")
            check(document, reading.meters)
            for (meter, document) in zip(reading.meters, meters) { check(meter, document, in: reading) }
        }
    }

    /// The strongest meters are chosen by their unrounded scores.
    private func check(_ document: DailyAstrometersDocument, _ meters: [Meter]) {
        func first(_ value: (MeterScore) -> Double, where qualifies: (MeterScore) -> Bool) -> [String] {
            meters.filter { qualifies($0.score) }.sorted { value($0.score) > value($1.score) }.prefix(5).map(\.name)
        }
        #expect(document.topActiveMeters == first(\.intensity) { $0.quality != .quiet })
        #expect(
            document.topChallengingMeters
                == first {
                    -$0.harmony
                } where: {
                    $0.harmony < 50
                })
        #expect(document.topFlowingMeters == first(\.unified) { $0.unified > 0 })
        func named(_ names: [String]) -> [DailyMeterDocument] { names.compactMap { document[$0] } }
        #expect(named(document.topActiveMeters).allSatisfy { $0.unifiedQuality != .quiet })
        #expect(named(document.topChallengingMeters).allSatisfy { $0.harmony <= 50 })
        #expect(named(document.topFlowingMeters).allSatisfy { $0.unifiedScore >= 0 })
    }

    private func check(_ meter: Meter, _ document: DailyMeterDocument, in reading: Reading) {
        assertClose(document.unifiedScore, meter.score.unified, within: 0.0501, document.meterName)
        let trend = meter.trend(of: .unifiedScore)
        #expect(document.trendChangeRate == trend?.changeRate)
        switch document.trendDirection {
        case .improving: #expect((trend?.delta ?? 0) >= 1)
        case .worsening: #expect((trend?.delta ?? 0) <= -1)
        default: #expect(document.trendDirection == .stable && abs(trend?.delta ?? 0) < 1)
        }
        let foundation = document.astrologicalFoundation
        #expect(foundation.natalPlanetsTracked == meter.definition?.anyOf?.natalBodies)
        #expect(foundation.transitPlanetsTracked == meter.definition?.only?.transitBodies ?? Body.allCases)
        #expect(document.topAspects.count == min(5, meter.aspects.filter { !$0.isUncertain }.count))
        for aspect in document.topAspects {
            let natal = reading.chart.house(of: aspect.natalPlanet)
            let transit = reading.chart.houses.house(of: reading.sky[aspect.transitPlanet].longitude)
            #expect(aspect.housesInvolved == (natal == transit ? [natal] : [natal, transit]))
            let inChart = reading.engine.aspect(of: aspect.natalPlanet, to: aspect.transitPlanet, in: reading.chart.sky)
            #expect((aspect.natalAspectEcho == nil) == (inChart == nil))
            if let echo = aspect.natalAspectEcho, let inChart { #expect(echo.hasSuffix(" \(inChart.type)")) }
            if let days = aspect.daysToExact, aspect.phase != .exact, aspect.transitPlanet != .northNode {
                // Near a station, the nearer exact date of a slow body may lie in the past although it applies, so only the
                // Moon is checked.
                if aspect.transitPlanet == .moon { #expect((days > 0) == (aspect.phase == .applying)) }
            }
        }
    }

    @Test func aQuietDayHasEmptyLists() throws {
        // A model without aspects makes the day as quiet as possible.
        var model = reader.engine.model
        model.aspects = []
        model.acceptCalibration()
        let quiet = try Reader(ephemeris: ephemeris, engine: Engine(model: model, labels: reader.engine.labels))
        let document = try quiet.reading(of: chart("plain"), at: .noonUTC("2025-10-30")).dailyDocument(
            phrases: reader.phrases)
        #expect(document.topActiveMeters == [] && document.topFlowingMeters == [])
        // Retrograde bodies lower harmony even if it is neutral.
        #expect(document.topChallengingMeters.allSatisfy { (document[$0]?.harmony ?? 50) < 50 })
        #expect(document.overallQuality == .quiet && document.overallUnifiedScore == 0)
        let summary = try quiet.transitSummary(of: quiet.reading(of: chart("plain"), at: .noonUTC("2025-10-30")))
        #expect(summary.priorityTransits == [] && summary.collective == [])
        #expect(summary.themeSynthesis.primaryTheme == "A quiet mind")
    }

    @Test func anotherModelIsRejected() throws {
        let other = try Engine()
        let sky = try ephemeris.sky(at: .noonUTC("2025-10-30"))
        #expect(throws: AstrometerError.self) {
            try other.reading(of: chart("plain"), under: sky).dailyDocument(phrases: reader.phrases)
        }
    }

    @Test func firstDayOfTheEphemerisHasNoTrend() throws {
        // The theory's range begins on -3001-02-03, so the day before is not available.
        let chart = try chart("plain")
        let quarters = (0..<4000).lazy.map { Moment(julianDay: 625_000.5 + 0.25 * Double($0)) }
        let moment = try #require(quarters.first { (try? ephemeris.sky(at: $0)) != nil })
        let reading = try reader.reading(of: chart, at: moment)
        #expect(
            try reading.dailyDocument(phrases: reader.phrases).groups.allSatisfy {
                $0.trendDelta == nil && $0.trendDirection == nil
            })
    }
}
