import Astrometer
import AstrometerTestSupport
import CBatchKernel
import Testing

@testable import AstrometerDerivation

/// Shares, zeros and distributions of a report, against plain counts of all changes.
@Suite struct ChangeSummaryTests {
    private static let charts = 3
    private static let window = DerivationWindow(name: "short", from: CivilDate(dayNumber: 20_400), noons: 11)

    private struct Results {
        let model: AstrometerModel
        let report: WindowReport
        /// For each metric, for each meter, the changes of all charts.
        let changes: [[[Double]]]
    }

    private static func results(of model: AstrometerModel) throws -> Results {
        let (ephemeris, workers) = (try Ephemeris(), try Workers(threads: 1))
        let charts = try ChartTable(
            of: Population(charts: charts, seed: 4), ephemeris: ephemeris, model: model, workers: workers,
            progress: .silent)
        let sky = try SkyTable(
            from: window.from, days: window.noons, model: model, ephemeris: ephemeris, workers: workers,
            progress: .silent)
        let chartDays = try ChartDays(charts: charts, sky: sky, model: model)
        let statistics = try ChangeStatistics(
            of: ChangeRun(chartDays, model: model, workers: workers, progress: .silent))
        let buffers = ChangeBuffers(meterCount: model.meters.count)
        var changes = [[[Double]]](repeating: Array(repeating: [], count: model.meters.count), count: 3)
        for chart in 0..<charts.count {
            buffers.forEachBlock(of: chart, in: chartDays) { _, _, lanes in
                for metric in 0..<3 {
                    for meter in model.meters.indices {
                        let row = (metric * model.meters.count + meter) * Int(BATCH_LANES)
                        changes[metric][meter] += lanes.map { buffers.changes[row + $0] }
                    }
                }
            }
        }
        return Results(
            model: model, report: try statistics.summary.report(of: window, spreads: Spreads(ofQuantity: [])),
            changes: changes)
    }

    /// A model in which only aspects within a tenth of a degree count, so that more than half of the changes are zero.
    private static func rarelyChanging() throws -> AstrometerModel {
        var model = try ModelCatalog.model()
        for index in model.aspects.indices { model.aspects[index].orbLimit = 0.1 }
        model.phase.exactOrb = 0.01
        model.thresholds.harmony.stableBelow = 0
        model.acceptCalibration()
        return model
    }

    private static func shares(_ changes: [Double], _ limits: TrendThresholds.Limits) -> [ChangeRate: Double] {
        let rates = changes.map(limits.rate)
        return Dictionary(
            uniqueKeysWithValues: ChangeRate.allCases.map { rate in
                (rate, Double(rates.count { $0 == rate }) / Double(rates.count))
            })
    }

    private static func expect(_ shares: [ChangeRate: Double]?, _ wanted: [ChangeRate: Double], _ name: String) throws {
        for (rate, share) in try #require(shares) {
            assertClose(share, try #require(wanted[rate]), within: 1e-12, "\(name), \(rate)")
        }
    }

    @Test(arguments: [false, true]) func sharesAndZeros(isRarelyChanging: Bool) throws {
        let results = try Self.results(of: isRarelyChanging ? Self.rarelyChanging() : ModelCatalog.model())
        let (model, report) = (results.model, results.report)
        let transitions = Self.charts * (Self.window.noons - 1)
        #expect(report.transitions == transitions && report.meterTransitions == transitions * model.meters.count)
        for (index, metric) in TrendMetric.allCases.enumerated() {
            let all = results.changes[index].flatMap { $0 }
            let limits = metric.limits(in: model.thresholds)
            let figures = try #require(report.metrics[metric.rawValue])
            let derived = figures.quantiles.limits
            #expect(isRarelyChanging == (derived.stableBelow == 0))
            try Self.expect(figures.sharesPublished, Self.shares(all, limits), "\(metric), published")
            try Self.expect(figures.sharesDerived, Self.shares(all, derived), "\(metric), derived")
            #expect(figures.own == nil && figures.sharesOwn == nil)
            for (meter, definition) in model.meters.enumerated() {
                let changes = results.changes[index][meter]
                let figures = try #require(report.meters[definition.name]?[metric.rawValue])
                #expect(figures.zeros == Double(changes.count { $0 == 0 }) / Double(transitions))
                #expect(Set(figures.shares.keys) == ["published", "derived"])
                try Self.expect(figures.shares["published"], Self.shares(changes, limits), "\(definition.name)")
                try Self.expect(figures.shares["derived"], Self.shares(changes, derived), "\(definition.name)")
            }
        }
    }

