import AstrometerModels

// How well derived thresholds agree with published ones. Both sets of rules are judged by the same three yardsticks.

extension Yardsticks {
    /// One published threshold, rounded to halves, and the derived one.
    struct Comparison {
        let published: Double
        let derived: Double
        /// The interval of the derived threshold, over charts and days if the window is long enough, else over charts. Nil without
        /// intervals.
        let interval: ClosedRange<Double>?

        /// Half of the step that published thresholds are rounded to.
        private static let rounding = 0.25

        var isInside: Bool { interval?.contains(published) ?? false }
        /// Whether a value that rounds to the published one may lie in the interval.
        var overlaps: Bool { interval?.overlaps(published - Self.rounding...published + Self.rounding) ?? false }
        var isEqualWhenRounded: Bool { ChangeQuantiles.nearestHalf(derived) == published }

        /// Compares the thresholds of one metric.
        static func all(
            _ quantiles: ChangeQuantiles, _ intervals: [String: QuantileIntervals], _ published: TrendThresholds.Limits
        ) -> [Comparison] {
            zip(ChangeQuantiles.limits, zip(quantiles.limits.values, published.values)).map { quantile, values in
                Comparison(published: values.1, derived: values.0, interval: intervals[quantile.name]?.widest)
            }
        }
    }

    init(_ comparisons: [Comparison]) {
        self.init(
            thresholds: comparisons.count, inside: comparisons.count(where: \.isInside),
            overlapping: comparisons.count(where: \.overlaps), rounded: comparisons.count(where: \.isEqualWhenRounded))
    }

    static let titles = ["Inside the 95 % interval", "± 0.25 overlaps it", "Rounds to the published value"]

    var fields: [String] { [inside, overlapping, rounded].map { ReportWords.count($0) } }
}

extension WindowReport {
    /// Compares the derived thresholds with the published ones of the same report.
    var comparedWithPublished: Yardsticks {
        Yardsticks(
            metrics.values.flatMap(\.thresholds).map {
                Yardsticks.Comparison(published: $0.limit, derived: $0.derived, interval: $0.interval)
            })
    }
}

extension DerivationReport {
    /// The three yardsticks for the published rules and for the model's, in each window; nil without published thresholds.
    var yardstickTable: ReportTable? {
        let rows = orderedWindows.flatMap { name, window -> [[String]] in
            let published = corrections.flatMap { report in
                report.yardsticks[name]?[.nothing].map { ("the published, \(report.reference)", $0) }
            }
            let own = window.yardsticks.map { (provenance.model, $0) }
            return [published, own].compactMap { $0 }.map { rules, yardsticks in
                [rules, ReportWords.heading(name)] + yardsticks.fields
            }
        }
        guard !rows.isEmpty else { return nil }
        return ReportTable(header: ["Rules", "Window"] + Yardsticks.titles, rows: rows)
    }

    static let yardsticksTitle = "Three yardsticks"
    static let yardsticksNote =
        "The table counts how many of the nine published thresholds agree with the derived ones. The publisher rounded them to "
        + "halves, so each may have been up to 0.25 larger or smaller. Agreement does not show that they were derived from "
        + "these days: other days agree as well."
}
