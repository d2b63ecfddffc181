import AstrometerRules
import AstrometerSupport

/// A table of a report: the same in Markdown and in HTML.
struct ReportTable {
    let header: [String]
    /// The first field of each row names it.
    let rows: [[String]]
}

extension WindowReport {
    /// Derived against the model's, threshold by threshold.
    var thresholdTable: ReportTable {
        let kind = ReportWords.title(kindOfLimits)
        return ReportTable(
            header: ["Metric", "Share below", "Derived", "95 % interval", "Rounded to 0.5", kind, "Difference"],
            rows: orderedMetrics.flatMap { metric, report in
                report.thresholds.map { row in
                    [
                        ReportWords.title(metric.rawValue), "\(ReportWords.shortest(100 * row.share)) %",
                        row.derived.text(decimals: 2),
                        row.interval.map(ReportWords.range) ?? "–",
                        ReportWords.threshold(row.rounded), ReportWords.threshold(row.limit),
                        ReportWords.signedPercent(row.relativeDifference),
                    ]
                }
            })
    }

    /// The share of changes in each class.
    var shareTable: ReportTable {
        let bars = orderedMetrics.flatMap { metric, report in
            [(report.kindOfLimits, report.shares), ("derived", report.sharesDerived)].map { label, shares in
                [ReportWords.title(metric.rawValue), label]
                    + ChangeRate.allCases.map { ReportWords.percent(shares[$0] ?? 0) }
            }
        }
        let intended = ["All", "intended"] + ChangeRate.allCases.map { ReportWords.percent($0.intendedShare) }
        return ReportTable(
            header: ["Metric", "Thresholds"] + ChangeRate.allCases.map { "\(ReportWords.title($0.rawValue)), %" },
            rows: bars + [intended])
    }

    /// The quantiles of all meters together, then of each.
    func meterTable(of metric: TrendMetric) -> ReportTable {
        let all = metrics[metric.rawValue].map { [("all_meters", $0.quantiles)] } ?? []
        let rows = all + orderedMeters(by: metric).map { ($0.name, $0.quantiles) }
        return ReportTable(
            header: ["Meter"] + ChangeQuantiles.probabilities.map { "\(ReportWords.shortest(100 * $0)) %" },
            rows: rows.map { name, quantiles in
                [ReportWords.title(name)] + quantiles.values.map { $0.text(decimals: 2) }
            })
    }
}

extension DerivationReport {
    /// What the figures were computed from, and how long each stage took: names and values.
    var provenanceTable: ReportTable {
        let calibration = provenance.calibration
        return ReportTable(
            header: ["", ""],
            rows: [
                ["Model", "\(provenance.model); SHA-256 of its rules \(provenance.modelDigest)"],
                ["Population", "\(provenance.population); SHA-256 \(provenance.populationDigest)"],
                ["Positions", provenance.ephemeris],
                ["Calibration", "\(calibration.words); SHA-256 of the table \(provenance.calibrationDigest)"],
                [
                    "Thresholds",
                    (provenance.thresholdsSource.map { "published by \($0)" } ?? "given")
                        + "; SHA-256 of the table \(provenance.thresholdsDigest)",
                ],
                ["Intervals", "\(ReportWords.count(provenance.resamples)) resamplings of charts"],
                ["Format", format],
            ])
    }

    /// Seconds of wall-clock time: a row for each window, a column for each stage.
    var timingTable: ReportTable {
        let known = ["charts", "skies", "counting", "quantiles", "resampling"]
        let stages = Set(windows.keys.compactMap { timings[$0] }.flatMap(\.keys)).subtracting(["total"])
        let columns = known.filter(stages.contains) + stages.subtracting(known).sorted() + ["total"]
        return ReportTable(
            header: ["Window"] + columns.map { "\(ReportWords.title($0)), s" },
            rows: orderedWindows.compactMap { window in
                timings[window.name].map { row in
                    [window.name] + columns.map { row[$0].map { $0.text(decimals: 3) } ?? "–" }
                }
            })
    }
}
