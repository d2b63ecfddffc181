import Astrometer

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
