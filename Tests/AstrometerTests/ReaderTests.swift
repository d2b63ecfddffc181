import AstrometerTestSupport

/// The umbrella module of an app: charts, readings, days and comparisons.
@Suite struct ReaderTests {
    private let birth: BirthData

    init() throws { birth = try BirthData.known() }

    /// A string, a date and an instant that mean the same noon.
    @Test func readsADateInThreeForms() throws {
        let reader = try Reader()
        let chart = try reader.chart(of: birth)
        let expected = try reader.reading(of: chart, on: "2025-10-30").json()
        #expect(try reader.reading(of: chart, on: CivilDate(parsing: "2025-10-30")).json() == expected)
        // 2025-10-30 12:00 UTC.
        #expect(try reader.reading(of: chart, at: Date(timeIntervalSince1970: 1_761_825_600)).json() == expected)
        #expect(throws: AstrometerError.self) { try reader.reading(of: chart, on: "30.10.2025") }
    }

    @Test func readsDays() throws {
        let reader = try Reader()
        let chart = try reader.chart(of: birth)
        let date = try CivilDate(parsing: "2025-10-30")
        let day = try reader.day(of: chart, on: date)
        #expect(day == (try Reader.ofResponses(Ephemeris()).day(of: chart, at: .noonUTC("2025-10-30"))))
        #expect(try reader.day(of: chart, on: date, zone: "Pacific/Auckland").date == date)
        #expect(throws: AstrometerError.self) { try reader.day(of: chart, on: date, zone: "Mars/Olympus") }
    }

    @Test func chartsAndTransitsHaveTheirOptions() throws {
        let reader = try Reader(houseSystem: .koch)
        let chart = try reader.chart(of: birth, sensitivity: [.moon: 2])
        #expect(chart.houses.system == .koch && chart.sensitivity[Body.moon.rawValue] == 2)
        #expect(try Reader().chart(of: birth).houses.system == .placidus)
        let moment = try Moment.noonUTC("2025-10-30")
        let reading = try reader.reading(of: chart, under: reader.transits(at: DayMoment(moment), exactDates: false))
        let dated = try reader.reading(of: chart, under: reader.transits(at: DayMoment(moment)))
        #expect(reading.sortedAspects.allSatisfy { reading.exactness(of: $0) == nil })
        #expect(dated.sortedAspects.contains { dated.exactness(of: $0) != nil })
    }

    @Test func describesChartsAndMetersByItsModel() throws {
        let reader = try Reader(model: Reader.dayModelName)
        let (chart, sky) = (try reader.chart(of: birth), try reader.ephemeris.sky(at: .noonUTC("2025-10-30")))
        let reading = try reader.reading(of: chart, under: Transits(sky: sky))
        #expect(reader.aspects(of: chart, under: sky) == reading.aspects && !reading.aspects.isEmpty)
        #expect(reader.document(of: chart).planets.map(\.weightage) == reading.natalWeights)
        #expect(reader.chartData(of: chart).aspects.count > reader.aspects(within: chart.sky).count)  // with the angles'
        #expect(reader.exchangeDocument(of: chart, name: "Ada").subjectData.name == "Ada")
        #expect(reader.meters.meters.count == 17)
        #expect(try reader.meters.modelDigest == reader.model.modelDigest())
    }

    @Test func comparesCharts() throws {
        let reader = try Reader()
        let (one, other) = (
            try reader.chart(of: birth), try reader.chart(of: BirthData(date: CivilDate(parsing: "1988-01-02")))
        )
        let comparison = try reader.comparison(of: one, with: other)
        #expect(
            comparison[.romantic].overall
                == (try CompatibilityEngine()).comparison(of: one, with: other)[.romantic].overall)
    }

    /// An error code of a later version decodes, and has the exit status of internal errors.
    @Test func acceptsUnknownErrorCodes() throws {
        let code = try JSONDecoder().decode(AstrometerError.Code.self, from: Data("\"RESOURCE_EXHAUSTED\"".utf8))
        #expect(code.rawValue == "RESOURCE_EXHAUSTED" && code.exitStatus == 70)
        #expect(try JSONEncoder().encode(AstrometerError.Code.notFound) == Data("\"NOT_FOUND\"".utf8))
        #expect(
            AstrometerError.Code(rawValue: "DATA_LOSS") == .dataLoss && AstrometerError.Code.dataLoss.exitStatus == 65)
    }
}
