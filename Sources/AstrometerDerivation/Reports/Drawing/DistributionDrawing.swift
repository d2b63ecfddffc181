import Astrometer

extension Drawing {
    /// Draws the share of changes below each size, with labels of the derived thresholds above and of the model's below.
    static func distribution(of metric: TrendMetric, _ report: MetricReport, name: String) -> Drawing {
        let x = Axis(sizes, at: 30, 348, isLogarithmic: true)
        let y = Axis(0...1, at: 226, 66)
        let points = report.distribution.filter { $0.count == 2 && sizes.contains($0[0]) }.map { ($0[0], $0[1]) }
        let thresholds = report.thresholds
        let title = ReportWords.title(metric.rawValue)
        let rows = thresholds.map { row in
            "\(ReportWords.percent(row.share)) % are below \(row.derived.text(decimals: 2)) points, \(report.kindOfLimits) "
                + ReportWords.threshold(row.limit)
        }
        return Drawing(
            name: name, title: "\(title): the share of day-over-day changes below each size",
            description: "A rising curve over a logarithmic axis from 1/16 to 64 points. "
                + rows.joined(separator: "; ") + ".", height: 266,
            content: heading(title, report.kindOfLimits) + frame(x, y) + [
                .curve(points.map { (x.position(of: $0.0), y.position(of: $0.1)) }, style: "curve")
            ] + derived(thresholds, x, y) + standing(thresholds, x, y, curve: points))
    }

    private static func heading(_ title: String, _ kind: String) -> [Markup] {
        [
            .label(title, 0, 14, style: "heading"),
            .line(188, 10, 204, 10, style: "derived"), .label("derived", 209, 14, style: "derived"),
            .line(267, 10, 283, 10, style: "published"), .label(kind, 288, 14, style: "published"),
            .label("% of changes below", 0, 36, style: "quiet"),
        ]
    }

    /// The range of sizes to draw, in points. Larger changes are very rare, and smaller ones negligible.
    static let sizes = 1 / 16.0...64
    private static let ticks = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50]

    private static func frame(_ x: Axis, _ y: Axis) -> [Markup] {
        let shares = [0, 0.25, 0.5, 0.75, 0.9, 1].flatMap { share in
            let level = y.position(of: share)
            return [
                Markup.line(x.positions.0, level, x.positions.1, level, style: share == 0 ? "axis" : "grid"),
                .label((100 * share).text(decimals: 0), x.positions.0 - 6, level + 4, .end, style: "tick"),
            ]
        }
        let ticks = ticks.flatMap { size in
            let place = x.position(of: size)
            return [
                Markup.line(place, y.positions.0, place, y.positions.0 + 4, style: "axis"),
                .label(ReportWords.shortest(size), place, y.positions.0 + 16, .middle, style: "tick"),
            ]
        }
        return shares + ticks + [
            .label(
                "points a day, 0 to 100 scale (logarithmic)", x.positions.1, y.positions.0 + 34, .end, style: "quiet")
        ]
    }

    private static func derived(_ thresholds: [MetricReport.Threshold], _ x: Axis, _ y: Axis) -> [Markup] {
        let labels = thresholds.map { $0.derived.text(decimals: 2) }
        let places = thresholds.map { x.position(of: $0.derived) }
        let middles = LabelRow.spread(
            places, widths: labels.map { LabelRow.width(of: $0) + 5 }, within: x.positions.0...x.positions.1 + 10)
        return thresholds.indices.flatMap { index in
            let (place, level) = (places[index], y.position(of: thresholds[index].share))
            return [
                Markup.label(labels[index], middles[index], 50, .middle, style: "derived"),
                .curve([(middles[index], 54), (place, 62), (place, level)], style: "derived"),
                .circle(place, level, radius: 2.6, style: "derived"),
            ] + interval(thresholds[index].interval, x, level)
        }
    }

    /// A derived threshold's interval, as a bar on the curve.
    private static func interval(_ interval: ClosedRange<Double>?, _ x: Axis, _ level: Double) -> [Markup] {
        guard let interval, interval.lowerBound.isFinite, interval.upperBound.isFinite else { return [] }
        return [
            .line(
                x.position(of: interval.lowerBound), level, x.position(of: interval.upperBound), level,
                style: "interval")
        ]
    }

    private static func standing(
        _ thresholds: [MetricReport.Threshold], _ x: Axis, _ y: Axis, curve: [(Double, Double)]
    ) -> [Markup] {
        // Labels are right of their lines, each above those that it would touch.
        var taken: [(end: Double, level: Int)] = []
        return thresholds.flatMap { threshold in
            let label = ReportWords.threshold(threshold.limit)
            let place = x.position(of: threshold.limit)
            let width = LabelRow.width(of: label) + 5
            let isLast = place + width > Drawing.width
            let start = isLast ? place - width : place
            let level =
                (0...thresholds.count).first { level in !taken.contains { $0.level == level && $0.end > start } } ?? 0
            taken.append((start + width, level))
            let height = y.position(of: share(below: threshold.limit, of: curve))
            return [
                Markup.line(place, y.positions.0, place, height, style: "published"),
                .circle(place, height, radius: 2.6, style: "published"),
                .label(
                    label, isLast ? place - 4 : place + 4, y.positions.0 - 6 - 13 * Double(level),
                    isLast ? .end : .start, style: "published"),
            ]
        }
    }

    /// The curve's height at a size, between its points.
    private static func share(below size: Double, of curve: [(Double, Double)]) -> Double {
        guard let next = curve.firstIndex(where: { $0.0 >= size }) else { return 1 }
        guard next > 0 else { return curve[next].1 }
        let (low, high) = (curve[next - 1], curve[next])
        let across = Axis(low.0...high.0, at: low.1, high.1, isLogarithmic: true)
        return across.position(of: size)
    }
}
