import AstrometerModels

// The people of a report, and differences between groups of them, for Markdown and HTML.

extension PopulationReport {
    /// A description of the people: names and values.
    var table: ReportTable {
        let decades = decades.sorted { (Int($0.key.dropLast()) ?? 0) < (Int($1.key.dropLast()) ?? 0) }
        var rows = [
            ["Charts", ReportWords.count(charts)],
            ["Births by decade", decades.map { "\($0.key): \(ReportWords.count($0.value))" }.joined(separator: ", ")],
            ["With time, zone and place", ReportWords.count(exact)], ["Approximate", ReportWords.count(approximate)],
            [
                "Duplicates",
                duplicates.map { ReportWords.count($0) + ": born at the same instant and place" }
                    ?? "not counted in a list so long",
            ], ["Local times that a change of clocks repeats", ReportWords.count(repeatedTimes)],
            ["At 0:00 and at 12:00", "\(ReportWords.count(atMidnight)) and \(ReportWords.count(atNoon))"],
            ["After the last day that is derived", ReportWords.count(afterRange)],
            ["On 1900-01-01", ReportWords.count(onFirstOf1900)],
        ]
        if let skippedRows, skippedRows > 0 {
            rows.append(["Skipped bad rows of the list", ReportWords.count(skippedRows)])
        }
        if let seed {
            rows += [
                [
                    "Drawn",
                    "with seed \(seed): days evenly from 1950-01-01 to 2020-12-31, places evenly from the package’s table of "
                        + "cities, times evenly from the minutes of the local day",
                ],
                [
                    "Not among them",
                    "births before 1950 or after 2020, births without a time, births in towns and villages; charts are not weighted by "
                        + "how often people of an age or place use an app",
                ],
            ]
        }
        return ReportTable(header: ["", ""], rows: rows)
    }
}

extension WindowReport {
    /// The groupings with their groups, in a fixed order.
    var orderedGroupings: [(name: String, groups: [GroupReport])] {
        (by ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The thresholds of each group, with their intervals of charts, and of all people.
    func groupTable(_ groups: [GroupReport]) -> ReportTable {
        func cell(_ value: Double, _ intervals: QuantileIntervals?) -> String {
            value.text(decimals: 2)
                + (QuantileIntervals.range(intervals?.charts).map { " (\(ReportWords.range($0)))" } ?? "")
        }
        func row(_ metric: (String) -> (quantiles: ChangeQuantiles, intervals: [String: QuantileIntervals])?)
            -> [String]
        {
            TrendMetric.allCases.flatMap { name in
                ChangeQuantiles.limits.indices.map { index in
                    guard let found = metric(name.rawValue) else { return "–" }
                    return cell(
                        found.quantiles.limits.values[index], found.intervals[ChangeQuantiles.limits[index].name])
                }
            }
        }
        return ReportTable(
            header: ["Group", "Charts"] + DerivationReport.thresholdTitles,
            rows: groups.map { group in
                let isSmall = group.charts < GroupReport.minimumCharts
                return [group.group + (isSmall ? " (few)" : ""), ReportWords.count(group.charts)]
                    + row { name in group.metrics[name].map { ($0.quantiles, $0.intervals95) } }
            } + [
                ["All", ReportWords.count(charts)]
                    + row { name in metrics[name].map { ($0.quantiles, $0.intervals95) } }
            ])
    }

    /// Says by how much the medians of groups differ at most from those of all people, and which groups are not compared.
    func groupSentence(_ groups: [GroupReport]) -> String {
        guard groups.contains(where: { $0.metrics.values.contains { !$0.differences.isEmpty } }) else {
            return "All people are in one group, so there is nothing to compare."
        }
        let large = groups.filter { $0.charts >= GroupReport.minimumCharts }
        let differences = large.flatMap { group in
            orderedMetrics.compactMap { metric, report -> (share: Double, text: String)? in
                guard let quantiles = group.metrics[metric.rawValue]?.quantiles, report.q50 > 0 else { return nil }
                let share = quantiles.q50 / report.q50 - 1
                let bounds = QuantileIntervals.range(
                    group.metrics[metric.rawValue]?.differences["q50"]?.intervals95?.simultaneous?.charts)
                let interval =
                    bounds.map {
                        " (\(ReportWords.signedPercent($0.lowerBound / report.q50)) to "
                            + "\(ReportWords.signedPercent($0.upperBound / report.q50)) for all groups at once)"
                    } ?? ""
                return (
                    share,
                    "\(ReportWords.signedPercent(share)) for \(group.group) in \(ReportWords.phrase(metric))\(interval)"
                )
            }
        }
        let few = groups.count - large.count
        let warning =
            few == 0
            ? ""
            : " \(few == 1 ? "A group" : "Groups") of fewer than \(GroupReport.minimumCharts) charts \(few == 1 ? "is" : "are") marked “few” and not compared."
        guard let most = differences.max(by: { abs($0.share) < abs($1.share) }) else {
            return "No group is large enough to be compared." + warning
        }
        let compared = few == 0 ? "" : " of \(GroupReport.minimumCharts) charts or more"
        return "Medians of groups\(compared) differ from those of all people by \(most.text) at most." + warning
            + (groups.first { $0.group == GroupReport.timesHidden }.map { " " + hiddenSentence($0) } ?? "")
    }

    /// Says by how much the thresholds change when the times of all people are hidden.
    private func hiddenSentence(_ group: GroupReport) -> String {
        var changes: [String] = []
        var outside = 0
        for (metric, report) in orderedMetrics {
            guard let hidden = group.metrics[metric.rawValue]?.quantiles.limits.values else { continue }
            let shares = zip(report.quantiles.limits.values, hidden).map { $0 > 0 ? $1 / $0 - 1 : 0 }
            changes.append(
                "\(ReportWords.signedPercent(shares.min() ?? 0)) to \(ReportWords.signedPercent(shares.max() ?? 0)) in "
                    + ReportWords.phrase(metric))
            outside += zip(ChangeQuantiles.limits, hidden).count {
                report.intervals95[$0.name]?.widest?.contains($1) == false
            }
        }
        return "Hiding the times of all people changes the thresholds by \(changes.joined(separator: ", ")); "
            + "\(ReportWords.small(outside)) of the nine leave the printed intervals."
    }
}
