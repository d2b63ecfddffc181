import AstrometerTestSupport

@testable import AstrometerDerivation

/// Outlooks, counted again from the readings of each person and day. Section 9 of `Documentation/Specification/statistics.md`.
@Suite struct OutlookTests {
    private static let births: [BirthData] = [
        try! BirthData(
            date: "1990-06-15", time: "14:30", zone: "America/New_York", latitude: 40.7128, longitude: -74.006),
        try! BirthData(date: "1985-12-21", time: "03:00", zone: "Europe/Oslo", latitude: 68, longitude: 15),
        try! BirthData(date: "1971-11-02", zone: "Asia/Kolkata"), try! BirthData(date: "2004-02-29"),
    ]

    private static func outlook(
        _ births: [BirthData] = births, from date: String = "2024-02-26", days: Int = 10,
        zone: String? = "Europe/Berlin",
        thresholds: TrendThresholds? = nil, against: TrendThresholds? = nil, threads: Int = 2
    ) throws -> OutlookReport {
        var model = try ModelCatalog.model()
        model.thresholds = thresholds ?? model.thresholds
        let people = births.enumerated().map { Person(id: "\($0)", birth: $1) }
        var outlook = Outlook(
            model: model, population: Population(people: people, description: "test"),
            from: try CivilDate(parsing: date))
        (outlook.days, outlook.zone, outlook.against, outlook.threads) = (days, zone, against, threads)
        return try outlook.run(ephemeris: Ephemeris())
    }

    /// The thresholds of the package, of which one meter has its own, and the overview too.
    private static func byMeter() throws -> TrendThresholds {
        var thresholds = try ModelCatalog.model().thresholds
        let limits = TrendThresholds.Limits(stableBelow: 0.5, slowBelow: 1, moderateBelow: 2)
        thresholds.meters = [
            "mental_clarity": TrendThresholds.MeterLimits(harmony: limits),
            "overview_super_group": TrendThresholds.MeterLimits(unifiedScore: limits),
        ]
        thresholds.format = TrendThresholds.formatByMeter
        return thresholds
    }

