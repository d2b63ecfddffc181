import Astrometer

/// Drawings that stretch with the page: positions are percentages of the width, heights are pixels.
enum Strip {
    /// Returns the position of a value within a range, in percent, clamped to its ends.
    static func place(_ value: Double, in range: ClosedRange<Double>) -> Double {
        guard value.isFinite else { return 0 }
        let inside = min(max(value, range.lowerBound), range.upperBound)
        return 100 * (inside - range.lowerBound) / (range.upperBound - range.lowerBound)
    }

    static func percent(_ place: Double) -> String { "\(place.coordinate)%" }

    static func bar(_ low: Double, _ high: Double, y: Double, height: Double, style: String) -> Markup {
        Markup(
            "rect",
            [
                "x": percent(low), "y": y.coordinate, "width": percent(max(0.2, high - low)),
                "height": height.coordinate, "class": style,
            ])
    }

    static func line(_ place: Double, height: Double, style: String) -> Markup {
        Markup(
            "line", ["x1": percent(place), "x2": percent(place), "y1": "0", "y2": height.coordinate, "class": style])
    }

    static func circle(_ place: Double, y: Double, radius: Double, style: String) -> Markup {
        Markup("circle", ["cx": percent(place), "cy": y.coordinate, "r": radius.coordinate, "class": style])
    }

    /// A legend of marks and their meanings.
    static func key(_ entries: [(mark: Markup, text: String)]) -> Markup {
        Markup(
            "p", ["class": "key"],
            entries.map { mark, text in
                Markup("span", [:], [Markup("svg", ["aria-hidden": "true"], [mark]), .text(text)])
            })
    }
}

extension DerivationReport {
    /// Draws each threshold in percent of its derived value: its three intervals, the model's mark, the years, and
    /// the range of other populations.
    func forest(of window: WindowReport, named name: String) -> Markup {
        let years = years(of: name)
        let yearSpreads = YearSpread.ofThresholds(years.map(\.metrics))
        let populationSpreads = window.populationSpreads
        let rows = window.orderedThresholds.enumerated().map { index, threshold in
            ForestRow(
                metric: ReportWords.title(threshold.metric.rawValue), row: threshold.row,
                years: yearSpreads.dropFirst(index).first?.values ?? [],
                populations: populationSpreads.dropFirst(index).first?.range)
        }
        let all = rows.flatMap(\.places).filter(\.isFinite)
        let range = ForestRow.axis(over: all)
        let ticks = ForestRow.ticks(of: range)
        let head = [
            "Change of", "below", "derived", "interval, 95 %", window.kindOfLimits, "which is",
            "compared with the derived value",
        ]
        let axis = ticks.map { tick in
            Markup(
                "text",
                [
                    "x": Strip.percent(Strip.place(tick, in: range)), "y": "13", "text-anchor": "middle",
                    "class": "tick",
                ], text: tick == 0 ? "derived" : (tick > 0 ? "+" : "−") + ReportWords.shortest(abs(tick)) + " %")
        }
        let plot = Markup("td", ["class": "plot"], [Markup("svg", ["aria-hidden": "true"], axis)])
        let last = Markup("tr", ["class": "axis"], [Markup("td", ["colspan": "6"]), plot])
        return Markup(
            "div", [:],
            [
                key(window, years: years.count),
                .table("forest", head: head, rows.map { $0.markup(range, ticks) } + [last]),
            ])
    }

    private func key(_ window: WindowReport, years: Int) -> Markup {
        let kind = window.kindOfLimits
        let year = (Strip.circle(50, y: 5, radius: 3, style: "year"), "the same season of \(years) years")
        let others = (Strip.bar(0, 100, y: 3, height: 4, style: "year"), "another population lies here")
        return Strip.key(
            [
                (Strip.bar(0, 100, y: 3, height: 4, style: "charts"), "value over all births (charts)"),
                (Strip.bar(0, 100, y: 3, height: 4, style: "days"), "value over all weeks (days)"),
                (Strip.bar(0, 100, y: 3, height: 4, style: "both"), "both, 95 % confidence each"),
                (Strip.circle(50, y: 5, radius: 4, style: "published outside"), "\(kind), outside"),
                (Strip.circle(50, y: 5, radius: 4, style: "published"), "\(kind), inside"),
            ] + (years > 0 ? [year] : []) + (window.populations == nil ? [] : [others]))
    }
}

private struct ForestRow {
    let metric: String
    let row: MetricReport.Threshold
    let years: [Double]
    let populations: ClosedRange<Double>?

    /// Returns the difference of a value from the derived one in percent.
    private func relative(_ value: Double) -> Double { row.derived > 0 ? 100 * (value / row.derived - 1) : 0 }

    /// The positions of everything that is drawn.
    var places: [Double] {
        ([row.limit] + years + (populations.map { [$0.lowerBound, $0.upperBound] } ?? [])
            + [row.intervals?.charts, row.intervals?.days, row.intervals?.both].compactMap { $0 }.joined())
            .map { relative($0) }
    }

