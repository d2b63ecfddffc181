import Astrometer

// The effect of the corrections to the published rules, in sentences and as a table. Markdown, HTML and text say the same.

extension CorrectionsReport {
    static let title = "From the published thresholds to corrected ones"

    /// The table's caption.
    var introduction: String {
        "The published thresholds are consistent with the publisher's rules, the model \(reference), rather than with the rules of "
            + "\(corrected). Each row takes the rules of \(reference), corrects one thing and derives the thresholds again, from the "
            + "same charts and days. A corrected calibration is computed by the rules of its row, from every "
            + "\(calibrationStepDays) days from \(calibrationFrom) to \(calibrationThrough)."
    }

    /// For each correction, the thresholds of each metric.
    func table(of window: String) -> ReportTable {
        let metrics = TrendMetric.allCases
        let hasYardsticks = yardsticks[window] != nil
        return ReportTable(
            header: ["Corrected"]
                + metrics.flatMap { metric in
                    ChangeQuantiles.limits.map {
                        "\(ReportWords.title(metric.rawValue)) \(ReportWords.shortest(100 * $0.share)) %"
                    }
                } + (hasYardsticks ? Yardsticks.titles : []),
            rows: ordered(window).map { correction, quantiles in
                [correction.title]
                    + metrics.flatMap { metric in
                        quantiles[metric.rawValue]?.limits.values.map { $0.text(decimals: 3) } ?? ["–", "–", "–"]
                    } + (hasYardsticks ? yardsticks[window]?[correction]?.fields ?? ["–", "–", "–"] : [])
            } + [
                ["published"] + metrics.flatMap { $0.limits(in: published).values.map(ReportWords.threshold) }
                    + (hasYardsticks ? ["", "", ""] : [])
            ])
    }
}

extension Drawing {
    /// For each correction, by how much it moves the three thresholds of a metric.
    static func corrections(
        of metric: TrendMetric, _ report: CorrectionsReport, window: String, name: String
    ) -> Drawing {
        let title = ReportWords.title(metric.rawValue)
        let rows = report.ordered(window).compactMap { row in
            row.metrics[metric.rawValue].map { (row.correction, $0.limits.values) }
        }
        let start = rows.first { $0.0 == .nothing }?.1 ?? []
        let moves = rows.filter { $0.0 != .nothing }.map { correction, values in
            (correction, zip(values, start).map { $1 > 0 ? ($0 - $1) / $1 : 0 })
        }
        let largest = moves.flatMap(\.1).map(abs).max() ?? 0
        let end = Axis.roundTicks(upTo: max(100 * largest, 1)).last ?? 1
        let x = Axis(-end...end, at: 96, 348)
        let bottom = 46 + rowHeight * Double(moves.count)
        let frame = columns([-end, -end / 2, 0, end / 2, end], x, bottom: bottom, label: signed)
        let bars = moves.enumerated().flatMap { row, move in
            self.bars(move.0, move.1, x, top: 46 + rowHeight * Double(row))
        }
        let sentences = moves.map { correction, values in
            correction.title + " " + values.map(ReportWords.signedPercent).joined(separator: ", ")
        }
        return Drawing(
            name: name, title: "\(title): what each correction moves",
            description: "For each correction three bars, at 50, 75 and 90 %: the change of the threshold in percent. "
                + sentences.joined(separator: "; ") + ".", height: bottom + 30,
            content: [
                .label(title, 0, 14, style: "heading"),
                .label("change of the threshold, %", 348, 14, .end, style: "quiet"),
            ] + frame + bars + key(level: bottom + 12))
    }

    private static let rowHeight = 26.0
    private static let styles = zip(ChangeQuantiles.limits, ["slow", "moderate", "rapid"]).map {
        ("\(ReportWords.shortest(100 * $0.share)) %", $1)
    }

    private static func bars(_ correction: Correction, _ moves: [Double], _ x: Axis, top: Double) -> [Markup] {
        let zero = x.position(of: 0)
        let bars = zip(moves, styles).enumerated().map { index, bar in
            let place = x.position(of: 100 * bar.0)
            return Markup.box(
                min(zero, place), top + 3 + 7 * Double(index), width: max(0.75, abs(place - zero)), height: 6,
                style: bar.1.1)
        }
        return [.label(correction.title, 0, top + 17)] + bars
    }

    private static func key(level: Double) -> [Markup] {
        styles.enumerated().flatMap { index, style in
            let place = 96 + 84 * Double(index)
            return [
                Markup.box(place, level, width: 14, height: 8, style: style.1),
                .label(style.0, place + 19, level + 8, style: "tick"),
            ]
        }
    }

    private static func signed(_ percent: Double) -> String {
        (percent < 0 ? "−" : percent > 0 ? "+" : "") + ReportWords.shortest(abs(percent))
    }
}
