import Astrometer

extension Derivation {
    /// The allowed values of ``years``.
    public static let yearsAllowed = 1...200

    /// Returns the windows of ``years``, the earliest first: the same season of preceding years, then the first window. A
    /// season that begins on a leap day begins on the first of March in other years.
    func yearWindows() throws -> [DerivationWindow] {
        guard let years, let last = windows.first else { return [] }
        try ensure(Self.yearsAllowed.contains(years), .invalid("years", mustBe: Self.yearsAllowed.text, not: years))
        return try (0..<years).reversed().map { before in
            let (year, month, day) = (last.from.year - before, last.from.month, last.from.day)
            let from =
                try (try? CivilDate(year: year, month: month, day: day)) ?? CivilDate(year: year, month: 3, day: 1)
            return DerivationWindow(name: "\(from)", from: from, noons: last.noons)
        }
    }

    func seriesWindows() throws -> [DerivationWindow] {
        guard let series, let first = windows.first else { return [] }
        try ensure(Self.yearsAllowed.contains(series), .invalid("series", mustBe: Self.yearsAllowed.text, not: series))
        try ensure(
            Self.seriesDaysAllowed.contains(seriesDays),
            .invalid("series_days", mustBe: Self.seriesDaysAllowed.text, not: seriesDays))
        return (0..<series).map {
            let from = first.from.adding(days: $0 * seriesDays)
            return DerivationWindow(name: "\(from)", from: from, noons: first.noons)
        }
    }

    /// Returns the thresholds of one year, or of another window.
    func year(
        _ window: DerivationWindow, _ charts: ChartTable, isDetailed: Bool = true, ephemeris: Ephemeris,
        workers: Workers, progress: WorkProgress
    ) throws -> YearReport {
        let noons = try SkyTable.skies(
            from: window.from, days: window.noons, ephemeris: ephemeris, workers: workers, progress: progress)
        let chartDays = try ChartDays(charts: charts, sky: SkyTable(noons, model: model), model: model)
        var changes = ChangeStatistics(of: chartDays, model: model, isDetailed: isDetailed)
        var ignored = Stopwatch()
        try changes.run(workers: workers, progress: progress, stopwatch: &ignored)
        if isDetailed { return YearReport(try changes.summary.report(of: window, spreads: Spreads(ofQuantity: []))) }
        return YearReport(
            from: window.from, through: window.from.adding(days: window.noons - 1),
            metrics: try changes.summary.pooledQuantiles().mapValues(YearQuantiles.init), meters: [:])
    }

    /// Returns, for each window, the thresholds with calibrations from the single years of ``CalibrationRun/standardDays``.
    /// - Parameter skies: for each window, its noons.
    func calibrationYears(
        _ placements: NatalPlacements, skies: [String: [Sky]], ephemeris: Ephemeris, workers: Workers,
        progress: WorkProgress
    ) throws -> [String: [CalibrationYear]] {
        var found: [String: [CalibrationYear]] = [:]
        for year in CalibrationRun.standardDays.lowerBound.year...CalibrationRun.standardDays.upperBound.year {
            var run = CalibrationRun(model: model, population: population)
            run.from = try CivilDate(year: year, month: 1, day: 1)
            run.through = try CivilDate(year: year, month: 12, day: 31)
            try run.checkDays(ephemeris)
            var calibrated = model
            calibrated.calibration = try run.calibration(
                of: placements, under: run.skies(ephemeris: ephemeris, workers: workers, progress: progress),
                ephemeris: ephemeris, workers: workers, progress: progress)
            for (name, skies) in skies {
                let changes = try ChangeStatistics.pooled(
                    by: calibrated, placements, under: skies, workers: workers, progress: progress)
                found[name, default: []].append(
                    CalibrationYear(
                        from: run.from, through: run.through,
                        metrics: try changes.summary.pooledQuantiles().mapValues(YearQuantiles.init)))
            }
        }
        return found
    }

