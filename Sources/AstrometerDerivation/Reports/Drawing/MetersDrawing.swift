import Astrometer

extension Drawing {
    /// Draws the spread of each meter's changes, the largest first, below that of all meters together.
    static func meters(of metric: TrendMetric, _ window: WindowReport, name: String) -> Drawing {
        let title = ReportWords.title(metric.rawValue)
        let meters = window.orderedMeters(by: metric)
        let all = window.metrics[metric.rawValue].map { [("all_meters", $0.quantiles)] } ?? []
        let rows = all + meters.map { ($0.name, $0.quantiles) }
        // One scale for all metrics, which are shown side by side.
        let largest = TrendMetric.allCases.flatMap { metric in
            window.meters.values.compactMap { $0[metric.rawValue]?.q95 }
                + [window.metrics[metric.rawValue]?.q95].compactMap { $0 }
        }.filter(\.isFinite).max()
        let ticks = Axis.roundTicks(upTo: largest ?? 1)
        let x = Axis(0...(ticks.last ?? 1), at: 150, 348)
        let bottom = 46 + rowHeight * Double(rows.count)
        let grid = columns(ticks, x, bottom: bottom, label: ReportWords.shortest)
        let marks = rows.enumerated().flatMap { row, meter in
            mark(meter.0, meter.1, x, level: 46 + rowHeight * (Double(row) + 0.5), isPool: row < all.count)
        }
        return Drawing(
            name: name, title: "\(title): how much each meter changes from day to day",
            description: description(meters), height: bottom + 42,
            content: [.label(title, 0, 14, style: "heading"), .label("points a day", 348, 14, .end, style: "quiet")]
                + grid + marks + key(level: bottom + 18))
    }

    private static let rowHeight = 17.0

    private static func mark(
        _ name: String, _ quantiles: ChangeQuantiles, _ x: Axis, level: Double, isPool: Bool
    ) -> [Markup] {
        let style = isPool ? " pool" : ""
        return [.label(ReportWords.title(name), 0, level + 4, style: isPool ? "derived" : "")]
            + spread(quantiles.values.map(x.position), level, style)
    }

    /// The marks at the places of five quantiles.
    private static func spread(_ places: [Double], _ level: Double, _ style: String) -> [Markup] {
        [
            .line(places[0], level, places[4], level, style: "whisker" + style),
            .line(places[0], level, places[2], level, style: "middle" + style),
            .line(places[3], level - 3.5, places[3], level + 3.5, style: "whisker" + style),
            .circle(places[1], level, radius: 3, style: "median" + style),
        ]
    }

    /// One row drawn large, as the legend of the marks.
    private static func key(level: Double) -> [Markup] {
        let places = [160.0, 200, 240, 290, 335]
        return [.label("How to read a row", 0, level + 4, style: "quiet")] + spread(places, level, "")
            + zip(places, ChangeQuantiles.probabilities).map {
                .label("\(ReportWords.shortest(100 * $1)) %", $0, level + 18, .middle, style: "tick")
            }
    }

    private static func description(_ meters: [(name: String, quantiles: ChangeQuantiles)]) -> String {
        guard let first = meters.first, let last = meters.last else { return "No meters." }
        func phrase(_ meter: (name: String, quantiles: ChangeQuantiles)) -> String {
            "\(ReportWords.title(meter.name)), half of whose changes are below "
                + "\(meter.quantiles.q50.text(decimals: 2)) points"
        }
        return "One row for each meter, with marks at the quantiles 25, 50, 75, 90 and 95 %, sorted by the middle one. "
            + "The liveliest: \(phrase(first)). The stillest: \(phrase(last))."
    }
}
