import Astrometer
import AstrometerPlatform

extension ComparisonReport {
    /// Returns the comparison as one self-contained page with drawings, without scripts, external fonts or requests.
    public func html() -> String {
        Markup.page(
            titled: "\(model) against \(against)", style: ReportStyle.page,
            [
                Markup("header", [:], [Markup("b", text: "Astrometer"), Markup("span", text: "Comparison")]),
                Markup(
                    "main", [:],
                    [
                        Markup("h1", text: headline), Markup("p", ["class": "lead"], text: introduction),
                        Markup("div", ["class": "cards"], orderedMetrics.map(card)), metersCard,
                        .card(
                            "Ten days that differ most", level: "h2",
                            note: "The mean difference of unified scores over "
                                + "\(ReportWords.count(meters.count, "meter")), on the scale from −100 to 100.",
                            [tenTable.html(style: "words")]),
                        .card("Computed from", level: "h2", [provenanceTable.html(style: "words pairs")]),
                    ]),
            ])
    }

    private var headline: String {
        let shares = orderedMetrics.map(\.comparison.changedClassShare)
        guard let low = shares.min(), let high = shares.max() else { return "\(model) against \(against)" }
        let (least, most) = ((100 * low).text(decimals: 0), (100 * high).text(decimals: 0))
        return
            "From \(model) to \(against), \(least == most ? least : "\(least) to \(most)") % of changes are in another class."
    }

    private var introduction: String {
        let only = [(model, onlyModel), (against, onlyAgainst)].filter { !$1.isEmpty }
            .map { " Only \($0) has \($1.map(ReportWords.title).joined(separator: ", "))." }
        return
            "The same \(ReportWords.count(charts, "chart")) on the same \(ReportWords.count(noons, "noon")), \(from) to "
            + "\(through): \(ReportWords.count(transitions, "transition")) of \(ReportWords.count(meters.count, "meter")). "
            + "A curve above the diagonal means that \(against) moves more. The axes are of square roots."
            + only.joined() + calibrationNotes.map { " " + $0 }.joined()
    }

    private func card(_ metric: TrendMetric, _ comparison: MetricComparison) -> Markup {
        .card(
            ReportWords.title(metric.rawValue), level: "h2",
            [
                Markup("figure", [:], [Drawing.quantiles(of: metric, self, name: "qq-\(metric.rawValue)").inline]),
                quantileTable(comparison).html(),
                Markup(
                    "p", ["class": "note"],
                    text: comparison.effectSentence
                        + " Rows: the class under \(model); columns: under \(against); % of all."),
                classTable(comparison),
            ])
    }

    func quantileTable(_ comparison: MetricComparison) -> ReportTable {
        ReportTable(
            header: ["Below", "Model", "Against", "Difference", "95 % interval", "All nine at once"],
            rows: zip(ChangeQuantiles.probabilities, ChangeQuantiles.names).enumerated().map { index, quantile in
                let (share, name) = quantile
                func words(_ interval: ClosedRange<Double>?) -> String {
                    interval.map { "\(ReportWords.signed($0.lowerBound)) to \(ReportWords.signed($0.upperBound))" }
                        ?? "–"
                }
                let intervals = comparison.intervals95[name]
                let together = intervals?.simultaneous.flatMap { QuantileIntervals.range($0.both ?? $0.charts) }
                return [
                    "\(ReportWords.shortest(100 * share)) %", comparison.model.values[index].text(decimals: 2),
                    comparison.against.values[index].text(decimals: 2),
                    ReportWords.signed(comparison.difference.values[index]), words(intervals?.widest), words(together),
                ]
            })
    }

    /// Returns the table of classes in percent of all changes; cells further off the diagonal are darker.
    private func classTable(_ comparison: MetricComparison) -> Markup {
        let all = max(1, Double(comparison.classes.joined().reduce(0, +)))
        let names = ChangeRate.allCases.map(\.rawValue)
        func percent(_ count: Int) -> String { ReportWords.percent(Double(count) / all) }
        let rows = zip(names, comparison.classes).enumerated().map { row, line -> Markup in
            let cells = line.1.enumerated().map { column, count -> Markup in
                let share = Double(count) / all
                let strength = row == column ? "same" : share >= 0.05 ? "much" : share >= 0.02 ? "some" : "little"
                return Markup("td", ["class": strength], text: percent(count))
            }
            return Markup(
                "tr", [:], [Markup("th", text: line.0)] + cells + [Markup("td", text: percent(line.1.reduce(0, +)))])
        }
        let sums = names.indices.map { column in
            comparison.classes.reduce(0) { $0 + ($1.indices.contains(column) ? $1[column] : 0) }
        }
        let last = Markup(
            "tr", [:], [Markup("th", text: "all")] + (sums.map(percent) + ["100"]).map { Markup("td", text: $0) })
        return .scrolling(.table("classes", head: [""] + names + ["all"], rows + [last]))
    }

