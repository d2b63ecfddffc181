import AstrometerModels

/// The table of the effects of each correction of the published rules on the thresholds.
struct CorrectionsText: TerminalText {
    func text(of report: CorrectionsReport, seconds: Double?) -> String {
        let time = seconds.map { ", \($0.text(decimals: 2)) s" } ?? ""
        let heading = StyledText("From \(report.reference) to \(report.corrected)", .title)
        let calibration = "  calibration every \(report.calibrationStepDays) days\(time)"
        return line(heading + StyledText(calibration, .faint))
            + report.orderedWindows.map { text(of: report, $0) }.joined(separator: "\n")
    }

    private func text(of report: CorrectionsReport, _ window: String) -> String {
        let metrics: [(metric: TrendMetric, title: String)] = [
            (.harmony, "harmony"), (.intensity, "intensity"), (.unifiedScore, "unified"),
        ]
        let table = TextTable(
            [TextTable.Column(title: "corrected", width: 13, rank: 0)]
                + metrics.map { TextTable.Column(title: $0.title, width: 20, isNumber: true, rank: 0, gap: 2) })
        let rows = report.ordered(window).map { correction, quantiles in
            table.row(
                [StyledText(correction.title, correction == .all ? .title : .plain)]
                    + metrics.map { metric, _ in
                        StyledText(
                            (quantiles[metric.rawValue]?.limits.values ?? []).map { $0.text(decimals: 3) }
                                .joined(separator: " "))
                    })
        }
        let published = table.row(
            [StyledText("published", .faint)]
                + metrics.map { metric, _ in
                    StyledText(
                        metric.limits(in: report.published).values.map(ReportWords.threshold)
                            .joined(separator: " "), .faint)
                })
        let title = line(" \(window)", .title)
        return title + wrapped(report.verdict(of: window), indent: 2) + table.titles
            + rows.joined() + published + yardsticks(of: report, window)
    }

    /// How many of the published thresholds agree with those of the published rules, and with those of the corrected ones.
    private func yardsticks(of report: CorrectionsReport, _ window: String) -> String {
        let table = TextTable(
            [TextTable.Column(title: "published that agree", width: 31, rank: 0)]
                + ["inside 95 %", "± 0.25 overlaps", "rounds to it"].map {
                    TextTable.Column(title: $0, width: 15, isNumber: true, rank: 0, gap: 2)
                })
        let rules = [
            ("the published, \(report.reference)", Correction.nothing), ("corrected, \(report.corrected)", .all),
        ]
        let rows = rules.compactMap { name, correction in
            report.yardsticks[window]?[correction].map {
                table.row([StyledText(name)] + [$0.inside, $0.overlapping, $0.rounded].map { StyledText("\($0)") })
            }
        }
        return rows.isEmpty ? "" : "\n" + table.titles + rows.joined()
    }
}
