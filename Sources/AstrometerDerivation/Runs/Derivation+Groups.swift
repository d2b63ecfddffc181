import Astrometer
import AstrometerEphemeris
import AstrometerModels
import CBatchKernel

extension Derivation {
    /// The allowed values of ``years``.
    public static let yearsAllowed = 1...200

    /// Returns the windows of ``years``, the earliest first: the same season of preceding years, then the first window. A
    /// season that begins on a leap day begins on the first of March in other years.
    ///
    /// - Throws: ``AstrometerError`` for a number of years out of range.
    func yearWindows() throws -> [DerivationWindow] {
        guard let years, let last = windows.first else { return [] }
        guard Self.yearsAllowed.contains(years) else {
            throw AstrometerError.invalid("years", mustBe: Self.yearsAllowed.text, not: years)
        }
        return try (0..<years).reversed().map { before in
            let (year, month, day) = (last.from.year - before, last.from.month, last.from.day)
            let from =
                try (try? CivilDate(year: year, month: month, day: day)) ?? CivilDate(year: year, month: 3, day: 1)
            return DerivationWindow(name: "\(from)", from: from, noons: last.noons)
        }
    }

    /// Returns the thresholds of one year.
    func year(
        _ window: DerivationWindow, _ charts: ChartTable, ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> YearReport {
        progress.begin("skies", total: window.noons)
        let noons = try SkyTable.skies(
            from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
        let chartDays = try ChartDays(charts: charts, sky: SkyTable(noons, model: model), model: model)
        var changes = ChangeStatistics(of: chartDays, model: model)
        var ignored = Stopwatch()
        try changes.run(workers: workers, progress: progress, stopwatch: &ignored)
        let report = try changes.report(of: window, spreads: Spreads(ofQuantity: []))
        return YearReport(
            from: report.from, through: report.through,
            metrics: report.metrics.mapValues { YearQuantiles($0.quantiles) },
            meters: report.meters.mapValues { $0.mapValues { YearQuantiles($0.quantiles) } })
    }

    /// Returns the thresholds of each group of people in one window, by name of the grouping.
    func groups(
        in window: DerivationWindow, _ chartDays: ChartDays, workers: Workers, progress: WorkProgress
    ) throws -> [String: [GroupReport]]? {
        guard !groupings.isEmpty else { return nil }
        var reports: [String: [GroupReport]] = [:]
        for grouping in PeopleGrouping.allCases where groupings.contains(grouping) {
            reports[grouping.rawValue] = try grouping.groups(of: population.people).map { name, places in
                let people = PeopleDescription(places.map { population.people[$0] }).report(seed: nil)
                var some = chartDays
                some.charts = chartDays.charts.rows(places)
                var changes = ChangeStatistics(
                    of: some, model: model, isDetailed: false,
                    intervals: IntervalPlan(Resampling(count: resamples), charts: people.distinctBirths, days: nil))
                var ignored = Stopwatch()
                try changes.run(workers: workers, progress: progress, stopwatch: &ignored)
                let (summary, spreads) = (changes.summary, try changes.spreads(workers: workers))
                var metrics: [String: GroupMetric] = [:]
                for (index, metric) in Trend.Metric.allCases.enumerated() {
                    let quantiles = try summary.quantiles(of: index)
                    metrics[metric.rawValue] = GroupMetric(
                        q25: quantiles.q25, q50: quantiles.q50, q75: quantiles.q75, q90: quantiles.q90,
                        q95: quantiles.q95, intervals95: spreads.intervals(of: index, around: quantiles))
                }
                return GroupReport(group: name, charts: places.count, metrics: metrics)
            }
        }
        return reports
    }
}

extension YearQuantiles {
    fileprivate init(_ quantiles: ChangeQuantiles) {
        self.init(q50: quantiles.q50, q75: quantiles.q75, q90: quantiles.q90)
    }
}

extension ChartTable {
    /// Returns the columns of some of the charts.
    func rows(_ places: [Int]) -> ChartTable {
        func rows<Value>(_ column: [Value]) -> [Value] {
            column.isEmpty ? [] : places.flatMap { column[$0 * Body.count..<($0 + 1) * Body.count] }
        }
        return ChartTable(
            longitudes: rows(longitudes), speeds: rows(speeds), weights: rows(weights), houses: rows(houses))
    }
}
