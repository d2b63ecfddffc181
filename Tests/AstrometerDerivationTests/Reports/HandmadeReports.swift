import Astrometer
import AstrometerTestSupport
import Foundation

@testable import AstrometerDerivation

/// Reports for cases that the published one does not have: thresholds of another model, missing numbers, few charts, and people
/// of extreme years. They are in `Reference/Handmade`.
enum HandmadeReports {
    private static func decoded<Document: Decodable>(_ name: String) -> Document {
        try! Repository.json("Tests/AstrometerDerivationTests/Reference/Handmade/\(name).json")
    }

    private static let whole: DerivationReport = decoded("report")
    private static let short = whole.windows["short"]!

    /// A report with every section: a window with all metrics over four months, and one of four noons with only two.
    static func full() -> DerivationReport { whole }
    static func comparison() -> ComparisonReport { decoded("comparison") }

    static let start = short.from  // 2025-01-01
    static let provenance = whole.provenance
    /// Groups of 49, 50, 1000 and 1 charts.
    static let groups = whole.windows["full"]!.by!["decade"]!
    /// Four meters, with ties in the median and in the 90 % quantile.
    private static let meters = short.meters

    static let days = QuantileIntervals(charts: [1.75, 2.25], days: [1, 6], both: [0.75, 6.25])
    static let charts = QuantileIntervals(charts: [4.75, 5.5], days: nil, both: nil)

    /// Returns the changes of a metric with a chosen median. They are compared with the model's own thresholds, not published ones.
    static func metric(q50: Double = 2, intervals: [String: QuantileIntervals] = [:]) -> MetricReport {
        var metric = short.metrics["unified_score"]!
        (metric.q50, metric.intervals95) = (q50, intervals)
        metric.rounded["q50"] = ChangeQuantiles.nearestHalf(q50)
        metric.relativeDifference["q50"] = (q50 - 2) / 2
        return metric
    }

    /// A window of harmony only.
    static func window(
        charts: Int = 60, noons: Int = 343, q50: Double = 2, _ intervals: [String: QuantileIntervals] = [:]
    ) -> WindowReport {
        WindowReport(
            from: start, through: start.adding(days: noons - 1), charts: charts, noons: noons,
            transitions: charts * (noons - 1), meterTransitions: charts * (noons - 1) * meters.count,
            metrics: ["harmony": metric(q50: q50, intervals: intervals)], meters: meters)
    }

    static func years(_ medians: [Double]) -> [YearReport] {
        medians.enumerated().map { index, median in
            let from = start.adding(days: 365 * index)
            let quantiles = YearQuantiles(q50: median, q75: 10 - median, q90: 2 * median)
            let metrics = Dictionary(uniqueKeysWithValues: TrendMetric.allCases.map { ($0.rawValue, quantiles) })
            return YearReport(
                from: from, through: from.adding(days: 342), metrics: metrics,
                meters: ["water_energy": metrics, "clarity": metrics])
        }
    }

    static func report(windows: [String: WindowReport], years: [YearReport]? = nil) -> DerivationReport {
        var report = whole
        (report.windows, report.years, report.series) = (windows, years, nil)
        report.corrections?.yardsticks = [:]
        return report
    }
}
