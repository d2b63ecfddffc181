import Astrometer
import AstrometerPlatform

// Code that a run on one machine and the parts of a derivation share: searches, spreads of groups, and the report.

extension DerivationPlan {
    /// Returns the run of each of a window's ``searches(in:)`` over some charts and noons.
    /// - Parameters:
    ///   - days: the noons without charts.
    ///   - noons: counted from the start of the window; all of `days` unless given.
    func runs(
        in window: Window, of block: ChartBlock, on days: ChartDays, noons: Range<Int>? = nil,
        by model: AstrometerModel, workers: Workers, progress: WorkProgress
    ) -> [ChangeRun] {
        searches(in: window).enumerated().map { search, group in
            let places = group == nil ? nil : block.places(of: search - 1)
            var table = days
            table.charts = places.map(block.table.rows) ?? block.table
            return ChangeRun(
                table, charts: places.map { $0.map { block.first + $0 } } ?? Array(block.charts), noons: noons,
                model: model, scope: scope(of: group), workers: workers, progress: progress)
        }
    }

    /// Sets the spreads of a window's groups in the states of its searches, unless they are known. The differences of all groups
    /// of a grouping from all people are one family.
    /// - Parameter deviations: returns, for each metric's pool of a search, its deviations by resampling charts.
    func addSpreadsOfGroups(
        to states: inout [SearchState], in window: Window,
        deviations: (_ search: Int) throws -> [QuantileDeviations]
    ) rethrows {
        let searches = searches(in: window)
        let unknown = searches.indices.filter { searches[$0] != nil && states[$0].spreads == nil }
        guard !unknown.isEmpty else { return }
        let all = try deviations(0)
        for grouping in groupings {
            let places = unknown.filter { searches[$0]?.by == grouping }
            let spreads = Spreads.ofGroups(try places.map(deviations), all: all, isResampled: resamples > 0)
            for (place, spreads) in zip(places, spreads) { states[place].spreads = spreads }
        }
    }

    /// Returns the report.
    /// - Parameter states: for each window, the finished state of each of its searches.
    /// - Throws: ``AstrometerError`` with code `internal` if a quantile was not found.
    func report(of states: [[SearchState]], by model: AstrometerModel) throws -> DerivationReport {
        var report = DerivationReport(
            windows: [:], population: people,
            provenance: DerivationProvenance(
                model: model,
                TableDigests(
                    model: modelDigest, rules: rulesDigest, thresholds: thresholdsDigest,
                    calibration: calibrationDigest),
                population: population, populationDigest: populationDigest, ephemeris: ephemeris,
                resampling: resampling, zoneMap: people.zoneMap, version: version, thresholdsBy: thresholdsBy))
        var earlier: [YearReport] = []
        for (number, (window, states)) in zip(windows, states).enumerated() {
            var found = try states[0].summary(charts: charts, model: model).report(
                of: window.window, spreads: states[0].spreads ?? Spreads(ofQuantity: []))
            guard number < ownWindows.count else {
                earlier.append(YearReport(found))
                continue
            }
            found.by = try groups(in: window, states, model)
            report.windows[window.name] = found
        }
        for (index, window) in ownWindows.enumerated() {
            guard let years, let last = report.windows[window.name] else { continue }
            let all = earlier[index * (years - 1)..<(index + 1) * (years - 1)] + [YearReport(last)]
            if index == 0 {
                report.years = Array(all)
            } else {
                report.windows[window.name]?.years = all.map {
                    YearReport(from: $0.from, through: $0.through, metrics: $0.metrics, meters: [:])
                }
            }
        }
        report.thresholds = report.thresholdWindow.flatMap { report.thresholds(of: $0) }
        return report
    }

    /// Returns the groups' thresholds in a window, by name of the grouping; nil without groups.
    private func groups(
        in window: Window, _ states: [SearchState], _ model: AstrometerModel
    ) throws -> [String: [GroupReport]]? {
        let searches = searches(in: window)
        guard searches.count > 1 else { return nil }
        let quantiles = try zip(searches, states).map { group, state in
            let summary = state.summary(charts: group?.charts ?? charts, model: model)
            return try TrendMetric.allCases.indices.map(summary.quantiles)
        }
        return Dictionary(
            uniqueKeysWithValues: groupings.map { grouping in
                let places = searches.indices.filter { searches[$0]?.by == grouping }
                let reports = places.compactMap { place in
                    searches[place].map {
                        GroupReport(
                            group: $0.name, charts: $0.charts, quantiles[place], all: quantiles[0],
                            states[place].spreads ?? Spreads(ofQuantity: []), isOnly: places.count == 1)
                    }
                }
                return (grouping.rawValue, reports)
            })
    }
}

extension DerivationPlan.Window {
    var window: DerivationWindow { DerivationWindow(name: name, from: from, noons: noons) }
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
        for (index, metric) in TrendMetric.allCases.enumerated() {
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
    init(_ quantiles: ChangeQuantiles) {
        self.init(q50: quantiles.q50, q75: quantiles.q75, q90: quantiles.q90)
    }
}
