import AstrometerModels

/// A table that compares the derived thresholds with the model's.
struct DerivationText: TerminalText {
    /// The times of the stages; nil for a report of parts.
    var timings: DerivationTimings?

    func text(of report: DerivationReport) -> String {
        let parts = report.orderedWindows.map { text(of: $1, named: $0, in: report) }
        let provenance = report.provenance
        let calibration = provenance.calibration.publisher.map { "; calibration as published by \($0)" } ?? ""
        let source = "\(provenance.ephemeris), model \(provenance.model), \(provenance.population)\(calibration)"
        let corrections = report.corrections.map {
            "\n" + CorrectionsText().text(of: $0, seconds: timings?.seconds["corrections"]?["total"])
        }
        let series = report.seriesSentences.map { wrapped($0, indent: 2) }
        let skipped = report.population.skippedSentence.map { wrapped($0, indent: 2) } ?? ""
        return "\n" + skipped + parts.joined(separator: "\n") + years(of: report)
            + (series.isEmpty ? "" : "\n" + series.joined())
            + (corrections ?? "") + "\n" + faint(source)
    }

    private func text(of window: WindowReport, named name: String, in report: DerivationReport) -> String {
        let title = StyledText(" \(name)", .title)
        let size = ReportWords.extent(
            charts: window.charts, noons: window.noons, from: window.from, through: window.through,
            transitions: window.transitions, meters: window.meterTransitions / max(1, window.transitions))
        let seconds = timings?.seconds[name]?["total"].map { ", \($0.text(decimals: 2)) s" } ?? ""
        let kind = window.kindOfLimits
        // Intervals of charts and days if both exist, else of charts.
        let hasDays = window.metrics.values.contains { $0.intervals95["q50"]?.both != nil }
        let table = TextTable([
            TextTable.Column(title: "change of", width: 14, rank: 0),
            TextTable.Column(title: "quantile", width: 8, rank: 0),
            TextTable.Column(title: "derived", width: 8, isNumber: true, rank: 0, gap: 2),
            TextTable.Column(
                title: hasDays ? "both, 95 %" : "charts, 95 %", width: 15, isNumber: true, rank: 2, gap: 2),
            TextTable.Column(title: "rounded", width: 7, isNumber: true, rank: 3, gap: 2),
            TextTable.Column(title: kind, width: 9, isNumber: true, rank: 0, gap: 2),
            TextTable.Column(title: "difference", width: 10, isNumber: true, rank: 1, gap: 2),
            TextTable.Column(title: "below \(kind) (goal)", width: 22, isNumber: true, rank: 2, gap: 2),
        ])
        let rows = TrendMetric.allCases.flatMap { metric in
            window.metrics[metric.rawValue].map { self.rows(of: $0, metric, in: table) } ?? []
        }
        let line = title + StyledText("  " + size + seconds, .faint)
        let heading =
            line.width <= lineWidth
            ? line.text + "\n" : title.cut(to: lineWidth).text + "\n" + faint(size + seconds, indent: 2)
        let sentence =
            "Intervals are 95 % confidence intervals of the value over all births\(hasDays ? " and all weeks" : "") like these. "
        let hasIntervals = window.metrics.values.contains { $0.intervals95["q50"]?.widest != nil }
        return heading + table.titles + rows.joined()
            + wrapped((hasIntervals ? sentence : "") + report.rangeSentence(of: name), indent: 2)
    }

    private func years(of report: DerivationReport) -> String {
        guard let years = report.years, !years.isEmpty else { return "" }
        let metrics = TrendMetric.allCases
        let table = TextTable(
            [TextTable.Column(title: "season from", width: 11, rank: 0)]
                + metrics.map {
                    TextTable.Column(title: $0.rawValue.humanized, width: 20, isNumber: true, rank: 0, gap: 2)
                })
        let rows = years.map { year in
            table.row(
                [StyledText("\(year.from)", .title)]
                    + metrics.map { metric in
                        let values = year.metrics[metric.rawValue]?.values ?? []
                        return StyledText(values.map { $0.text(decimals: 2) }.joined(separator: " / "))
                    })
        }
        let sentence = report.yearsSentence.map { wrapped($0, indent: 2) } ?? ""
        return "\n" + table.titles + rows.joined() + sentence
    }

    private func rows(of metric: MetricReport, _ name: TrendMetric, in table: TextTable) -> [String] {
        var below = 0.0
        return zip(metric.thresholds, ChangeRate.allCases).enumerated().map { row, pair in
            let (threshold, rate) = pair
            below += metric.shares[rate] ?? 0
            let (difference, interval) = (threshold.relativeDifference, threshold.interval)
            return table.row([
                StyledText(row == 0 ? name.rawValue : "", .title), StyledText(threshold.name),
                StyledText(threshold.derived.text(decimals: 3)),
                StyledText(
                    interval.map { "\($0.lowerBound.text(decimals: 3)) – \($0.upperBound.text(decimals: 3))" } ?? "–",
                    .faint), StyledText(threshold.rounded.text(decimals: 1)),
                StyledText(ReportWords.threshold(threshold.limit)),
                StyledText(
                    (100 * difference).signedText(decimals: 1) + " %", abs(difference) < 0.05 ? .positive : .middling),
                StyledText("\((100 * below).text(decimals: 1)) % (\((100 * threshold.share).text(decimals: 0)) %)"),
            ])
        }
    }
}