    /// Returns the thresholds of each group of people in one window, by name of the grouping.
    /// - Parameter all: the changes of all people.
    func groups(
        in chartDays: ChartDays, of all: ChangeStatistics, workers: Workers, progress: WorkProgress
    ) throws -> [String: [GroupReport]]? {
        guard !groupings.isEmpty else { return nil }
        let pools = 0..<Trend.Metric.allCases.count
        let (allQuantiles, allDeviations) =
            (try pools.map(all.summary.quantiles), try all.poolDeviations(workers: workers))
        var reports: [String: [GroupReport]] = [:]
        for grouping in PeopleGrouping.allCases where groupings.contains(grouping) {
            let groups = grouping.groups(of: population.people)
            let found = try groups.map { _, places in
                let people = PeopleDescription(places.map { population.people[$0] })
                var some = chartDays
                some.charts = chartDays.charts.rows(places)
                var changes = ChangeStatistics(
                    of: some, model: model, isDetailed: false,
                    intervals: IntervalPlan(resampling, births: people.distinct, days: nil))
                changes.charts = places
                var ignored = Stopwatch()
                try changes.run(workers: workers, progress: progress, stopwatch: &ignored)
                return (
                    quantiles: try pools.map(changes.summary.quantiles),
                    deviations: try changes.poolDeviations(workers: workers)
                )
            }
            let spreads = Spreads.ofGroups(found.map(\.deviations), all: allDeviations, isResampled: resamples > 0)
            reports[grouping.rawValue] = groups.indices.map { group in
                GroupReport(
                    group: groups[group].name, charts: groups[group].places.count, found[group].quantiles,
                    all: allQuantiles, spreads[group], isOnly: groups.count == 1)
            }
        }
        return reports
    }
}

extension Spreads {
    /// Returns, for each group of a grouping, the spreads of each metric's quantiles, then those of their differences from all
    /// people. The differences of all groups are one family.
    /// - Parameters:
    ///   - groups: for each group, for each metric, its deviations.
    ///   - all: the same for all people.
    static func ofGroups(_ groups: [[QuantileDeviations]], all: [QuantileDeviations], isResampled: Bool) -> [Spreads] {
        guard isResampled else { return groups.map { _ in Spreads(ofQuantity: []) } }
        let differences = QuantileDeviations.spreads(
            ofFamily: groups.flatMap { zip($0, all).map { $0.subtracting($1) } })
        return groups.enumerated().map { group, own in
            Spreads(ofQuantity: own.map(\.spreads) + differences[group * all.count..<(group + 1) * all.count])
        }
    }
}

extension GroupReport {
    /// Creates a group's report.
    /// - Parameters:
    ///   - spreads: as returned by ``Spreads/ofGroups(_:all:isResampled:)``.
    ///   - isOnly: whether the grouping has no other group, so that there are no differences.
    init(
        group: String, charts: Int, _ quantiles: [ChangeQuantiles], all: [ChangeQuantiles], _ spreads: Spreads,
        isOnly: Bool
    ) {
        self.init(group: group, charts: charts, metrics: [:])
        for (index, metric) in Trend.Metric.allCases.enumerated() {
            let own = quantiles[index]
            let ofDifferences = spreads.ofQuantity.dropFirst(all.count + index).first ?? []
            metrics[metric.rawValue] = GroupMetric(
                q25: own.q25, q50: own.q50, q75: own.q75, q90: own.q90, q95: own.q95,
                intervals95: spreads.intervals(of: index, around: own),
                differences: isOnly ? [:] : Self.differences(of: own, from: all[index], ofDifferences))
        }
    }

    private static func differences(
        of group: ChangeQuantiles, from all: ChangeQuantiles, _ spreads: [Spreads.Spread]
    ) -> [String: GroupDifference] {
        var differences: [String: GroupDifference] = [:]
        for (index, name) in ChangeQuantiles.names.enumerated()
        where ChangeQuantiles.limits.contains(where: { $0.name == name }) {
            let value = group.values[index] - all.values[index]
            differences[name] = GroupDifference(
                difference: value,
                intervals95: spreads.isEmpty ? nil : spreads[index].intervals(around: value, atLeast: -.infinity))
        }
        return differences
    }
}

extension YearReport {
    init(_ report: WindowReport) {
        self.init(
            from: report.from, through: report.through,
            metrics: report.metrics.mapValues { YearQuantiles($0.quantiles) },
            meters: report.meters.mapValues { $0.mapValues { YearQuantiles($0.quantiles) } })
    }
}

extension YearQuantiles {
    fileprivate init(_ quantiles: ChangeQuantiles) {
        self.init(q50: quantiles.q50, q75: quantiles.q75, q90: quantiles.q90)
    }
}

extension ChartTable {
    func rows(_ places: [Int]) -> ChartTable {
        func rows<Value>(_ column: [Value]) -> [Value] {
            column.isEmpty ? [] : places.flatMap { column[$0 * Body.count..<($0 + 1) * Body.count] }
        }
        return ChartTable(
            longitudes: rows(longitudes), speeds: rows(speeds), weights: rows(weights), houses: rows(houses))
    }
}
