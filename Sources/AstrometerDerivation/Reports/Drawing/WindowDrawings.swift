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
            let place = places[index]
            let level = y.position(of: thresholds[index].share)
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

extension Drawing {
    /// Draws the quantiles 50, 75 and 90 % of each day, over those of the whole window.
    /// - Parameter ticks: the values on the logarithmic axis, rising, shared by drawings side by side.
    static func daily(
        of metric: TrendMetric, _ daily: DailyQuantiles, _ window: WindowReport, ticks: [Double], name: String
    ) -> Drawing {
        let title = ReportWords.title(metric.rawValue)
        let first = window.from.dayNumber + 1
        let x = Axis(Double(first)...Double(max(first + 1, window.through.dayNumber)), at: 30, 348)
        let y = Axis((ticks.first ?? 0.1)...(ticks.last ?? 100), at: 196, 44, isLogarithmic: true)
        let grid = ticks.flatMap { tick in
            let level = y.position(of: tick)
            return [
                Markup.line(x.positions.0, level, x.positions.1, level, style: tick == ticks.first ? "axis" : "grid"),
                .label(ReportWords.shortest(tick), x.positions.0 - 6, level + 4, .end, style: "tick"),
            ]
        }
        let rows = [("90 %", daily.q90, "rapid"), ("75 %", daily.q75, "moderate"), ("50 %", daily.q50, "ink")]
        let whole = window.metrics[metric.rawValue].map { [$0.q90, $0.q75, $0.q50] } ?? []
        let curves = zip(rows, whole).flatMap { row, threshold in
            let level = y.position(of: threshold)
            let points = row.1.enumerated().map { (x.position(of: Double(first + $0)), y.position(of: $1)) }
            return [
                Markup.line(x.positions.0, level, x.positions.1, level, style: "whole"),
                .curve(points, style: "daily \(row.2)"),
            ]
        }
        let key = rows.reversed().enumerated().flatMap { index, row in
            let place = 200 + 52 * Double(index)
            return [
                Markup.line(place, 10, place + 14, 10, style: "daily \(row.2)"),
                .label(row.0, place + 18, 14, style: "tick"),
            ]
        }
        return Drawing(
            name: name, title: "\(title): the changes of each day",
            description: window.dailySentence(of: metric, daily) ?? "", height: 224,
            content: [.label(title, 0, 14, style: "heading")] + key
                + [.label("points (logarithmic)", 0, 34, style: "quiet")] + grid + months(window, x, level: 196)
                + curves)
    }

    /// Returns the first days of as many months as there is room for; for a short window its first and last day.
    private static func months(_ window: WindowReport, _ x: Axis, level: Double) -> [Markup] {
        let first = window.from.dayNumber + 1
        let days = first...max(first, window.through.dayNumber)
        let starts = days.filter { CivilDate(dayNumber: $0).day == 1 }
        let isShort = starts.count < 3
        let step = max(1, (starts.count + 5) / 6)
        let marked =
            isShort
            ? [days.lowerBound, days.upperBound] : starts.enumerated().filter { $0.offset % step == 0 }.map(\.element)
        return marked.enumerated().flatMap { index, day in
            let place = x.position(of: Double(day))
            let date = "\(CivilDate(dayNumber: day))"
            return [
                Markup.line(place, level, place, level + 4, style: "axis"),
                .label(
                    isShort ? date : String(date.dropLast(3)), place, level + 17,
                    isShort ? (index == 0 ? .start : .end) : (place > 325 ? .end : .middle), style: "tick"),
            ]
        }
    }
}

extension WindowReport {
    /// Returns the drawings of each day's quantiles, on one scale; none if they were not computed.
    func dailyDrawings(_ prefix: String) -> [Drawing] {
        guard let daily else { return [] }
        let ticks = Self.dailyTicks(
            from: daily.values.flatMap(\.q50).filter { $0 > 0 }.min() ?? 1,
            through: daily.values.flatMap(\.q90).filter(\.isFinite).max() ?? 1)
        return daily.byMetric.map {
            .daily(of: $0, $1, self, ticks: ticks, name: "\(prefix)-daily-\($0.slug)")
        }
    }

    /// Returns the ticks of an axis for a range. Values below 0.05 points are at its lower end.
    private static func dailyTicks(from least: Double, through greatest: Double) -> [Double] {
        let all = [0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100]
        let low = all.lastIndex { $0 <= least } ?? 0
        let high = all.firstIndex { $0 >= greatest } ?? all.count - 1
        return Array(all[min(low, all.count - 2)...max(high, min(low, all.count - 2) + 1)])
    }

    /// Names the days on which the median of a metric's changes is largest and smallest.
    func dailySentence(of metric: TrendMetric, _ daily: DailyQuantiles) -> String? {
        let days = daily.q50.enumerated().filter(\.element.isFinite)
        guard let low = days.min(by: { $0.element < $1.element }), let high = days.max(by: { $0.element < $1.element })
        else { return nil }
        func day(_ found: (offset: Int, element: Double)) -> String {
            "\(found.element.text(decimals: 2)) points on \(from.adding(days: found.offset + 1))"
        }
        return
            "The median of \(ReportWords.title(metric.rawValue).lowercased()) lies between \(day(low)) and \(day(high))."
    }

    /// The same for all metrics.
    var dailySentences: [String] { (daily ?? [:]).byMetric.compactMap(dailySentence) }
}
