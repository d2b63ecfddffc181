import AstrometerEngine
import AstrometerSupport

extension DerivationReport {
    /// The quantiles of every meter as CSV: `window,meter,metric,q25,q50,q75,q90,q95`.
    ///
    /// For each window the rows of all meters together come first, under the name `all`.
    public func quantilesCSV() -> String {
        var lines = [(["window", "meter", "metric"] + ChangeQuantiles.names).joined(separator: ",")]
        for (window, report) in orderedWindows {
            for (metric, values) in report.orderedMetrics {
                lines.append(Self.line(window, "all", metric.rawValue, values.quantiles))
            }
            for meter in report.meters.keys.sorted() {
                for metric in Trend.Metric.allCases {
                    guard let quantiles = report.meters[meter]?[metric.rawValue] else { continue }
                    lines.append(Self.line(window, meter, metric.rawValue, quantiles))
                }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func line(
        _ window: String, _ meter: String, _ metric: String, _ quantiles: ChangeQuantiles
    ) -> String {
        ([window, meter, metric].map(\.csvField) + quantiles.values.map { "\($0)" }).joined(separator: ",")
    }
}
