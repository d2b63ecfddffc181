import AstrometerRules
import AstrometerSupport

extension Drawing {
    /// Three bars of four classes: under the model's thresholds, under the derived ones, and as intended.
    static func shares(of metric: TrendMetric, _ report: MetricReport, name: String) -> Drawing {
        let title = ReportWords.title(metric.rawValue)
        let intended = Dictionary(uniqueKeysWithValues: ChangeRate.allCases.map { ($0, $0.intendedShare) })
        let bars = [
            (report.kindOfLimits, report.shares), ("derived", report.sharesDerived), ("intended", intended),
        ]
        let sentences = bars.map { label, shares in
            label + " "
                + ChangeRate.allCases.map { "\($0.rawValue) \(ReportWords.percent(shares[$0] ?? 0)) %" }
                .joined(separator: ", ")
        }
        let x = Axis(0...1, at: 66, 352)
        var content: [Markup] = [
            .label(title, 0, 14, style: "heading"), .label("% of changes", 352, 14, .end, style: "quiet"),
        ]
        let places = bars.map { ends(of: $0.1).map(x.position) }
        if let first = places.first { content += headings(over: first) }
        for (row, bar) in bars.enumerated() {
            let top = 42 + 34 * Double(row)
            content.append(.label(bar.0, 0, top + 15, style: ["published", "derived", "quiet"][row]))
            content += segments(bar.1, from: places[row], top: top)
            guard row > 0 else { continue }
            // A line from where a class begins in one bar to where it begins in the next.
            for (above, here) in zip(places[row - 1], places[row]).dropFirst().dropLast() {
                content.append(.line(above, top - 12, here, top, style: "shift"))
            }
        }
        return Drawing(
            name: name, title: "\(title): the share of changes in each class",
            description: "Three bars of four classes. " + sentences.joined(separator: "; ") + ".", height: 136,
            content: content)
    }

    /// Where classes begin and end, from 0 to 1.
    private static func ends(of shares: [ChangeRate: Double]) -> [Double] {
        ChangeRate.allCases.reduce(into: [0]) { $0.append(($0.last ?? 0) + (shares[$1] ?? 0)) }
    }

    private static func headings(over places: [Double]) -> [Markup] {
        let names = ChangeRate.allCases.map(\.rawValue)
        let middles = zip(places, places.dropFirst()).map { ($0 + $1) / 2 }
        let widths = names.map { LabelRow.width(of: $0) + 6 }
        return zip(names, LabelRow.spread(middles, widths: widths, within: 66...356)).map { name, middle in
            .label(name, middle, 36, .middle, style: "tick")
        }
    }

    private static func segments(_ shares: [ChangeRate: Double], from places: [Double], top: Double) -> [Markup] {
        zip(ChangeRate.allCases, zip(places, places.dropFirst())).flatMap { rate, ends -> [Markup] in
            let width = ends.1 - ends.0
            let label = ReportWords.percent(shares[rate] ?? 0)
            let segment = Markup.box(ends.0, top, width: max(0, width - 1), height: 22, style: rate.rawValue)
            // A share too narrow for its number has it in the table only.
            guard LabelRow.width(of: label) + 2 <= width else { return [segment] }
            return [
                segment, .label(label, (ends.0 + ends.1 - 1) / 2, top + 15, .middle, style: "on-\(rate.rawValue)"),
            ]
        }
    }
}