    /// A limit of 0 has no relative difference.
    @Test func differencesFromALimitOfZero() throws {
        let report = try Self.results(of: Self.rarelyChanging()).report
        #expect(report.metrics["harmony"]?.relativeDifference["q50"] == 0)
        #expect(report.metrics["intensity"]?.relativeDifference["q50"] == -1)
    }

    /// The distribution has a point at each eighth of a power of two from 1/64 to 100: the share of smaller changes.
    @Test func distributions() throws {
        let results = try Self.results(of: ModelCatalog.model())
        let eighths = (-6...6).flatMap { exponent in
            (0..<8).map { Double(sign: .plus, exponent: exponent, significand: 1 + Double($0) / 8) }
        }
        let sizes = eighths.filter { $0 <= 100 } + [100]
        #expect(sizes.first == 1 / 64 && sizes.count == 102)
        for (index, metric) in TrendMetric.allCases.enumerated() {
            let all = results.changes[index].flatMap { $0 }
            let points = try #require(results.report.metrics[metric.rawValue]?.distribution)
            #expect(points.map { $0[0] } == sizes)
            for (point, size) in zip(points.dropLast(), sizes) {
                assertClose(
                    point[1], Double(all.count { $0 < size }) / Double(all.count), within: 1e-12,
                    "\(metric) below \(size)")
            }
            #expect(points.last == [100, 1])
        }
    }

    /// A meter is a duplicate of an earlier one if its rules and the figures that scale it are equal, and if another meter remains.
    @Test func duplicatesHaveEqualRulesAndFigures() throws {
        var model = try ModelCatalog.model()
        #expect(model.duplicateMeters.map { model.meters[$0].name } == ["overall_harmony"])
        model.superGroups = []
        model.meters = Array(model.meters[1...2])
        #expect(model.duplicateMeters == [])
        var copy = model.meters[0]
        copy.name = "copy"
        model.meters.append(copy)
        model.calibration.meters["copy"] = model.calibration.meters[model.meters[0].name]
        #expect(model.duplicateMeters == [2])

        func changed(_ change: (inout AstrometerModel) -> Void) -> Set<Int> {
            var other = model
            change(&other)
            return other.duplicateMeters
        }
        #expect(changed { $0.meters[2].retrogradeFactors = [.mercury: 0.5] } == [])
        #expect(changed { $0.meters[2].only = MeterDefinition.Filter(transitBodies: [.saturn]) } == [])
        #expect(changed { $0.meters[2].anyOf = MeterDefinition.Selection(transitBodies: [.saturn]) } == [])
        #expect(changed { $0.calibration.meters["copy"]?.dti.p99 += 1 } == [])
        #expect(changed { $0.meters.remove(at: 1) } == [])
    }

    /// The extremes and means of several chunks, and deviations of equal values, which rounding must not make negative.
    @Test func momentsOfSeveralChunks() {
        func moments(_ values: [Double]) -> StreamMoments {
            var moments = StreamMoments(meters: 1)
            let lanes = values + [Double](repeating: 1e9, count: 8 - values.count)
            let aspects = [Int32](repeating: 2, count: 8)
            moments.add(sums: lanes + lanes, aspectCounts: aspects, lanes: 0..<values.count)
            return moments
        }
        var sum = moments([3, 5])
        sum.add(moments([-7, 4, 5]))
        #expect(sum.minimum == [-7, -7] && sum.maximum == [5, 5])
        #expect(sum.mean(of: 1) == 2 && sum.meanAspectCount(of: 0) == 2)
        assertClose(sum.standardDeviation(of: 0), 20.8.squareRoot(), within: 1e-12, "standard deviation")
        for number in 1...1000 {
            #expect(moments([0.1, 0.1, 0.1].map { $0 * Double(number) }).standardDeviation(of: 0) < 1e-5)
        }
    }
}