    /// Every share of the range, of months and of days is that of the readings, over a leap day and the end of a month, with
    /// thresholds by meter.
    @Test func sharesAreThoseOfReadings() throws {
        let thresholds = try Self.byMeter()
        let report = try Self.outlook(thresholds: thresholds)
        #expect(
            report.days.map { "\($0.date)" } == (26...29).map { "2024-02-\($0)" } + (1...6).map { "2024-03-0\($0)" })
        #expect(report.months.map(\.month) == ["2024-02", "2024-03"] && report.people == 4)
        #expect(report.dayZone == "Europe/Berlin")
        var model = try ModelCatalog.model()
        model.thresholds = thresholds
        let reader = try Reader(ephemeris: Ephemeris(), engine: Engine(model: model, labels: [:]))
        var changes: [String: [(day: String, rates: [ChangeRate], label: QualityLabel)]] = [:]
        for birth in Self.births {
            let chart = try reader.chart(of: birth)
            for date in report.days.map(\.date) {
                let reading = try reader.reading(
                    of: chart, under: reader.transits(at: DayMoment(date, zone: "Europe/Berlin")))
                for meter in reading.meters + reading.superGroups {
                    let rates = try TrendMetric.allCases.map { try #require(meter.trend(of: $0)).changeRate }
                    changes[meter.name, default: []].append(("\(date)", rates, meter.score.quality))
                }
            }
        }
        func check(_ row: OutlookRow?, _ names: [String], _ days: (String) -> Bool, _ place: String) throws {
            let row = try #require(row)
            let found = names.flatMap { changes[$0] ?? [] }.filter { days($0.day) }
            for (index, metric) in TrendMetric.allCases.enumerated() {
                let shares = row[metric]
                let expected = ChangeRate.allCases.map { rate in
                    Double(found.count { $0.rates[index] == rate }) / Double(found.count)
                }
                #expect([shares.stable, shares.slow, shares.moderate, shares.rapid] == expected, "\(place) \(metric)")
            }
            let labels = [
                row.quality.quiet, row.quality.peaceful, row.quality.harmonious, row.quality.mixed,
                row.quality.challenging,
            ]
            #expect(
                labels
                    == QualityLabel.allCases.map { label in
                        Double(found.count { $0.label == label }) / Double(found.count)
                    }, "\(place)")
        }
        let (meters, groups) = (model.meters.map(\.name), model.superGroups.map(\.name))
        try check(report.shares.pool, meters, { _ in true }, "range")
        try check(report.shares.overview, ["overview_super_group"], { _ in true }, "overview")
        for name in meters { try check(report.shares.meters?[name], [name], { _ in true }, name) }
        for name in groups { try check(report.shares.groups?[name], [name], { _ in true }, name) }
        for month in report.months { try check(month.pool, meters, { $0.hasPrefix(month.month) }, month.month) }
        for day in report.days {
            try check(day.pool, meters, { $0 == "\(day.date)" }, "\(day.date)")
            try check(day.overview, ["overview_super_group"], { $0 == "\(day.date)" }, "\(day.date)")
        }
        // Rapid overall changes of each person.
        let overall = try #require(changes["overview_super_group"])
        let people = stride(from: 0, to: overall.count, by: 10).map { start in
            overall[start..<start + 10].map { $0.rates[2] == .rapid }
        }
        let counts = people.map { $0.count { $0 } }
        let load = try #require(report.load)
        #expect(load.none == Double(counts.count { $0 == 0 }) / 4)
        #expect(load.longestCalm == people.map { $0.split(separator: true).map(\.count).max() ?? 0 }.max())
        #expect(load.rapidDays.year.p50 == Double(counts.sorted()[1] + counts.sorted()[2]) / 2)
        #expect(load.rapidDays.week.p90 == load.rapidDays.year.p90 * 7 / 10)
        #expect(load.days.count == 10 && load.days.map(\.share) == load.days.map(\.share).sorted(by: >))
        for day in load.days {
            #expect(day.share == report.days.first { $0.date == day.date }?.overview?.unifiedScore.rapid)
            let transit = try #require(day.transits.first)
            let sky = try Ephemeris().sky(at: DayMoment(day.date, zone: "Europe/Berlin").moment)
            let having = try Self.births.count { birth in
                reader.engine.aspects(of: try reader.chart(of: birth), under: sky).contains {
                    $0.transit == transit.transitPlanet && $0.type == transit.aspect && $0.natal == transit.natalPlanet
                }
            }
            #expect(transit.share == Double(having) / 4, "\(day.date)")
        }
        // Two of four people have a time.
        let byTime = try #require(report.byTime)
        #expect(byTime.known.people == 2 && byTime.unknown.people == 2)
        for metric in TrendMetric.allCases {
            let (known, unknown) = (byTime.known.shares.pool[metric], byTime.unknown.shares.pool[metric])
            assertClose(
                (known.rapid + unknown.rapid) / 2, report.shares.pool[metric].rapid, within: 1e-12, metric.rawValue)
        }
    }

    /// A change that equals a threshold is in the upper class, and one of 0 is stable even under thresholds of 0.
    @Test func changesAtThresholds() throws {
        let people = [Person(id: nil, birth: Self.births[0])]
        let scores = try DayScores(
            model: ModelCatalog.model(), from: CivilDate(parsing: "2025-10-29"), days: 2, ephemeris: Ephemeris(),
            threads: 1
        )
        let names = scores.columnNames
        var charts = try scores.charts(of: people)
        let block = try #require(try charts.next().first)
        let changes = names.enumerated().filter { $1.hasSuffix("_harmony") }.map { index, name in
            let row = block.columns[index].assumingMemoryBound(to: Double.self)
            return (meter: String(name.dropLast("_harmony".count)), size: abs(row[1] - row[0]))
        }
        let still = changes.count { $0.size == 0 }
        let largest = try #require(changes.max { $0.size < $1.size })
        for (limit, isRapid) in [(largest.size, true), (largest.size.nextUp, false)] {
            var thresholds = try ModelCatalog.model().thresholds
            thresholds.harmony = TrendThresholds.Limits(stableBelow: 0, slowBelow: 0, moderateBelow: limit)
            let report = try Self.outlook(
                [Self.births[0]], from: "2025-10-30", days: 1, zone: nil, thresholds: thresholds)
            let shares = try #require(report.shares.meters?[largest.meter]?.harmony)
            #expect(shares.rapid == (isRapid ? 1 : 0) && shares.moderate == (isRapid ? 0 : 1))
            #expect(still > 0 && report.shares.pool.harmony.stable == Double(still) / Double(changes.count))
        }
    }

    /// Labels under other thresholds, meter by meter, from two outlooks of one person and day.
    @Test func otherThresholdsChangeLabels() throws {
        let own = try ModelCatalog.model().thresholds
        var other = own
        other.harmony = TrendThresholds.Limits(stableBelow: 0.5, slowBelow: 1, moderateBelow: 1.5)
        for day in ["2025-10-28", "2025-10-29", "2025-10-30"] {
            let report = try Self.outlook([Self.births[0]], from: day, days: 1, zone: nil, against: other)
            let theirs = try Self.outlook([Self.births[0]], from: day, days: 1, zone: nil, thresholds: other)
            let changes = try #require(report.changes)
            let (mine, others) = (try #require(report.shares.meters), try #require(theirs.shares.meters))
            #expect(changes.share["intensity"] == 0 && changes.share["unified_score"] == 0)
            var changed = 0
            for (name, row) in mine {
                let isOther = row.harmony != others[name]?.harmony
                changed += isOther ? 1 : 0
                #expect(changes.meters[name]?["harmony"] == (isOther ? 1 : 0), "\(day) \(name)")
            }
            #expect(changes.share["harmony"] == Double(changed) / Double(mine.count))
            #expect(changes.people["harmony"]?.p50 == Double(changed) * 7)
            let table = try #require(changes.table["harmony"])
            for (index, rate) in [\ClassShares.stable, \.slow, \.moderate, \.rapid].enumerated() {
                assertClose(table[index].reduce(0, +), report.shares.pool.harmony[keyPath: rate], within: 1e-12, day)
                assertClose(
                    table.map { $0[index] }.reduce(0, +), theirs.shares.pool.harmony[keyPath: rate], within: 1e-12, day)
            }
        }
    }

    /// A threshold fits if the share above it is within a fifth of the intended one.
    @Test func fit() throws {
        let report = try Self.outlook(days: 21)
        #expect(report.fit.map(\.quantile) == ["q50", "q75", "q90", "q50", "q75", "q90", "q50", "q75", "q90"])
        for fit in report.fit {
            let tail = 1 - fit.intended
            #expect(fit.within == (0.8 * tail...1.2 * tail).contains(1 - fit.below), "\(fit)")
            #expect(fit.within || report.sentence.contains("\(fit.metric.replacing("_", with: " ")) \(fit.quantile)"))
            #expect(fit.within == (fit.fromMonth == nil) && fit.deviation != nil)
        }
        let harmony = report.shares.pool.harmony
        #expect(report.fit[0].below == harmony.stable && report.fit[1].below == harmony.stable + harmony.slow)
    }

    /// The people are described as in a derivation: births after the last day are counted, and skipped rows are named.
    @Test func peopleAreDescribed() throws {
        var population = Population(
            people: Self.births.map { Person(id: nil, birth: $0) }, description: "list.csv")
        population.skippedRows = 1
        let outlook = Outlook(
            model: try ModelCatalog.model(), population: population, from: try CivilDate(parsing: "2003-02-27"))
        let report = try outlook.run(ephemeris: Ephemeris())
        // From 2003-02-27 on, 365 days end on 2004-02-26, and the last of the four births is on 2004-02-29.
        let warning = "1 of 4 births is after the last day; check their dates"
        #expect(report.population.charts == 4 && report.population.warnings == [warning])
        let sentence = "4 of the 5 rows of the list; 1 bad row was skipped."
        #expect(
            report.population.skippedSentence == sentence && report.html().contains(sentence + " Warning: " + warning))
    }

    @Test func bytesDoNotDependOnThreads() throws {
        let reports = try [1, 3].map { try Self.outlook(against: Self.byMeter(), threads: $0) }
        #expect(reports[0] == reports[1])
    }

    @Test func wrongInputIsNamed() throws {
        #expect(throws: AstrometerError.invalid("days must be 1 to 3660, not 0")) { try Self.outlook(days: 0) }
        #expect(throws: AstrometerError.self) { try Self.outlook([]) }
        #expect(throws: AstrometerError.self) { try Self.outlook(zone: "Mars/Olympus") }
        var thresholds = try Self.byMeter()
        thresholds.harmony.stableBelow = 9
        #expect(throws: AstrometerError.self) { try Self.outlook(against: thresholds) }
    }
}
