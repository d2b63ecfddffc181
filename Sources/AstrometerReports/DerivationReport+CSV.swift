import AstrometerRules
import AstrometerSupport

extension DerivationReport {
    /// The quantiles of every meter as CSV: `window,meter,metric,q25,q50,q75,q90,q95`.
    ///
    /// For each window the rows of all meters together come first, under the name `all`.
    public func quantilesCSV() -> String {
        var rows = [["window", "meter", "metric"] + ChangeQuantiles.names]
        for (window, report) in orderedWindows {
            for (metric, values) in report.orderedMetrics {
                rows.append(Self.row(window, "all", metric.rawValue, values.quantiles))
            }
            for meter in report.meters.keys.sorted() {
                for metric in TrendMetric.allCases {
                    guard let quantiles = report.meters[meter]?[metric.rawValue]?.quantiles else { continue }
                    rows.append(Self.row(window, meter, metric.rawValue, quantiles))
                }
            }
        }
        return rows.map(\.csvRow).joined()
    }

    private static func row(
        _ window: String, _ meter: String, _ metric: String, _ quantiles: ChangeQuantiles
    ) -> [String] {
        [window, meter, metric] + quantiles.values.map { "\($0)" }
    }
}
