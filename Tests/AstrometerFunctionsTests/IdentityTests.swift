import AstrometerTestSupport

/// User interfaces identify the rows of a list by their `id`.
@Suite struct IdentityTests {
    private static func distinct<Row: Identifiable>(_ rows: [Row]) -> Bool { Set(rows.map(\.id)).count == rows.count }

    private let reader: Reader
    private let chart: NatalChart

    init() throws {
        reader = try .ofResponses(Ephemeris())
        chart = try NatalChart(birth: .known(), ephemeris: reader.calendar.ephemeris)
    }

    @Test(arguments: ["2025-10-30", "2024-02-29", "1999-12-31"])
    func rowsOfOneListHaveDistinctIds(_ date: String) throws {
        let reading = try reader.reading(of: chart, at: .noonUTC(date))
        let document = reading.document()
        #expect(Self.distinct(Array(document.meters.values)) && document.meters.count > 20)
        #expect(Self.distinct(try #require(document.natalChartSummary).planets))
        #expect(Self.distinct(try #require(document.keyAspects)))
        for meter in document.meters.values { #expect(Self.distinct(meter.topAspects ?? [])) }
        let day = try reader.day(of: chart, at: .noonUTC(date))
        let events = try #require(day.transitSummary.upcoming)
        #expect(Self.distinct(events) && events.count > 3)
        #expect(Self.distinct(day.astrometers.groups))
        for group in day.astrometers.groups { #expect(Self.distinct(group.meters)) }
        #expect(Self.distinct(Body.allCases) && Self.distinct(Sign.allCases))
    }

    @Test(.optimized, arguments: [1, 90, 400])
    func windowsDiffer(days: Double) throws {
        let start = try Moment.noonUTC("2026-01-01")
        let windows = try reader.windows(of: chart, in: WindowRange(from: start, through: start.adding(days: days)))
            .document
        #expect(Self.distinct(windows.natalAspects) && windows.natalAspects.count > 10)
        #expect(Self.distinct(windows.skyAspects) && Self.distinct(windows.retrogrades))
        #expect(Self.distinct(windows.voidOfCourse) && Self.distinct(windows.houseIngresses))
        let overview = try reader.transitsOverview(of: reader.reading(of: chart, at: start), days: 30)
        #expect(Self.distinct(overview.windows))
    }

    @Test func timestampsAreInOrder() throws {
        let texts = [
            "2025-10-30T14:30:00+02:00", "2025-10-30T12:30:00Z", "2025-10-30T12:29:59.5Z", "1999-01-01T00:00:00Z",
        ]
        let sorted = try texts.map(Timestamp.init(parsing:)).sorted()
        #expect(sorted.first?.description == texts[3] && sorted[1].description == texts[2])
        #expect(sorted[2].moment == sorted[3].moment && sorted[2] < sorted[3] && !(sorted[3] < sorted[2]))
    }
}