    private var metersCard: Markup {
        let sorted = meters.sorted {
            ($0.value.unifiedScore.correlation ?? -2, $0.key) < ($1.value.unifiedScore.correlation ?? -2, $1.key)
        }
        let table = ReportTable(
            header: ["Meter"]
                + TrendMetric.allCases.flatMap { ["\(ReportWords.title($0.rawValue)): correlation", "mean distance"] }
                + ["Other quality"],
            rows: sorted.map { name, meter in
                [ReportWords.title(name)]
                    + TrendMetric.allCases.flatMap { metric in
                        [
                            meter[metric].correlation?.text(decimals: 3) ?? "–",
                            meter[metric].meanAbsoluteDifference.text(decimals: 2),
                        ]
                    } + ["\(ReportWords.percent(meter.changedLabelShare)) %"]
            })
        return .card(
            "Meter by meter", level: "h2",
            note: "How far the scores of each meter agree over all charts and noons, the least first. Unified scores "
                + "are on the scale from −100 to 100; “other quality” is the share of chart-days with another word.",
            [table.html()])
    }

    private var tenTable: ReportTable {
        let hasBirths = tenChartDays.contains { $0.birth != nil }
        return ReportTable(
            header: ["Chart", "Date", "Mean difference", "Most in", "Command"] + (hasBirths ? ["Birth"] : []),
            rows: tenChartDays.map {
                [
                    $0.chartId, "\($0.date)", $0.meanDifference.text(decimals: 1), ReportWords.title($0.meter),
                    $0.command,
                ] + (hasBirths ? [$0.birth.map(Self.words) ?? ""] : [])
            })
    }

    private static func words(_ birth: BirthDocument) -> String {
        let date = DateWords.date(written: (birth.calendar ?? .gregorian).text(of: birth.date))
        let numbers = [birth.latitude, birth.longitude].map { $0.map { "\($0)" } }
        return ([date, birth.time?.description, birth.zone] + numbers).compactMap { $0 }.joined(separator: ", ")
    }

    private var provenanceTable: ReportTable {
        ReportTable(
            header: ["", ""],
            rows: [("Model", "model"), ("Against", "against")].flatMap { title, key in
                (provenance[key]?.rows ?? []).map { ["\(title): \($0[0].lowercased())", $0[1]] }
            })
    }
}

extension Drawing {
    /// Draws the quantiles of one model's changes against the other's, on square-root axes, with the model's thresholds as a
    /// grid.
    static func quantiles(of metric: TrendMetric, _ report: ComparisonReport, name: String) -> Drawing {
        let title = ReportWords.title(metric.rawValue)
        guard let comparison = report.metrics[metric.rawValue] else {
            return Drawing(name: name, title: title, description: "No changes.", height: 20, content: [])
        }
        let points = comparison.distribution.filter { $0.count == 3 }.map { (size: $0[1], other: $0[2]) }
        let largest = max(1, points.flatMap { [$0.size, $0.other] }.filter(\.isFinite).max() ?? 1)
        let (x, y) = (Axis(0...largest.squareRoot(), at: 36, 344), Axis(0...largest.squareRoot(), at: 320, 12))
        func place(_ size: Double, _ other: Double) -> (Double, Double) {
            (x.position(of: max(0, size).squareRoot()), y.position(of: max(0, other).squareRoot()))
        }
        let ticks = Axis.roundTicks(upTo: largest).filter { $0 > 0 && $0 <= largest }.flatMap { tick -> [Markup] in
            let (across, up) = place(tick, tick)
            return [
                .line(across, 12, across, 320, style: "grid"), .line(36, up, 344, up, style: "grid"),
                .label(ReportWords.shortest(tick), across, 336, .middle, style: "tick"),
                .label(ReportWords.shortest(tick), 30, up + 4, .end, style: "tick"),
            ]
        }
        let marks = zip(ChangeQuantiles.limits, zip(comparison.model.limits.values, comparison.against.limits.values))
            .flatMap { quantile, sizes -> [Markup] in
                let (across, up) = place(sizes.0, sizes.1)
                let label =
                    "\(ReportWords.shortest(100 * quantile.share)) %: \(sizes.0.text(decimals: 2)) → "
                    + sizes.1.text(decimals: 2)
                let fits = across + 10 + LabelRow.width(of: label) < 344
                return [
                    .circle(across, up, radius: 3.5, style: "derived"),
                    .label(label, fits ? across + 8 : across - 8, up + (fits ? 14 : -8), fits ? .start : .end),
                ]
            }
        return Drawing(
            name: name, title: "\(title): quantiles of changes under both models",
            description: "A curve of the sizes below which the same shares of changes lie, \(report.model) across and "
                + "\(report.against) upward, beside the diagonal.", height: 352,
            content: ticks + [
                .line(36, 320, 344, 12, style: "axis"), .curve(points.map { place($0.size, $0.other) }, style: "curve"),
                .label("\(report.model), points a day", 344, 350, .end, style: "quiet"),
            ] + marks)
    }
}