    static func axis(over values: [Double]) -> ClosedRange<Double> {
        let (low, high) = (max(-100, values.min() ?? 0), min(300, values.max() ?? 0))
        return (min(0, low) / 10).rounded(.down) * 10 - 2...max(10, (high / 10).rounded(.up) * 10) + 2
    }

    static func ticks(of range: ClosedRange<Double>) -> [Double] {
        let span = range.upperBound - range.lowerBound
        let step = [10.0, 20, 50, 100].first { span / $0 <= 9 } ?? 100
        return stride(from: (range.lowerBound / step).rounded(.up) * step, through: range.upperBound, by: step).map {
            $0
        }
    }

    func markup(_ range: ClosedRange<Double>, _ ticks: [Double]) -> Markup {
        func bar(_ bounds: [Double]?, y: Double, style: String) -> [Markup] {
            guard let interval = QuantileIntervals.range(bounds), interval.lowerBound.isFinite,
                interval.upperBound.isFinite
            else { return [] }
            return [
                Strip.bar(
                    Strip.place(relative(interval.lowerBound), in: range),
                    Strip.place(relative(interval.upperBound), in: range), y: y, height: 4, style: style)
            ]
        }
        let isInside = row.isWithinInterval
        let interval = row.interval.map(ReportWords.range) ?? "–"
        let kind = row.interval == nil ? "" : isInside ? "inside" : "outside"
        let marks =
            ticks.map { Strip.line(Strip.place($0, in: range), height: 40, style: $0 == 0 ? "axis" : "grid") }
            + bar(row.intervals?.charts, y: 6, style: "charts") + bar(row.intervals?.days, y: 13, style: "days")
            + bar(row.intervals?.both, y: 20, style: "both")
            + bar(populations.map { [$0.lowerBound, $0.upperBound] }, y: 36, style: "year")
            + years.map { Strip.circle(Strip.place(relative($0), in: range), y: 31, radius: 3, style: "year") } + [
                Strip.circle(
                    Strip.place(relative(row.limit), in: range), y: 10, radius: 4.5,
                    style: isInside ? "published" : "published outside")
            ]
        let share = "\(ReportWords.shortest(100 * row.share)) %"
        let derived = row.derived.text(decimals: 3)
        let limit = ReportWords.threshold(row.limit)
        let label = "\(metric) \(share): derived \(derived), interval \(interval), threshold \(limit) \(kind)"
        return Markup(
            "tr", [:],
            [
                Markup("th", text: metric), Markup("td", text: share), Markup("td", [:], [Markup("b", text: derived)]),
                Markup("td", text: interval), Markup("td", text: limit), Markup("td", text: kind),
                Markup("td", ["class": "plot"], [Markup("svg", ["role": "img", "aria-label": label], marks)]),
            ])
    }
}

extension WindowReport {
    /// The shares of the four classes for each meter under the model's thresholds, for all metrics side by side.
    var classesOfMeters: Markup {
        let order = orderedMeters(by: .harmony).map(\.name)
        let rows = [("All meters", nil as String?)] + order.map { (ReportWords.title($0), $0) }
        let lines = rows.map { title, meter in
            Markup(
                "tr", [:],
                [Markup("th", text: title)]
                    + orderedMetrics.map { metric, report in
                        let shares = meter.map { meters[$0]?[metric.rawValue]?.limitShares ?? [:] }
                        return Markup("td", [:], [Self.strip(shares ?? report.shares, title)])
                    })
        }
        return .table("shares", head: ["Meter"] + orderedMetrics.map { ReportWords.title($0.metric.rawValue) }, lines)
    }

    private static func strip(_ shares: [ChangeRate: Double], _ title: String) -> Markup {
        var start = 0.0
        let bars = ChangeRate.allCases.map { rate -> Markup in
            let share = shares[rate].flatMap { $0.isFinite ? $0 : nil } ?? 0
            defer { start += share }
            return Strip.bar(
                Strip.place(start, in: 0...1), Strip.place(start + share, in: 0...1), y: 1, height: 11,
                style: rate.rawValue)
        }
        let meant = ChangeQuantiles.limits.map { Strip.line(100 * $0.share, height: 13, style: "meant") }
        let label = ChangeRate.allCases.map { "\($0.rawValue) \(ReportWords.percent(shares[$0] ?? 0)) %" }
        return Markup("svg", ["role": "img", "aria-label": "\(title): \(label.joined(separator: ", "))"], bars + meant)
    }

    /// The legend of the classes' colors.
    var classKey: Markup {
        Strip.key(
            ChangeRate.allCases.map { (Strip.bar(0, 100, y: 0, height: 10, style: $0.rawValue), $0.rawValue) } + [
                (Strip.line(50, height: 10, style: "meant"), "where the classes are meant to meet: 50, 75, 90 %")
            ])
    }
}
