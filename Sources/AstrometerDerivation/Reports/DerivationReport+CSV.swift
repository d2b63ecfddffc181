import AstrometerModels

extension DerivationReport {
    /// The quantiles of every meter as CSV: `window,meter,metric,q25,q50,q75,q90,q95`, then a column for each value of the
    /// provenance.
    ///
    /// For each window the rows of all meters together come first, under the name `all`.
    public func quantilesCSV() -> String {
        var rows: [[String]] = []
        for (window, report) in orderedWindows {
            // The window has a column already.
            let origin = provenance.output(of: window, report).entries.filter { $0.name != "window" }
            if rows.isEmpty {
                rows = [["window", "meter", "metric"] + ChangeQuantiles.names + origin.map(\.name)]
            }
            func row(_ meter: String, _ metric: TrendMetric, _ quantiles: ChangeQuantiles) -> [String] {
                [window, meter, metric.rawValue] + quantiles.values.map { "\($0)" } + origin.map(\.value)
            }
            for (metric, values) in report.orderedMetrics { rows.append(row("all", metric, values.quantiles)) }
            let meters = report.meters.merging(report.groups ?? [:]) { meter, _ in meter }
            for meter in report.meters.keys.sorted() + (report.groups ?? [:]).keys.sorted() {
                for metric in TrendMetric.allCases {
                    guard let quantiles = meters[meter]?[metric.rawValue]?.quantiles else { continue }
                    rows.append(row(meter, metric, quantiles))
                }
            }
        }
        if rows.isEmpty { rows = [["window", "meter", "metric"] + ChangeQuantiles.names] }
        return rows.map(\.csvRow).joined()
    }
}
