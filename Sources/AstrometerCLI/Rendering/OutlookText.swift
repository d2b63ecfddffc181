import AstrometerModels

/// An outlook as text: the sentence, months, and the days on which many people get a rapid change at once.
struct OutlookText: TerminalText {
    func text(of report: OutlookReport) -> String {
        let people = report.people == 1 ? "1 person" : "\(ReportWords.count(report.people)) people"
        let range = "\(people), \(ReportWords.count(report.days.count, "day")) from \(report.from) to \(report.through)"
        return "\n" + line("Outlook by \(report.provenance.model)", .title)
            + wrapped("\(range), at noon in \(report.dayZone ?? "UTC")")
            + (report.population.skippedSentence.map { wrapped($0) } ?? "") + "\n"
            + wrapped(report.sentence + report.worstDay)
            + months(of: report) + (report.load.map(load) ?? "") + (report.changes.map(changes) ?? "")
            + (report.byTime.map(byTime) ?? "")
    }

    private func months(of report: OutlookReport) -> String {
        let table = TextTable(
            [TextTable.Column(title: "rapid, %", width: 9, rank: 0)] + metrics.map { numbers($0, rank: 1) })
        func row(_ name: String, _ row: OutlookRow, _ mark: (TrendMetric) -> String) -> String {
            let numbers = TrendMetric.allCases.map { metric in
                StyledText(mark(metric) + ReportWords.percent(row[metric].rapid))
            }
            return table.row([StyledText(name)] + numbers)
        }
        let marks = report.months.contains { $0.marked != nil }
        return section("Rapid changes of all meters; 10 % are intended") + table.titles
            + report.months.map { row($0.month, $0.pool, $0.mark) }.joined()
            + row("all", report.shares.pool) { _ in "" }
            + (marks ? line("▼ less than 0.67, ▲ more than 1.5 times as many", .faint) : "")
    }

    private func load(_ load: OutlookLoad) -> String {
        section("Days on which most people get a rapid overall change")
            + load.days.filter { $0.share > 0 }.map { day in
                let transit = day.transits.first.map { "\($0.words) (\(ReportWords.percent($0.share)) %)" } ?? ""
                return wrapped("\(day.date)  \(ReportWords.percent(day.share)) %  \(transit)", indent: 2)
            }.joined()
            + wrapped(
                "A person has one on \(ReportWords.count(Int(load.rapidDays.year.p50.rounded()), "day")) "
                    + "(\(load.rapidDays.year.p10.text(decimals: 0)) to \(load.rapidDays.year.p90.text(decimals: 0)) for 80 % of "
                    + "people); \(ReportWords.percent(load.none)) % have none; the longest calm run is "
                    + "\(ReportWords.count(load.longestCalm, "day"))."
            )
    }

    private func changes(_ changes: OutlookChanges) -> String {
        section("Labels that the other thresholds change")
            + TrendMetric.allCases.map { metric in
                let people = changes.people[metric.rawValue]?.p50.text(decimals: 1) ?? "–"
                return wrapped(
                    "\(metric.rawValue.humanized.capitalizedFirst): \(ReportWords.percent(changes.share[metric.rawValue] ?? 0)) %, "
                        + "\(people) a week for a person in the middle", indent: 2)
            }.joined()
    }

    private func byTime(_ groups: OutlookByTime) -> String {
        let table = TextTable(
            [TextTable.Column(title: "rapid, %", width: 14, rank: 0)] + metrics.map { numbers($0, rank: 1) }
                + [numbers("people", rank: 2)])
        return section("People with and without a time of birth") + table.titles
            + [("with a time", groups.known), ("without", groups.unknown)].map { name, group in
                table.row(
                    [StyledText(name)]
                        + TrendMetric.allCases.map { StyledText(ReportWords.percent(group.shares.pool[$0].rapid)) }
                        + [StyledText(ReportWords.count(group.people))])
            }.joined()
    }

    private var metrics: [String] { TrendMetric.allCases.map { $0.rawValue.humanized } }

    private func numbers(_ title: String, rank: Int) -> TextTable.Column {
        TextTable.Column(title: title, width: 13, isNumber: true, rank: rank, gap: 1)
    }
}
