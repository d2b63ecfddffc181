import AstrometerModels

struct ComparisonText: TerminalText {
    func text(of report: ComparisonReport) -> String {
        let title = line(" \(report.model) against \(report.against)", .title)
        let size = ReportWords.extent(
            charts: report.charts, noons: report.noons, from: report.from, through: report.through,
            transitions: report.transitions, meters: report.meters.count)
        let notes =
            report.calibrationNotes
            + [("\(report.model)", report.onlyModel), ("\(report.against)", report.onlyAgainst)].filter { !$1.isEmpty }
            .map { "Only \($0) has \($1.joined(separator: ", "))." }
        let table = TextTable([
            TextTable.Column(title: "change of", width: 14, rank: 0),
            TextTable.Column(title: "quantile", width: 8, rank: 0),
            TextTable.Column(title: "model", width: 8, isNumber: true, rank: 0, gap: 2),
            TextTable.Column(title: "against", width: 8, isNumber: true, rank: 0, gap: 2),
            TextTable.Column(title: "difference", width: 10, isNumber: true, rank: 0, gap: 2),
            TextTable.Column(title: "95 % interval", width: 17, isNumber: true, rank: 1, gap: 2),
        ])
        let rows = report.orderedMetrics.flatMap { metric, comparison in
            zip(ChangeQuantiles.names, zip(comparison.model.values, comparison.against.values)).enumerated().map {
                row, pair in
                let (name, (mine, theirs)) = pair
                let interval = comparison.intervals95[name]?.widest
                return table.row([
                    StyledText(row == 0 ? metric.rawValue : "", .title), StyledText(name),
                    StyledText(mine.text(decimals: 3)),
                    StyledText(theirs.text(decimals: 3)), StyledText((theirs - mine).signedText(decimals: 3)),
                    StyledText(
                        interval.map {
                            "\($0.lowerBound.signedText(decimals: 3)) – \($0.upperBound.signedText(decimals: 3))"
                        } ?? "–", .faint),
                ])
            }
        }
        let classes = report.orderedMetrics.map { metric, comparison in
            "\(metric.rawValue.humanized.capitalizedFirst): \(comparison.effectSentence)"
        }
        let most = report.tenChartDays.first.map {
            "The models differ most on \($0.date), by "
                + "\($0.meanDifference.text(decimals: 1)) points of the unified score: \($0.command)"
        }
        return "\n" + title + ([size] + notes).map { wrapped($0, indent: 2) }.joined() + table.titles + rows.joined()
            + wrapped((classes + [most].compactMap { $0 }).joined(separator: " "), indent: 2)
    }
}
