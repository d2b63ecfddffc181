import AstrometerModels

// The order in which reports show entries that the file stores by name.

extension DerivationReport {
    /// The windows, the longest first.
    var orderedWindows: [(name: String, report: WindowReport)] {
        windows.map { ($0.key, $0.value) }.sorted { ($1.report.noons, $0.name) < ($0.report.noons, $1.name) }
    }

    /// The window whose thresholds readings use: the full run if there is one, else the longest.
    public var thresholdWindow: String? {
        let full = DerivationWindow.full.name
        return windows[full] != nil ? full : orderedWindows.first?.name
    }
}

extension WindowReport {
    /// The metrics in the order of readings.
    var orderedMetrics: [(metric: TrendMetric, report: MetricReport)] { metrics.byMetric.map { ($0, $1) } }

    /// The meters whose changes are largest first: by median, then by the 90 % quantile, then by name.
    func orderedMeters(by metric: TrendMetric) -> [(name: String, quantiles: ChangeQuantiles)] {
        meters.compactMap { name, metrics in metrics[metric.rawValue].map { (name, $0.quantiles) } }
            .sorted { ($1.1.q50, $1.1.q90, $0.0) < ($0.1.q50, $0.1.q90, $1.0) }
    }
}

extension Dictionary where Key == String {
    /// The values that stand under the names of metrics, in the order of readings.
    var byMetric: [(metric: TrendMetric, value: Value)] {
        TrendMetric.allCases.compactMap { metric in self[metric.rawValue].map { (metric, $0) } }
    }
}

extension MetricReport {
    /// A threshold with its model and derived values.
    package struct Threshold {
        /// The name, one of ``ChangeQuantiles/limits``.
        package let name: String
        /// The intended share of changes below it.
        package let share: Double
        package let derived: Double
        /// The model's threshold.
        package let limit: Double
        package let rounded: Double
        package let relativeDifference: Double
        /// The derived one's 95 % intervals.
        package let intervals: QuantileIntervals?

        /// The interval that sentences quote: for other charts and days, else for other charts; nil if the report has neither.
        package var interval: ClosedRange<Double>? { intervals?.widest }
        /// Whether the model's threshold is within the interval; false if there is no interval.
        var isWithinInterval: Bool { interval?.contains(limit) ?? false }
        /// Whether the interval has a value that equals the model's threshold when rounded to 0.5; false if there is no interval.
        var overlaps: Bool { interval?.overlaps(limit - 0.25...limit + 0.25) ?? false }
        /// Whether the derived threshold, rounded to 0.5, equals the model's.
        var holdsWhenRounded: Bool { rounded == limit }

        /// Returns the three thresholds derived for a metric, each with the model's from `limits`.
        static func all(
            _ quantiles: ChangeQuantiles, _ intervals: [String: QuantileIntervals], _ limits: TrendThresholds.Limits
        ) -> [Threshold] {
            zip(ChangeQuantiles.limits, zip(quantiles.limits.values, limits.values)).map { quantile, values in
                let (derived, limit) = values
                return Threshold(
                    name: quantile.name, share: quantile.share, derived: derived, limit: limit,
                    rounded: ChangeQuantiles.nearestHalf(derived),
                    relativeDifference: limit == 0 ? 0 : (derived - limit) / limit, intervals: intervals[quantile.name])
            }
        }
    }

    /// The three thresholds in rising order. Thresholds with missing figures are omitted.
    package var thresholds: [Threshold] {
        zip(ChangeQuantiles.limits, quantiles.limits.values).compactMap { quantile, derived in
            let name = quantile.name
            guard let limit = limits[name], let rounded = rounded[name], let difference = relativeDifference[name]
            else { return nil }
            return Threshold(
                name: name, share: quantile.share, derived: derived, limit: limit, rounded: rounded,
                relativeDifference: difference, intervals: intervals95[name])
        }
    }
}

extension QuantileIntervals {
    /// A pair of bounds as a range; nil if it is missing, or not a valid pair.
    static func range(_ bounds: [Double]?) -> ClosedRange<Double>? {
        guard let bounds, bounds.count == 2, bounds[0] <= bounds[1] else { return nil }
        return bounds[0]...bounds[1]
    }

    /// Formats an interval for tables: its bounds, "exact zeros" if both are 0, or a dash if there is none.
    static func words(_ bounds: [Double]?) -> String {
        guard let range = range(bounds) else { return "–" }
        return range == 0...0 ? "exact zeros" : ReportWords.range(range)
    }

    /// The interval of both charts and days, else that of charts.
    package var widest: ClosedRange<Double>? { Self.range(both) ?? Self.range(charts) }
}

extension ChangeRate {
    /// The intended share of transitions in this class.
    var intendedShare: Double {
        let below = [0] + ChangeQuantiles.limits.map(\.share) + [1]
        let place = Self.allCases.firstIndex(of: self) ?? 0
        return below[place + 1] - below[place]
    }
}
